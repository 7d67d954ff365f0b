import type { ErrorCode } from '@praxis/contract/errors'
import { groupLevels, type EditorialOpening } from '@praxis/contract/statuses'
import type { GroupLevel } from '../permissions/groups.ts'
import { problemPermissions, type ShownProblem } from '../permissions/problems.ts'
import { mayUseFeature, refuseFeature } from '../membership/policy.ts'
import { isRoot, isStaff, type Viewer } from '../viewer.ts'

/** When an editorial opens, and what that depends on. */
export type Editorial = {
  readonly opens: EditorialOpening
  /** A contest that had its problem is over, and none that has it runs. */
  readonly isAfterContest: boolean
}

/** A stored discussion. */
export type DiscussionFacts = {
  readonly authorUid: string
  readonly groupId: number | null
  /** The problem that it is about. `isThere`: it is in the bank, or in the group of the discussion. */
  readonly problem: (ShownProblem & { readonly isThere: boolean }) | null
  /** Members alone read its category. */
  readonly isMembersOnly: boolean
  /** A moderator has hidden it. */
  readonly isHidden: boolean
  readonly isDeleted: boolean
  /** It has links of a new account, and no moderator has read it. */
  readonly isWaiting: boolean
  readonly isLocked: boolean
  /** Null: it is none. */
  readonly editorial: Editorial | null
}

/** Somebody, as they stand to a discussion. */
export type DiscussionVisitor = {
  readonly viewer: Viewer | null
  /** The level in the group of the discussion; null: a discussion of the site. */
  readonly level: GroupLevel | null
  /** False: the group is not there for the viewer. Of a discussion of the site always true. */
  readonly isGroupThere: boolean
  /** They know that a submission of theirs to the problem was accepted. */
  readonly hasSolved: boolean
}

type Moderator = Pick<DiscussionVisitor, 'viewer' | 'level'>

/** Who moderates: on the site its administrators, in a group those who manage it, among them root. */
const moderates = ({ viewer, level }: Moderator): boolean =>
  level === null ? isStaff(viewer) : viewer !== null && level >= groupLevels.admin

const isAuthor = ({ viewer }: Pick<DiscussionVisitor, 'viewer'>, { authorUid }: Pick<DiscussionFacts, 'authorUid'>) =>
  viewer?.uid === authorUid

/** Who marks the editorial of a problem: whoever manages the problem. */
const managesProblem = ({ viewer }: Pick<DiscussionVisitor, 'viewer'>, { problem }: Pick<DiscussionFacts, 'problem'>) =>
  problem !== null && problemPermissions.manage(viewer, problem) === null

function isEditorialOpen(editorial: Editorial, hasSolved: boolean): boolean {
  if (editorial.opens === 'now') return true
  return editorial.opens === 'solved' ? hasSolved : editorial.isAfterContest
}

/** What closes the problem closes what is written about it, also to whoever wrote it. */
function refuseByProblem({ viewer }: DiscussionVisitor, { problem }: DiscussionFacts): ErrorCode | null {
  if (problem === null) return null
  if (problemPermissions.manage(viewer, problem) === null) return null
  const isOpen = problem.isThere && problemPermissions.solve(viewer, problem) === null
  return isOpen ? null : 'discussion_not_found'
}

function refuseByGroup({ level, isGroupThere }: DiscussionVisitor): ErrorCode | null {
  if (!isGroupThere) return 'discussion_not_found'
  return level !== null && level < groupLevels.member ? 'group_members_only' : null
}

function refuseByState(visitor: DiscussionVisitor, discussion: DiscussionFacts): ErrorCode | null {
  const { editorial, isMembersOnly, isHidden, isWaiting } = discussion
  const isModerator = moderates(visitor)
  const forMembers = isMembersOnly && !isModerator ? refuseFeature('category', visitor.viewer) : null
  if (forMembers !== null) return forMembers
  if (isHidden && !isModerator) return 'discussion_hidden'
  const isOwn = isAuthor(visitor, discussion)
  if (isWaiting && !isModerator && !isOwn) return 'discussion_not_found'
  if (editorial === null || isEditorialOpen(editorial, visitor.hasSolved)) return null
  return isOwn || managesProblem(visitor, discussion) ? null : 'discussion_not_found'
}

/**
 * The one place where it is decided who reads a discussion. Lists, the page, comments, likes, reports, messages, the home
 * page, searches and profiles all ask it.
 */
const mayRead = (visitor: DiscussionVisitor, discussion: DiscussionFacts): ErrorCode | null =>
  discussion.isDeleted
    ? 'discussion_not_found'
    : (refuseByGroup(visitor) ?? refuseByProblem(visitor, discussion) ?? refuseByState(visitor, discussion))

type Rule = (visitor: DiscussionVisitor, discussion: DiscussionFacts) => boolean

/** Of somebody who reads it. */
const isAuthorOrModerator: Rule = (visitor, discussion) => isAuthor(visitor, discussion) || moderates(visitor)

/** Texts of others on the site are changed by root alone. */
const mayEdit: Rule = (visitor, discussion) =>
  isAuthor(visitor, discussion) || isRoot(visitor.viewer) || (visitor.level !== null && moderates(visitor))

/** What somebody who reads a discussion may do with it. */
export const discussionRights = {
  edit: mayEdit,
  delete: isAuthorOrModerator,
  pin: moderates as Rule,
  lock: moderates as Rule,
  accept: isAuthor as Rule,
  markEditorial: managesProblem as Rule,
  readEdits: isAuthorOrModerator,
  moderate: moderates as Rule,
  /** Whoever moderates comments on what is locked as well. */
  comment: ((visitor, { isLocked }) => visitor.viewer !== null && (!isLocked || moderates(visitor))) satisfies Rule,
} as const satisfies Record<string, Rule>
export type DiscussionRight = keyof typeof discussionRights

/** Who takes a discussion out of the trash: whoever moderates, and its author what they have deleted themselves. */
const mayRestore = (
  visitor: Moderator,
  { authorUid, deletedBy }: { readonly authorUid: string; readonly deletedBy: string | null },
): boolean => moderates(visitor) || (isAuthor(visitor, { authorUid }) && deletedBy === authorUid)

/** Who may write in a category. */
const mayUseCategory = (visitor: Moderator, { isMembersOnly }: { readonly isMembersOnly: boolean }): boolean =>
  !isMembersOnly || mayUseFeature('category', visitor.viewer)

export const discussionAccess = { mayRead, moderates, mayRestore, mayUseCategory, isEditorialOpen } as const
