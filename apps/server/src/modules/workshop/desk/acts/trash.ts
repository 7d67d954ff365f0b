import type { ErrorCode } from '@praxis/contract/errors'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Transaction } from '#server/db/connection.ts'
import { listUsedInContests, type UseInContests } from '#server/modules/contests/public.ts'
import { listUsedByTrainings } from '#server/modules/trainings/public.ts'
import type { Act } from './actOn.ts'
import { setDeleted } from './acts.queries.ts'

type ListUsed = (tx: Transaction, pids: readonly number[]) => Promise<ReadonlySet<number>>

/** Puts problems into the trash that nothing uses. Others would be missing from it. */
const trashUnless = (listUsed: ListUsed, code: ErrorCode): Act => ({
  name: 'problem.trash',
  field: 'deleted',
  inTrash: false,
  refuse: (viewer, problem) => problemPermissions.remove(viewer, problem),
  async write(tx, problems) {
    const used = await listUsed(
      tx,
      problems.map(({ id }) => id),
    )
    const unused = problems.map(({ id }) => id).filter((id) => !used.has(id))
    if (unused.length > 0) await setDeleted(tx, unused, true)
    return [...unused.map((pid) => ({ pid, before: false, after: true })), ...[...used].map((pid) => ({ pid, code }))]
  },
  // Nobody can see its submissions any more, and its programs need no judge.
  follow: (tx, context, pids) => context.endWork(tx, context, { pids }),
})

const trashUnlessInContests = (use: UseInContests) =>
  trashUnless((tx, pids) => listUsedInContests(tx, pids, use), 'contest_problem_used')

/** The desk keeps what a contest has that is not over. */
export const trash = trashUnlessInContests('notOver')

/**
 * Puts a problem into the trash that no contest has and that nobody has submitted to in one. The call of contests that
 * does it without naming a contest may have lost its number.
 */
export const trashUnused = trashUnlessInContests('ever')

/** The same of the call of trainings: nothing has the problem, and nobody has ever submitted to it. */
export const trashNeverUsed = trashUnless(async (tx, pids) => {
  const inContests = await listUsedInContests(tx, pids, 'ever')
  return inContests.union(await listUsedByTrainings(tx, pids))
}, 'training_problem_used')
