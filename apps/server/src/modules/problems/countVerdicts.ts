import { judgeStatus, type JudgeStatus } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { isOutsideContests, type VerdictChange } from '#server/verdictChange.ts'
import { addToCounts, type CountColumn, type Counted } from './queries.ts'

/** Keeps the number of verdicts of each kind that a problem has, on the site and in each group. */
export async function countVerdicts(tx: Database, changes: readonly VerdictChange[]): Promise<void> {
  const byKey = Map.groupBy(changes.filter(isOutsideContests), ({ problemId, groupId }) => `${problemId} ${groupId}`)
  const inOrder = [...byKey.values()].flatMap((ofKey) => {
    const [first] = ofKey
    return first === undefined ? [] : [{ problemId: first.problemId, groupId: first.groupId, changes: ofKey }]
  })
  for (const { changes: ofKey, ...counted } of inOrder.toSorted(compareKeys)) {
    await addToCounts(tx, counted, deltasOf(ofKey))
  }
}

/** The site's counts before those of groups. */
const compareKeys = (a: Counted, b: Counted) => a.problemId - b.problemId || (a.groupId ?? 0) - (b.groupId ?? 0)

function deltasOf(changes: readonly VerdictChange[]): Partial<Record<CountColumn, number>> {
  const deltas: Partial<Record<CountColumn, number>> = {}
  const add = (status: number, delta: number) => {
    const column = countColumnOf[status]
    if (column) deltas[column] = (deltas[column] ?? 0) + delta
  }
  for (const { from, to } of changes) {
    add(from, -1)
    add(to, 1)
  }
  return deltas
}

/** The column that counts a verdict. Null: it is counted in the total only. */
export const countColumnOf: Readonly<Record<number, CountColumn | null>> = {
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
