import { groupLevels, problemAuth } from '@praxis/contract/statuses'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { levelIfThere } from '#server/modules/groups/public.ts'
import { findManaged } from './managed.queries.ts'

type Managed = NonNullable<Awaited<ReturnType<typeof findManaged>>>
/** What decides who may know of a problem. */
type Seen = Pick<Managed, 'groupId' | 'auth' | 'isInBank'>

/** The stored problem, if the viewer manages it. Refuses everybody else. */
export async function readManaged(
  { db, viewer }: Pick<Context<Viewer>, 'db' | 'viewer'>,
  problemId: number,
): Promise<Managed> {
  const problem = found(await findManaged(db, problemId), 'problem_not_found')
  const level = problem.groupId === null ? 0 : ((await levelIfThere(db, viewer, problem.groupId)) ?? 0)
  if (problemPermissions.manage(viewer, { ...problem, level }) === null) return problem
  throw new Failure(isKnownTo(viewer, problem, level) ? 'problem_not_yours' : 'problem_not_found')
}

/** To whoever may not know a problem, it does not exist. */
export function isKnownTo(viewer: Viewer, { groupId, auth, isInBank }: Seen, level: GroupLevel): boolean {
  if (isInBank && auth === problemAuth.public) return true
  if (groupId === null) return isStaff(viewer)
  return level >= groupLevels.admin || (level >= groupLevels.member && auth === problemAuth.public)
}
