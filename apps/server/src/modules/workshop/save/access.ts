import type { ManagedProblem } from '@praxis/rules/permissions/problems'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { allowManaging } from '../managed.ts'
import type { ProblemRow } from './queries.ts'

/** Which problems a call serves: the path of the site all of them, the path of groups those of groups. */
export type Path = 'site' | 'group'

/** Whether a viewer manages a stored problem, and what decides it. Refuses whoever does not. */
export async function enterProblem(
  asker: { db: Database; viewer: Viewer },
  row: ProblemRow | undefined,
  path: Path,
): Promise<ManagedProblem> {
  const problem = found(row, 'problem_not_found')
  if (path === 'group' && problem.gid === null) throw new Failure('problem_not_found')
  return allowManaging(asker, { ...problem, groupId: problem.gid })
}
