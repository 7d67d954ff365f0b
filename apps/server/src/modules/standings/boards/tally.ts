import { judgeStatus } from '@praxis/contract/statuses'

/** What was sent to one problem: how many of each status, and by how many people. */
type ProblemTally = {
  readonly total: number
  /** By judgeStatus. */
  readonly verdicts: ReadonlyMap<number, number>
  readonly triedBy: number
  readonly solvedBy: number
}

export type Tally = {
  /** The attempts of one person to one problem. `by` -1 takes them out again. */
  add(column: number, attempts: readonly { status: number }[], by: 1 | -1): void
  of(column: number): ProblemTally
}

/** Counts submissions, so that nobody ever has to count all of them. */
export function openTally(columns: number): Tally {
  const counts = Array.from({ length: columns }, () => ({
    total: 0,
    verdicts: new Map<number, number>(),
    triedBy: 0,
    solvedBy: 0,
  }))
  return {
    add(column, attempts, by) {
      const count = counts[column]
      if (count === undefined) return
      count.total += by * attempts.length
      count.triedBy += by
      if (attempts.some(({ status }) => status === judgeStatus.accepted)) count.solvedBy += by
      for (const { status } of attempts) count.verdicts.set(status, (count.verdicts.get(status) ?? 0) + by)
    },
    of: (column) => counts[column] ?? { total: 0, verdicts: new Map(), triedBy: 0, solvedBy: 0 },
  }
}
