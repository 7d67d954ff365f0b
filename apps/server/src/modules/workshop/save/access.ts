import { groupLevels, problemAuth } from '@praxis/contract/statuses'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { problemPermissions, type ManagedProblem } from '@praxis/rules/permissions/problems'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { levelIfThere } from '#server/modules/groups/public.ts'
import type { ProblemRow } from './queries.ts'

/** Which problems a call serves: the path of the site all of them, the path of groups those of groups. */
export type Path = 'site' | 'group'

/** Whether a viewer manages a stored problem, and what decides it. Refuses whoever does not. */
export async function enterProblem(
  { db, viewer }: { db: Database; viewer: Viewer },
  row: ProblemRow | undefined,
  path: Path,
): Promise<ManagedProblem> {
  const problem = found(row, 'problem_not_found')
  if (path === 'group' && problem.gid === null) throw new Failure('problem_not_found')
  const level = problem.gid === null ? 0 : ((await levelIfThere(db, viewer, problem.gid)) ?? 0)
  const managed = { ownerUid: problem.ownerUid, groupId: problem.gid, level, publishState: problem.publishState }
  if (problemPermissions.manage(viewer, managed) === null) return managed
  throw new Failure(isKnownTo(viewer, problem, level) ? 'problem_not_yours' : 'problem_not_found')
}

/** To whoever may not know a problem, it does not exist. */
function isKnownTo(viewer: Viewer, { gid, auth, isInBank }: ProblemRow, level: GroupLevel): boolean {
  if (isInBank && auth === problemAuth.public) return true
  if (gid === null) return isStaff(viewer)
  return level >= groupLevels.admin || (level >= groupLevels.member && auth === problemAuth.public)
}
