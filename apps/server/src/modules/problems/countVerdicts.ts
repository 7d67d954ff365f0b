import { judgeStatus, type JudgeStatus } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { isOutsideContests, type VerdictChange } from '#server/verdictChange.ts'
import { addToCounts, type CountColumn, type Counted } from './queries.ts'

/** Keeps the number of verdicts of each kind that a problem has, on the site and in each group. */
export async function countVerdicts(tx: Database, changes: readonly VerdictChange[]): Promise<void> {
  for (const { counted, of } of byCounted(changes.filter(isOutsideContests))) {
    await addToCounts(tx, counted, deltasOf(of))
  }
}

/** Takes submissions out of these numbers that are deleted. */
export async function countDeleted(
  tx: Database,
  deleted: readonly (Counted & { readonly status: number })[],
): Promise<void> {
  for (const { counted, of } of byCounted(deleted)) {
    const verdicts = deltasOf(of.map(({ status }) => ({ from: status, to: null })))
    await addToCounts(tx, counted, { ...verdicts, total: -of.length })
  }
}

/** In the order in which their rows are locked: the site's counts of a problem before those of groups. */
function byCounted<Each extends Counted>(all: readonly Each[]): { counted: Counted; of: Each[] }[] {
  const byKey = Map.groupBy(all, ({ problemId, groupId }) => `${problemId} ${groupId}`)
  return [...byKey.values()]
    .flatMap((of) => of.slice(0, 1).map(({ problemId, groupId }) => ({ counted: { problemId, groupId }, of })))
    .toSorted((a, b) => compareKeys(a.counted, b.counted))
}

const compareKeys = (a: Counted, b: Counted) => a.problemId - b.problemId || (a.groupId ?? 0) - (b.groupId ?? 0)

/** Null: the submission is deleted. */
type Step = { readonly from: number; readonly to: number | null }

function deltasOf(steps: readonly Step[]): Partial<Record<CountColumn, number>> {
  const deltas: Partial<Record<CountColumn, number>> = {}
  const add = (status: number | null, delta: number) => {
    const column = status === null ? null : countColumnOf[status]
    if (column) deltas[column] = (deltas[column] ?? 0) + delta
  }
  for (const { from, to } of steps) {
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
