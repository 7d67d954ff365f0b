import type { ErrorCode } from '@praxis/contract/errors'
import { problemAuth } from '@praxis/contract/statuses'
import { isVip, type Viewer } from '../viewer.ts'

export type ShownProblem = { readonly auth: number; readonly isMemberVisible: boolean }

export const problemPermissions = {
  /**
   * The statement of a problem of the site. One that is hidden, or that is reached through its contest only, is refused
   * in the words of one that does not exist.
   */
  read(viewer: Viewer | null, problem: ShownProblem): ErrorCode | null {
    if (problem.auth !== problemAuth.public) return 'problem_not_found'
    if (problem.isMemberVisible && !isVip(viewer)) return 'problem_members_only'
    return null
  },

  /** The addresses of a problem's videos. */
  mayWatchVideos: (viewer: Viewer | null, problem: { readonly isVideoMemberVisible: boolean }): boolean =>
    !problem.isVideoMemberVisible || isVip(viewer),
} as const
