import type { ErrorCode } from '@praxis/contract/errors'
import { groupLevels, problemAuth } from '@praxis/contract/statuses'
import { mayUseFeature, refuseFeature } from '../membership/policy.ts'
import { isRoot, isStaff, keepsBank, type Viewer } from '../viewer.ts'
import type { GroupLevel } from './groups.ts'

/** What decides who may edit a problem. */
export type ManagedProblem = {
  /** Who made it; null if nobody of the site did. */
  readonly ownerUid: string | null
  readonly groupId: number | null
  /** The level of the viewer in its group; 0 outside groups. */
  readonly level: GroupLevel
  /** As in publishState. */
  readonly publishState: number | null
}

/** What decides who may read it as well. */
export type ShownProblem = ManagedProblem & {
  readonly auth: number
  readonly isMemberVisible: boolean
  /** A contest of the site has it, runs, and hides it from everybody until it ends. */
  readonly isInOpenContest: boolean
}

export const problemPermissions = {
  /**
   * Who may open the editor of a problem, read its test data and save it. Of the site: root and problem administrators,
   * and other administrators what they made. Of a group: its roots, and who made it, while they manage the group; those
   * who keep the bank as well, once it was offered to everybody.
   */
  manage(viewer: Viewer | null, problem: ManagedProblem): ErrorCode | null {
    if (viewer === null) return 'problem_not_yours'
    if (isRoot(viewer)) return null
    const isOwn = viewer.uid === problem.ownerUid
    if (problem.groupId === null) {
      return keepsBank(viewer) || (isStaff(viewer) && isOwn) ? null : 'problem_not_yours'
    }
    const isOfGroup = problem.level === groupLevels.root || (isOwn && problem.level >= groupLevels.admin)
    return isOfGroup || (problem.publishState !== null && keepsBank(viewer)) ? null : 'problem_not_yours'
  },

  /**
   * Whether somebody who manages a problem may give it this visibility. A problem becomes one of a contest in that
   * contest only, and stays one until somebody chooses otherwise.
   */
  setAuth(viewer: Viewer | null, problem: ManagedProblem & { readonly auth: number }, to: number): ErrorCode | null {
    if (to === problemAuth.contest && problem.auth !== to) return 'problem_field_wrong'
    if (to !== problemAuth.public || problem.auth === problemAuth.public || problem.groupId !== null) return null
    return keepsBank(viewer) ? null : 'problem_public_forbidden'
  },

  /** Who may delete and restore a problem. */
  remove(viewer: Viewer | null, problem: ManagedProblem): ErrorCode | null {
    if (problem.groupId !== null) return problemPermissions.manage(viewer, { ...problem, publishState: null })
    return keepsBank(viewer) ? null : 'problem_not_yours'
  },

  /**
   * The statement of a problem. One that is hidden, that is reached through its contest only, or that a contest hides
   * while it runs, is shown to those who manage it; everybody else is refused in the words of one that does not exist.
   */
  read(viewer: Viewer | null, problem: ShownProblem): ErrorCode | null {
    if (problemPermissions.manage(viewer, problem) === null) return null
    return problemPermissions.solve(viewer, problem)
  },

  /**
   * Submitting to a problem outside contests, and running code for it. Nobody does so while it is hidden; while a contest
   * hides it, those who manage it do.
   */
  solve(viewer: Viewer | null, problem: ShownProblem): ErrorCode | null {
    if (problem.auth !== problemAuth.public) return 'problem_not_found'
    const isManager = problemPermissions.manage(viewer, problem) === null
    if (problem.isInOpenContest && !isManager) return 'problem_not_found'
    return !problem.isMemberVisible || isManager ? null : refuseFeature('problem', viewer)
  },

  /**
   * The name of a hidden problem beside a submission to it: for whoever sent that, for administrators of the site, and
   * in a group for its own. `level` is that of the viewer in the group where it was sent; null on the site.
   */
  mayReadName(
    viewer: Viewer | null,
    { auth }: { readonly auth: number },
    sent: { readonly uid: string; readonly level: GroupLevel | null },
  ): boolean {
    if (auth === problemAuth.public || viewer?.uid === sent.uid) return true
    return sent.level === null ? isStaff(viewer) : sent.level >= groupLevels.admin
  },

  /** The addresses of a problem's videos. */
  mayWatchVideos: (viewer: Viewer | null, problem: { readonly isVideoMemberVisible: boolean }): boolean =>
    !problem.isVideoMemberVisible || mayUseFeature('video', viewer),
} as const
