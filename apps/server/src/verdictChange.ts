import type { Database } from './db/connection.ts'

/** One submission whose status changes: a verdict, a rejudge that takes the verdict back, or a decision by hand. */
export type VerdictChange = {
  readonly submissionId: number
  readonly uid: string
  readonly problemId: number
  /** 0 outside contests. */
  readonly contestId: number
  readonly groupId: number | null
  readonly from: number
  readonly to: number
}

/** These count for a problem, on the site or in their group. */
export const isOutsideContests = ({ contestId }: VerdictChange): boolean => contestId === 0

/** Only these count as solved for a person. */
export const isPractice = (change: VerdictChange): boolean => isOutsideContests(change) && change.groupId === null

/**
 * Brings one table up to date, in the transaction that writes the verdicts. It must lock the rows of its table in the
 * order of their keys, because another transaction may change the same rows.
 */
export type VerdictFollower = (tx: Database, changes: readonly VerdictChange[]) => Promise<void>
