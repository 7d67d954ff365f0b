import { judgeStatus, type JudgeStatus } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { addToCounts, type CountColumn } from '#server/modules/problems/public.ts'
import { deleteAccepted, insertAccepted } from './accepted.queries.ts'

/** A submission with the verdict it had until now. */
export type CountedSubmission = {
  id: number
  uid: string
  problemId: number
  contestId: number
  groupId: number | null
  status: number
}

/**
 * The counts of problems and the table of solved problems follow verdicts that become `status`, in the transaction that
 * changes them. What belongs to a contest or a group is in neither.
 */
export async function followVerdicts(
  tx: Database,
  submissions: readonly CountedSubmission[],
  status: number,
): Promise<void> {
  const counted = submissions.filter(({ contestId, groupId }) => contestId === 0 && groupId === null)
  const byProblem = Map.groupBy(counted, ({ problemId }) => problemId)
  for (const [problemId, of] of byProblem) await addToCounts(tx, problemId, deltasOf(of, status))
  if (status === judgeStatus.accepted) await insertAccepted(tx, counted)
  else {
    await deleteAccepted(
      tx,
      counted.filter((one) => one.status === judgeStatus.accepted).map(({ id }) => id),
    )
  }
}

function deltasOf(submissions: readonly CountedSubmission[], status: number): Partial<Record<CountColumn, number>> {
  const deltas: Partial<Record<CountColumn, number>> = {}
  const add = (of: number, delta: number) => {
    const column = countedAs[of]
    if (column) deltas[column] = (deltas[column] ?? 0) + delta
  }
  for (const one of submissions) add(one.status, -1)
  add(status, submissions.length)
  return deltas
}

const countedAs: Readonly<Record<number, CountColumn | null>> = {
  [judgeStatus.accepted]: 'ac',
  [judgeStatus.wrongAnswer]: 'wa',
  [judgeStatus.presentationError]: 'pe',
  [judgeStatus.compileError]: 'ce',
  [judgeStatus.timeLimitExceeded]: 'tle',
  [judgeStatus.memoryLimitExceeded]: 'mle',
  [judgeStatus.runtimeError]: 're',
  [judgeStatus.systemError]: 'se',
  [judgeStatus.partialAccepted]: 'pa',
  [judgeStatus.cancelled]: null,
  [judgeStatus.submitFailed]: null,
  [judgeStatus.notSubmitted]: null,
  [judgeStatus.unknownResult]: null,
  [judgeStatus.pending]: null,
  [judgeStatus.compiling]: null,
  [judgeStatus.judging]: null,
  [judgeStatus.submitting]: null,
} satisfies Record<JudgeStatus, CountColumn | null>
