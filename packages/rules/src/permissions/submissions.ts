import type { ErrorCode } from '@praxis/contract/errors'
import { isRoot, isStaff, isVip, type Viewer } from '../viewer.ts'
import { problemPermissions, type ShownProblem } from './problems.ts'

type Seen = {
  readonly uid: string
  readonly share: boolean
  /** Sharing is switched on for the problem. */
  readonly codeShare: boolean
}

/** A judged submission, as far as it decides who may see what happened in its cases. */
export type JudgedSubmission = {
  readonly uid: string
  /** It belongs to a contest or a group. */
  readonly isElsewhere: boolean
  /** Results of cases are switched on for the problem. */
  readonly openCaseResult: boolean
  readonly problem: ShownProblem
}

/** Beginnings of a case's input and answer: for members, where the problem opens its cases (wire-oj 8.5). Never in contests. */
function readCaseData(viewer: Viewer | null, submission: JudgedSubmission): ErrorCode | null {
  if (submission.isElsewhere) return 'submission_not_found'
  if (!isVip(viewer)) return 'members_only_feature'
  if (!submission.openCaseResult) return 'cases_closed'
  return isStaff(viewer) ? null : problemPermissions.read(viewer, submission.problem)
}

export const submissionPermissions = {
  /** Code outside contests: shared where sharing is on, one's own, or staff (specification 001 part 6). */
  mayReadCode(viewer: Viewer | null, submission: Seen): boolean {
    if (viewer !== null && viewer.uid === submission.uid) return true
    return isStaff(viewer) || (submission.share && submission.codeShare)
  },

  /** Hiding code site-wide spares root and problem administrators (wire-oj 8.3). */
  mayReadHiddenCode: (viewer: Viewer | null): boolean =>
    isRoot(viewer) || (viewer?.roles.includes('problem_admin') ?? false),

  /** Names of test files and what a checker tells its author are hidden data, shown to staff. */
  mayReadCaseFiles: (viewer: Viewer | null): boolean => isStaff(viewer),

  /** What a program said when it crashed on a sample can be any part of it, so it is for who wrote it and for staff. */
  mayReadCrash: (viewer: Viewer | null, submission: { readonly uid: string }): boolean =>
    isStaff(viewer) || viewer?.uid === submission.uid,

  readCaseData,

  /**
   * Where the output first differs, with a piece of both. It quotes the program's output and the answer: for staff, and
   * for the owner of the program in samples, in other cases only for an owner who may call their data. Never in contests.
   */
  mayReadFirstDifference(viewer: Viewer | null, submission: JudgedSubmission, isSample: boolean): boolean {
    if (viewer === null || submission.isElsewhere || !submission.openCaseResult) return false
    if (isStaff(viewer)) return true
    if (viewer.uid !== submission.uid) return false
    return isSample || readCaseData(viewer, submission) === null
  },

  /** Addresses of submitters are private. */
  mayReadAddress: (viewer: Viewer | null): boolean => isStaff(viewer),
} as const
