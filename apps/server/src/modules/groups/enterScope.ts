import { siteScope, type Scope } from '@praxis/contract/scope'
import { groupPermissions, type GroupMinimum } from '@praxis/rules/permissions/groups'
import type { Context } from '#server/context.ts'
import { allow, Failure } from '#server/failure.ts'
import { markEntered, type EnteredScope } from '#server/scope.ts'
import { levelOf } from './levelOf.ts'

/** Which kinds of scope a call serves, and the least level that it needs in a group. */
type Serves = { readonly group: 'closed' | GroupMinimum }

/** For calls that answer for the site only. */
export const siteOnly = { group: 'closed' } as const satisfies Serves

/** Lets a viewer into the scope that a call names, or refuses. The site is open to everybody. */
export async function enterScope(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  scope: Scope,
  serves: Serves,
): Promise<EnteredScope> {
  if (scope.kind === 'site') return siteScope
  if (scope.kind !== 'group' || serves.group === 'closed') throw new Failure('group_closed')
  const level = await levelOf(db, viewer, scope.groupId)
  allow(groupPermissions.enter(level, serves.group))
  return markEntered(scope.groupId, level)
}
