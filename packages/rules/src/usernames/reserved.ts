import { lookAlikeKey } from './lookAlike.ts'

/** Whoever has such a name could speak for the site. The account root is made by the site itself. */
export const reservedNames = [
  ...['root', 'admin', 'administrator', 'admins', 'superadmin', 'superuser', 'super', 'sysadmin', 'sysop', 'su'],
  ...['system', 'official', 'moderator', 'mod', 'staff', 'support', 'help', 'helpdesk', 'service', 'operator', 'owner'],
  ...['webmaster', 'postmaster', 'hostmaster', 'abuse', 'security', 'noreply', 'mail', 'info', 'contact', 'team'],
  ...['praxis', 'judge', 'judger', 'judgehost', 'jury', 'problemadmin', 'contestadmin', 'groupadmin', 'api', 'bot'],
  ...['everyone', 'everybody', 'all', 'anyone', 'nobody', 'somebody', 'anonymous', 'guest', 'visitor', 'deleted'],
  ...['null', 'undefined', 'none', 'unknown', 'vip'],
  ...[
    '管理员',
    '超级管理员',
    '系统管理员',
    '网站管理员',
    '题目管理员',
    '比赛管理员',
    '管理',
    '系统',
    '系统消息',
    '系统通知',
  ],
  ...[
    '官方',
    '客服',
    '站长',
    '版主',
    '评测机',
    '裁判',
    '出题人',
    '全体成员',
    '所有人',
    '游客',
    '访客',
    '匿名',
    '匿名用户',
  ],
] as const

/** Coarser than for other names: what stands between or around the letters is dropped, and an i is an l. */
const bare = (name: string) =>
  lookAlikeKey(name.normalize('NFKC').replaceAll(/[\p{P}\p{Z}]/gu, '')).replaceAll('i', 'l')

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

/** What looks like a capital may not look like the small letter, so each way to write a name has its own key. */
const reserved = new Set(reservedNames.flatMap((name) => [name, name.toUpperCase(), capital(name)]).map(bare))

export const isReserved = (name: string): boolean => [name, name.toLowerCase()].some((way) => reserved.has(bare(way)))
