import { activityOf } from '@praxis/contract/place'

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
export const isOutsideContests = ({ contestId }: Pick<VerdictChange, 'contestId'>): boolean =>
  activityOf(contestId) === null

/** Only these count as solved for a person. */
export const isPractice = (change: VerdictChange): boolean => isOutsideContests(change) && change.groupId === null

/** By how much the figures of a person changed in one problem of a group, or of the site (group 0). */
export type ProblemDifference = {
  readonly uid: string
  readonly groupId: number
  readonly solved: number
  readonly submitted: number
  readonly accepted: number
  readonly score: number
  /** When the first accepted submission was sent, before and after, as the database writes it. Null: there is none. */
  readonly firstBefore: string | null
  readonly first: string | null
}
