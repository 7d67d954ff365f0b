import { problemPermissions } from '@praxis/rules/permissions/problems'
import { listUsedInContests, type UseInContests } from '#server/modules/contests/public.ts'
import type { Act } from './actOn.ts'
import { setDeleted } from './acts.queries.ts'

/** Puts problems into the trash that no contest uses. Others would be missing from it. */
const trashUnless = (use: UseInContests): Act => ({
  name: 'problem.trash',
  field: 'deleted',
  inTrash: false,
  refuse: (viewer, problem) => problemPermissions.remove(viewer, problem),
  async write(tx, problems) {
    const used = await listUsedInContests(
      tx,
      problems.map(({ id }) => id),
      use,
    )
    const unused = problems.map(({ id }) => id).filter((id) => !used.has(id))
    if (unused.length > 0) await setDeleted(tx, unused, true)
    return [
      ...unused.map((pid) => ({ pid, before: false, after: true })),
      ...[...used].map((pid) => ({ pid, code: 'contest_problem_used' as const })),
    ]
  },
  // Nobody can see its submissions any more, and its programs need no judge.
  follow: (tx, context, pids) => context.endWork(tx, context, { pids }),
})

/** The desk keeps what a contest has that is not over. */
export const trash = trashUnless('notOver')

/**
 * Puts a problem into the trash that no contest has and that nobody has submitted to in one. The call of contests that
 * does it without naming a contest may have lost its number.
 */
export const trashUnused = trashUnless('ever')
