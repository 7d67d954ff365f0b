import { judgeStatus } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { isPractice, type VerdictChange } from '#server/verdictChange.ts'

/** Keeps the table of solved problems. */
export async function followAccepted(tx: Database, changes: readonly VerdictChange[]): Promise<void> {
  const counted = changes.filter(isPractice).toSorted(byKey)
  const solved = counted.filter(({ to }) => to === judgeStatus.accepted)
  const lost = counted.filter(({ from, to }) => from === judgeStatus.accepted && to !== judgeStatus.accepted)
  if (solved.length > 0) {
    await tx
      .insertInto('accepted')
      .values(
        solved.map(({ uid, problemId, submissionId }) => ({
          uid,
          problem_id: problemId,
          submission_id: submissionId,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (lost.length > 0) {
    const ids = lost.map(({ submissionId }) => submissionId)
    await tx.deleteFrom('accepted').where('submission_id', 'in', ids).execute()
  }
}

const byKey = (a: VerdictChange, b: VerdictChange) =>
  (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0) || a.problemId - b.problemId || a.submissionId - b.submissionId
