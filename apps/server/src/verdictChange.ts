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

/** Only these count for a person and for a problem. */
export const isPractice = ({ contestId, groupId }: VerdictChange): boolean => contestId === 0 && groupId === null

/**
 * Brings one table up to date, in the transaction that writes the verdicts. It must lock the rows of its table in the
 * order of their keys, because another transaction may change the same rows.
 */
export type VerdictFollower = (tx: Database, changes: readonly VerdictChange[]) => Promise<void>
