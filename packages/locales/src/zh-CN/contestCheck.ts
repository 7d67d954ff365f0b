import type { CheckName, ContestCheck } from '@praxis/contract/contestDesk'

type Item = ContestCheck['items'][number]
type Facts = Item['facts']
type Sentences = Record<CheckName, Record<Item['state'], (ids: string, facts: Facts) => string>>

const whole = (sentence: string) => () => sentence
/** 与某些题目有关的一句话。 */
const about = (sentence: string) => (ids: string) => `${sentence}：${ids}`

const missing = ({ names, more }: Facts) =>
  `名单或打星里没有这些账号：${names}${more === 0 ? '' : ` 等，另有 ${more} 个`}`

const seats = ({ without, shared }: Facts) =>
  [
    ...(without === 0 ? [] : [`${without} 名参赛者没有座位地址`]),
    ...(shared === 0 ? [] : [`${shared} 个地址对应多名参赛者，不能用来登录`]),
  ].join('；')

const sentences: Sentences = {
  problems: {
    ok: (_ids, { count }) => `共 ${count} 道题目`,
    warning: about('这些题目是隐藏的或在回收站里，参赛者打不开'),
    wrong: whole('还没有题目'),
  },
  data: {
    ok: whole('每道题都有测试数据'),
    warning: about('测试数据需要留意'),
    wrong: about('没有测试数据'),
  },
  solution: {
    ok: whole('每道题都有管理者的程序在现有数据上通过'),
    warning: about('没有管理者的程序在现有数据上通过'),
    wrong: about('没有管理者的程序在现有数据上通过'),
  },
  languages: {
    ok: whole('每道题可用的语言都有在线的评测机提供'),
    warning: (ids, { languages }) => `没有在线的评测机提供 ${languages}，涉及 ${ids}`,
    wrong: about('可用的语言没有一种有在线的评测机提供'),
  },
  tested: {
    ok: whole('每种可用的语言都有管理者的程序通过'),
    warning: (_ids, { languages }) => `还没有管理者的程序通过的语言：${languages}`,
    wrong: (_ids, { languages }) => `还没有管理者的程序通过的语言：${languages}`,
  },
  limits: {
    ok: whole('时间和内存限制在通常的范围内'),
    warning: (ids, { seconds, memoryMb }) => `限制超过 ${seconds} 秒或 ${memoryMb} MB：${ids}`,
    wrong: about('限制不对'),
  },
  titles: {
    ok: whole('每道题都有不同的比赛标题'),
    warning: about('比赛标题相同'),
    wrong: about('没有比赛标题'),
  },
  colors: {
    ok: whole('气球颜色各不相同'),
    warning: about('没有气球颜色，或与别的题相同'),
    wrong: about('没有气球颜色，或与别的题相同'),
  },
  judges: {
    ok: (_ids, { count }) => `${count} 台评测机在线`,
    warning: (_ids, { count }) => `只有 ${count} 台评测机在线`,
    wrong: (_ids, { count, idle, untaken }) => {
      if (idle !== '') return `这些评测机在线但不接任务：${idle}`
      if (count === 0) return '没有评测机在线'
      return `有任务等了 ${untaken} 秒，没有评测机来取`
    },
  },
  disk: {
    ok: whole('磁盘空间足够'),
    warning: (_ids, { freeGib }) => `磁盘空间快用完了，还剩 ${freeGib} GB`,
    wrong: (_ids, { freeGib }) => `磁盘没有空间了，还剩 ${freeGib} GB，不再接收文件`,
  },
  clock: {
    ok: whole('服务器与数据库的时钟一致'),
    warning: (_ids, { seconds }) => `服务器与数据库的时钟相差 ${seconds} 秒`,
    wrong: (_ids, { seconds }) => `服务器与数据库的时钟相差 ${seconds} 秒`,
  },
  time: {
    ok: whole('比赛还没有开始'),
    warning: whole('比赛正在进行'),
    wrong: whole('比赛已经结束'),
  },
  freeze: {
    ok: whole('封榜设置合适'),
    warning: whole('ACM 比赛没有设置封榜'),
    wrong: whole('封榜时间不在比赛之内'),
  },
  people: {
    ok: (_ids, { registered }) => `已报名 ${registered} 人`,
    warning: whole('还没有人报名，只有知道密码或在名单上的人能参加'),
    wrong: whole('限定账号的规则不允许任何人参加'),
  },
  accounts: {
    ok: whole('名单和打星里的账号都存在'),
    warning: (_ids, facts) => missing(facts),
    wrong: (_ids, facts) => missing(facts),
  },
  seats: {
    ok: whole('座位设置没有问题'),
    warning: (_ids, facts) => seats(facts),
    wrong: (_ids, facts) => seats(facts),
  },
}

/** 赛前检查。 */
export const contestCheck = {
  title: '赛前检查',
  checked: (time: string) => `检查于 ${time}`,
  again: '重新检查',
  open: '查看',
  none: '没有问题',
  summary: (count: string, failed: number, shown: string) =>
    failed === 0 ? `${count} 项，全部通过` : `${count} 项，${shown} 项未过`,
  states: { ok: '通过', warning: '留意', wrong: '有问题' },
  listSeparator: '、',
  sentences,
}
