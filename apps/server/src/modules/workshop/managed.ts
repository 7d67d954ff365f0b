import { groupLevels, problemAuth } from '@praxis/contract/statuses'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { problemPermissions, type ManagedProblem } from '@praxis/rules/permissions/problems'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { levelIfThere } from '#server/modules/groups/public.ts'
import { findManaged } from './managed.queries.ts'

type Managed = NonNullable<Awaited<ReturnType<typeof findManaged>>>
/** What decides who may know of a problem. */
type Seen = Pick<Managed, 'groupId' | 'auth' | 'isInBank'>

type Asker = Pick<Context<Viewer>, 'db' | 'viewer'>

/** The stored problem, if the viewer manages it. Refuses everybody else. */
export async function readManaged(asker: Asker, problemId: number): Promise<Managed> {
  const problem = found(await findManaged(asker.db, problemId), 'problem_not_found')
  await allowManaging(asker, problem)
  return problem
}

type Deciding = Omit<Managed, 'id' | 'testDataId'>

/** What decides who manages a problem, with the level of the viewer. Refuses whoever does not manage it. */
export async function allowManaging({ db, viewer }: Asker, problem: Deciding): Promise<ManagedProblem> {
  const { ownerUid, groupId, publishState } = problem
  const level = groupId === null ? 0 : ((await levelIfThere(db, viewer, groupId)) ?? 0)
  const managed = { ownerUid, groupId, publishState, level }
  if (problemPermissions.manage(viewer, managed) === null) return managed
  throw new Failure(isKnownTo(viewer, problem, level) ? 'problem_not_yours' : 'problem_not_found')
}

/** To whoever may not know a problem, it does not exist. */
export function isKnownTo(viewer: Viewer, { groupId, auth, isInBank }: Seen, level: GroupLevel): boolean {
  if (isInBank && auth === problemAuth.public) return true
  if (groupId === null) return isStaff(viewer)
  return level >= groupLevels.admin || (level >= groupLevels.member && auth === problemAuth.public)
}
