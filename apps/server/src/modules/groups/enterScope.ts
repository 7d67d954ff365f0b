import type { ErrorCode } from '@praxis/contract/errors'
import { siteScope, type Scope } from '@praxis/contract/scope'
import { groupPermissions, type GroupMinimum } from '@praxis/rules/permissions/groups'
import type { Context } from '#server/context.ts'
import { allow, Failure } from '#server/failure.ts'
import { markEntered, type EnteredScope, type GroupScope } from '#server/scope.ts'
import { levelIfThere, levelOf } from './levelOf.ts'

/** Which kinds of scope a call serves, and the least level that it needs in a group. */
type Serves = { readonly group: 'closed' | GroupMinimum }

/** A group that a stored row belongs to, the least level for the call, and what it answers for a row that is not there. */
type OfRow = { readonly groupId: number; readonly minimum: GroupMinimum; readonly missing: ErrorCode }

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

/**
 * Lets a viewer into the group of a row that a call names by the number of the row. Whoever may not enter reads the same
 * as about a row that does not exist: such a number tells nothing about other groups.
 */
export async function enterGroupOfRow(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { groupId, minimum, missing }: OfRow,
): Promise<GroupScope> {
  const level = await levelIfThere(db, viewer, groupId)
  if (level === null || groupPermissions.enter(level, minimum) !== null) throw new Failure(missing)
  return markEntered(groupId, level)
}
