import { permissions, type GivenRole, type Permission, type RestrictionKind } from '@praxis/contract/statuses'

const everyone = [
  'submit',
  'discussion_add',
  'discussion_edit',
  'discussion_del',
  'comment_add',
  'reply_add',
  'group_add',
  'group_del',
] as const

/** Which role has which permissions. */
const granted: Record<GivenRole, readonly Permission[]> = {
  root: permissions,
  admin: [...everyone, 'problem_admin', 'contest_admin'],
  default_user: everyone,
  problem_admin: [...everyone, 'problem_admin', 'contest_admin'],
}

const groupOwner = ['group_add', 'group_del'] as const

/** What a restriction takes away. Nobody who is restricted makes or disbands groups. */
const takenAway: Record<RestrictionKind, readonly Permission[]> = {
  submit: ['submit', ...groupOwner],
  discuss: ['discussion_add', ...groupOwner],
  comment: ['comment_add', 'reply_add', ...groupOwner],
}

/** Restrictions count for everybody but root. */
export function permissionsOf(
  roles: readonly GivenRole[],
  restrictions: readonly RestrictionKind[],
): ReadonlySet<Permission> {
  const all = new Set(roles.flatMap((role) => granted[role]))
  if (roles.includes('root')) return all
  return all.difference(new Set(restrictions.flatMap((kind) => takenAway[kind])))
}
