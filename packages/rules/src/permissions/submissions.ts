import { isRoot, isStaff, type Viewer } from '../viewer.ts'

type Seen = {
  readonly uid: string
  readonly share: boolean
  /** Sharing is switched on for the problem. */
  readonly codeShare: boolean
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

  /** Names of test files and the first difference are hidden data, shown to staff. */
  mayReadCaseFiles: (viewer: Viewer | null): boolean => isStaff(viewer),

  /** What a program said when it crashed on a sample can be any part of it, so it is for who wrote it and for staff. */
  mayReadCrash: (viewer: Viewer | null, submission: { readonly uid: string }): boolean =>
    isStaff(viewer) || viewer?.uid === submission.uid,

  /** Addresses of submitters are private. */
  mayReadAddress: (viewer: Viewer | null): boolean => isStaff(viewer),
} as const
