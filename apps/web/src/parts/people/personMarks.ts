import { isStaff } from '@praxis/rules/viewer'

/** What a reply says of a person. Replies differ: what is absent is not shown. */
export type Person = {
  username: string
  /** Makes the address of their page whole. */
  uid?: string | null
  nickname?: string | null
  /** A path of this site. */
  avatar?: string | null
  titleName?: string | null
  titleColor?: string | null
  roleList?: readonly string[]
  isVip?: boolean
}

/** The mark of an administrator, as the lists of the site spell it. */
export function roleMark({ roleList = [] }: Person): 'SPA' | 'ADM' | null {
  if (roleList.includes('root')) return 'SPA'
  return roleList.includes('admin') ? 'ADM' : null
}

/** Administrators count as members, and have no membership to show. */
export const isMarkedMember = ({ isVip = false, roleList = [] }: Person): boolean =>
  isVip && !isStaff({ roles: roleList })

/** One of five colours, by the length of the nickname. */
export const nicknameColour = (nickname: string): number => nickname.length % 5

/** The first character as a reader sees it: a surrogate pair counts as one. */
export const initialOf = ({ nickname, username }: Person): string =>
  (Array.from((nickname ?? username).trim())[0] ?? '?').toUpperCase()
