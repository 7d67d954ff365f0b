import { permissions, type Permission, type RoleName } from '@praxis/contract/statuses'

const everyone = ['discussion_edit', 'discussion_del'] as const
const member = ['submit', 'discussion_add', ...everyone, 'comment_add', 'reply_add'] as const
const groupOwner = ['group_add', 'group_del'] as const

/** Which role has which permissions. */
const granted: Record<RoleName, readonly Permission[]> = {
  root: permissions,
  admin: [...member, ...groupOwner, 'problem_admin', 'contest_admin'],
  default_user: [...member, ...groupOwner],
  no_subimit_user: ['discussion_add', ...everyone, 'comment_add', 'reply_add'],
  no_discuss_user: ['submit', ...everyone, 'comment_add', 'reply_add'],
  mute_user: ['submit', ...everyone],
  no_submit_no_discuss_user: [...everyone, 'comment_add', 'reply_add'],
  no_submit_mute_user: [...everyone],
  problem_admin: [...member, ...groupOwner, 'problem_admin', 'contest_admin'],
  vip: [...member, ...groupOwner],
}

/** Roles that take a right away; beside an ordinary or member role they win. */
const restricting: readonly RoleName[] = [
  'no_subimit_user',
  'no_discuss_user',
  'mute_user',
  'no_submit_no_discuss_user',
  'no_submit_mute_user',
]

export function permissionsOf(roles: readonly RoleName[]): ReadonlySet<Permission> {
  const limiting = roles.filter((role) => restricting.includes(role))
  const counted = limiting.length > 0 && !roles.includes('root') ? limiting : roles
  const sets = counted.map((role) => new Set(granted[role]))
  if (limiting.length > 0 && !roles.includes('root')) {
    return sets.reduce((left, right) => left.intersection(right))
  }
  return new Set(sets.flatMap((set) => [...set]))
}
