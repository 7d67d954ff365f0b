import { judgeStatus, type JudgeStatus } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { isPractice, type VerdictChange } from '#server/verdictChange.ts'
import { addToCounts, type CountColumn } from './queries.ts'

/** Keeps the number of verdicts of each kind that a problem has. */
export async function countVerdicts(tx: Database, changes: readonly VerdictChange[]): Promise<void> {
  const byProblem = Map.groupBy(changes.filter(isPractice), ({ problemId }) => problemId)
  for (const [problemId, ofProblem] of [...byProblem].sort(([a], [b]) => a - b)) {
    await addToCounts(tx, problemId, deltasOf(ofProblem))
  }
}

function deltasOf(changes: readonly VerdictChange[]): Partial<Record<CountColumn, number>> {
  const deltas: Partial<Record<CountColumn, number>> = {}
  const add = (status: number, delta: number) => {
    const column = countedAs[status]
    if (column) deltas[column] = (deltas[column] ?? 0) + delta
  }
  for (const { from, to } of changes) {
    add(from, -1)
    add(to, 1)
  }
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
