import { z } from 'zod'
import { discussionRules } from './discussionLimits.ts'
import { anyText, flag, id, text, time } from './fields.ts'
import { editorialOpenings } from './statuses.ts'

/** The number of a discussion that must be named. */
export const did = id.describe('The number of a discussion.')
export const withDid = z.object({ did })

/** A discussion in a list. Whoever reads it may read it whole: what is closed to them is in no list. */
export const Discussion = z.object({
  id: z.number().int(),
  categoryId: z.number().int().nullable(),
  categoryName: z.string().nullable(),
  /** Of a discussion of a problem it begins with the id of that in brackets. */
  title: z.string(),
  description: z.string(),
  /** Markdown. In lists only of own discussions; null of others. */
  content: z.string().nullable(),
  /** The id of its problem as people see it. */
  pid: z.string().nullable(),
  uid: z.string(),
  author: z.string(),
  avatar: z.string().nullable(),
  /** On the site that of the author; in a group `root` and `admin` are its roots and its administrators. */
  role: z.enum(['root', 'admin']).nullable(),
  isVip: z.boolean(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  viewNum: z.number().int(),
  likeNum: z.number().int(),
  /** Comments and replies. */
  commentNum: z.number().int(),
  topPriority: z.boolean(),
  /** As in discussionStatus. */
  status: z.number().int(),
  gid: z.number().int().nullable(),
  gmtCreate: time,
  gmtModified: time,
  // The rest is Praxis' own.
  /** Whoever manages the problem marked it as its editorial. */
  isEditorial: z.boolean(),
  /** Nobody comments on it any more. */
  isLocked: z.boolean(),
  /** It asks for an answer, and its author has accepted one. */
  isQuestion: z.boolean(),
  isAnswered: z.boolean(),
  /** It has links and waits for a moderator; only its author and moderators read it. */
  isWaiting: z.boolean(),
})
export type Discussion = z.infer<typeof Discussion>

/** A discussion on its page. */
export const DiscussionDetail = Discussion.extend({
  content: z.string(),
  hasLike: z.literal(true).nullable(),
  // The rest is Praxis' own.
  /** The title as it was typed: without the id of the problem. */
  typedTitle: z.string(),
  /** Title or text were changed since. */
  isEdited: z.boolean(),
  acceptedCommentId: z.number().int().nullable(),
  /** When the editorial opens to those who do not manage its problem; null: it is none, or the caller manages nothing. */
  opens: z.enum(editorialOpenings).nullable(),
  isFollowed: z.boolean(),
  /** What the caller may do. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  mayPin: z.boolean(),
  mayLock: z.boolean(),
  /** The caller may accept an answer. */
  mayAccept: z.boolean(),
  mayMarkEditorial: z.boolean(),
  /** The caller reads older versions. */
  mayReadEdits: z.boolean(),
  /** The caller erases older versions, hides, and decides about reports. */
  mayModerate: z.boolean(),
  /** The caller may comment, as far as the discussion decides. */
  mayComment: z.boolean(),
})
export type DiscussionDetail = z.infer<typeof DiscussionDetail>

/** An older version of a discussion. */
export const DiscussionEdit = z.object({
  /** Counted from 1, the first version. */
  number: z.number().int(),
  /** Who wrote it. */
  uid: z.string(),
  username: z.string(),
  /** When it was replaced. */
  gmtCreate: time,
  /** Null: a moderator erased it. */
  title: z.string().nullable(),
  description: z.string().nullable(),
  content: z.string().nullable(),
})
export type DiscussionEdit = z.infer<typeof DiscussionEdit>

/** A discussion in the trash. */
export const DeletedDiscussion = z.object({
  id: z.number().int(),
  title: z.string(),
  uid: z.string(),
  author: z.string(),
  gid: z.number().int().nullable(),
  /** When, and by whom. */
  gmtDelete: time,
  deletedBy: z.string().nullable(),
  /** When it goes for good. */
  gmtPurge: time,
})
export type DeletedDiscussion = z.infer<typeof DeletedDiscussion>

export const DiscussionCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  gmtCreate: time,
  gmtModified: time,
  // The rest is Praxis' own.
  /** Members alone read and write in it. */
  isMembersOnly: z.boolean(),
  /** Its discussions ask for an answer. */
  isQuestion: z.boolean(),
  /** The caller may read and write in it. */
  isOpen: z.boolean(),
})
export type DiscussionCategory = z.infer<typeof DiscussionCategory>

/** A category in a save. What is absent stays as it is. */
export const SentCategory = z.object({
  id: id.nullish(),
  name: text(discussionRules.categoryNameLength).trim().nullish(),
  isMembersOnly: flag.nullish(),
  isQuestion: flag.nullish(),
})

const texts = {
  title: anyText.nullish(),
  description: anyText.nullish(),
  content: anyText.nullish(),
  categoryId: id.nullish(),
}

/**
 * What a new discussion brings. Rules of the texts stand in `@praxis/rules/discussions/form`: a refusal names the field.
 * Its author, its counts and its number are never read from here.
 */
export const NewDiscussion = z.object({
  ...texts,
  /** The id of a problem as people see it. */
  pid: text(100).nullish(),
  gid: id.nullish(),
  /** Pinned; of whoever may not pin it says nothing. */
  topPriority: flag.nullish(),
})

/** What a change brings. Texts that are absent or null stay as they are; its problem and its group always do. */
export const ChangedDiscussion = z.object({
  id: did,
  ...texts,
  topPriority: flag.nullish(),
  /** As in discussionStatus; for moderators. */
  status: z.coerce.number().int().min(0).max(1).nullish(),
})

export const exampleDiscussion = {
  title: 'A shorter way',
  description: 'Sort first.',
  content: 'Sort, then **one** pass.',
  categoryId: 2,
} as const

/** Refusals of whoever may not read a discussion. */
export const readDiscussionErrors = [
  'discussion_not_found',
  'discussion_hidden',
  'discussion_category_closed',
  'group_members_only',
] as const

/** Refusals of texts, of everybody who writes. */
export const spamErrors = ['text_too_often', 'text_said_before', 'muted_in_group'] as const

export const saveDiscussionErrors = [
  'discussion_field_missing',
  'discussion_field_long',
  'discussion_category_unknown',
  'discussion_category_closed',
  ...spamErrors,
] as const
export const newDiscussionErrors = [
  ...saveDiscussionErrors,
  'problem_not_found',
  'group_not_found',
  'group_members_only',
  'discussion_solved_too_few',
  'discussion_limit_day',
] as const
export const changeDiscussionErrors = [
  ...readDiscussionErrors,
  ...saveDiscussionErrors.filter((code) => code !== 'discussion_category_closed'),
  'discussion_not_yours',
  'discussion_edits_many',
] as const

/** Reads that a change of a discussion makes stale. */
export const discussionLists = [
  'GET /api/get-discussion-list',
  'GET /api/group/get-discussion-list',
  'GET /api/group/get-admin-discussion-list',
  'GET /api/get-user-discussion-list',
] as const
export const discussionReads = [...discussionLists, 'GET /api/get-discussion-detail'] as const
