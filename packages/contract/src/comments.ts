import { z } from 'zod'
import { commentLimits } from './commentLimits.ts'
import { enterErrors } from './contestShapes.ts'
import { readDiscussionErrors, spamErrors } from './discussionShapes.ts'
import { endpoints } from './endpoint.ts'
import { anyText, currentPage, flag, id, limit, listOf, text, time } from './fields.ts'
import { limits } from './limits.ts'

/** Who wrote a comment or a reply, as everybody may know them. */
const author = {
  fromUid: z.string(),
  fromName: z.string(),
  fromAvatar: z.string().nullable(),
  fromRole: z.enum(['root', 'admin', 'user']),
  fromTitleName: z.string().nullable(),
  fromTitleColor: z.string().nullable(),
}

/** Praxis' own: what the caller may do with a comment or a reply. */
const rights = {
  /** Until when the caller may change the text; null: not, or not any more. */
  editableUntil: time.nullable(),
  mayDelete: z.boolean(),
  /** The caller ignores whoever wrote it. */
  isIgnored: z.boolean(),
  isEdited: z.boolean(),
  /** It has links and waits for a moderator; only its author and moderators read it. */
  isWaiting: z.boolean(),
}

export const Reply = z.object({
  ...author,
  id: z.number().int(),
  commentId: z.number().int(),
  /** Who is answered. */
  toUid: z.string().nullable(),
  toName: z.string().nullable(),
  toAvatar: z.string().nullable(),
  /** Markdown. */
  content: z.string(),
  /** 0: it is shown. Others are in no reply of a call. */
  status: z.number().int(),
  gmtCreate: time,
  gmtModified: time,
  /** Praxis' own: the reply that this one quotes, and the beginning of its text. Null: it quotes none that is there. */
  quoteId: z.number().int().nullable(),
  quoteContent: z.string().nullable(),
  ...rights,
})
export type Reply = z.infer<typeof Reply>

export const Comment = z.object({
  ...author,
  id: z.number().int(),
  /** Markdown. */
  content: z.string(),
  likeNum: z.number().int(),
  /** Replies that the caller may read. */
  totalReplyNum: z.number().int(),
  /** The newest of them, newest first. */
  replyList: z.array(Reply),
  gmtCreate: time,
  ...rights,
  /** Praxis' own: the caller may write a reply, as far as the comment decides. */
  mayReply: z.boolean(),
  /** Praxis' own: the author of the question has accepted it as the answer. */
  isAccepted: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

const did = id.optional().describe('The number of a discussion.')
const cid = id.optional().describe('The number of a contest.')
/** What is commented on: one of the two. */
const placeErrors = [
  'comment_place_missing',
  ...readDiscussionErrors.filter((code) => code !== 'group_members_only'),
  'feature_closed',
  ...enterErrors,
] as const
const textErrors = ['comment_empty', 'comment_long', ...spamErrors] as const
const newErrors = ['discussion_locked', 'comment_solved_too_few', ...textErrors] as const

const reads = ['GET /api/comments', 'GET /api/comment', 'GET /api/reply'] as const
const writes = { access: 'signedIn', changes: reads } as const
const often = { calls: 30, seconds: 60 } as const
const reading = { calls: 240, seconds: 60 } as const

/** Comments on a discussion or a contest, and replies to them. */
export const comments = endpoints({
  list: {
    call: 'GET /api/comments',
    summary: 'The comments on a discussion or a contest that the caller may read, those with most likes first.',
    access: 'anyone',
    inEnvelope: ['feature_closed'],
    rate: reading,
    input: z.object({ did, cid, currentPage, limit: limit(20) }),
    example: { cid: 1000 },
    output: z.object({
      commentList: listOf(Comment),
      /** The comments of the page that the caller likes, by their number. */
      commentLikeMap: z.record(z.string(), z.literal(true)),
    }),
    errors: placeErrors,
  },
  one: {
    call: 'GET /api/comment',
    summary: 'A comment that the caller may read, with its newest replies.',
    access: 'anyone',
    inEnvelope: ['feature_closed'],
    input: z.object({ id: id.describe('The number of a comment.'), did, cid }),
    example: { id: 1 },
    output: z.object({ comment: Comment, isLiked: z.boolean() }),
    errors: ['comment_not_found', 'feature_closed'],
  },
  create: {
    ...writes,
    call: 'POST /api/comment',
    summary: 'Comment on a discussion or a contest.',
    permission: 'comment_add',
    inEnvelope: ['feature_closed'],
    rate: often,
    input: z.object({ did: id.nullish(), cid: id.nullish(), content: anyText }),
    example: { cid: 1000, content: 'A fine contest.' },
    output: Comment,
    errors: [...placeErrors, ...newErrors],
  },
  update: {
    ...writes,
    call: 'PUT /api/comment',
    summary: 'Change the text of an own comment, soon after it was written.',
    permission: 'comment_add',
    inEnvelope: ['feature_closed'],
    rate: often,
    input: z.object({ id, content: anyText }),
    example: { id: 1, content: 'A very fine contest.' },
    output: Comment,
    errors: ['comment_not_found', 'comment_not_yours', 'comment_edit_late', 'feature_closed', ...textErrors],
  },
  remove: {
    ...writes,
    call: 'DELETE /api/comment',
    summary: 'Delete a comment and the replies to it.',
    from: 'body',
    input: z.object({ id, did: id.nullish(), cid: id.nullish() }),
    example: { id: 1 },
    output: z.null(),
    errors: ['comment_not_found', 'comment_not_yours'],
  },
  restore: {
    ...writes,
    call: 'POST /api/comment/restore',
    summary: 'Take back that the caller has just deleted a comment.',
    input: z.object({ id }),
    example: { id: 1 },
    output: z.null(),
    errors: ['comment_not_found'],
  },
  like: {
    ...writes,
    call: 'GET /api/comment-like',
    summary: 'Like a comment, or like it no longer.',
    rate: { calls: 120, seconds: 60 },
    inEnvelope: ['feature_closed'],
    input: z.object({
      cid: id.describe('The number of a comment.'),
      toLike: flag.describe('False takes a like back.'),
      sourceId: id.optional().describe('What the comment is on. It is read from the comment.'),
      sourceType: text(20).optional().describe('Discussion or Contest. It is read from the comment.'),
    }),
    example: { cid: 1, toLike: true },
    output: z.null(),
    errors: ['comment_not_found', 'feature_closed'],
  },
  replies: {
    call: 'GET /api/reply',
    summary: 'The replies to a comment that the caller may read, newest first.',
    access: 'anyone',
    inEnvelope: ['feature_closed'],
    rate: reading,
    input: z.object({
      commentId: id.describe('The number of a comment.'),
      cid,
      before: id.optional().describe('The number of a reply: only older ones.'),
      most: z.coerce
        .number()
        .int()
        .min(1)
        .max(commentLimits.atOnce)
        .default(commentLimits.atOnce)
        .describe('How many.'),
    }),
    example: { commentId: 1 },
    output: z.array(Reply),
    errors: ['comment_not_found', 'feature_closed'],
  },
  reply: {
    ...writes,
    call: 'POST /api/reply',
    summary: 'Reply to a comment, or to another reply to it.',
    permission: 'reply_add',
    inEnvelope: ['feature_closed'],
    rate: often,
    input: z.object({
      reply: z.object({ commentId: id, content: anyText }),
      did: id.nullish(),
      cid: id.nullish(),
      quoteId: id.nullish(),
      quoteType: z.enum(['Comment', 'Reply']).nullish(),
    }),
    example: { reply: { commentId: 1, content: 'Indeed.' } },
    output: Reply,
    errors: ['comment_not_found', 'reply_not_found', 'reply_not_allowed', 'feature_closed', ...newErrors],
  },
  updateReply: {
    ...writes,
    call: 'PUT /api/reply',
    summary: 'Change the text of an own reply, soon after it was written.',
    permission: 'reply_add',
    inEnvelope: ['feature_closed'],
    rate: often,
    input: z.object({ id, content: anyText }),
    example: { id: 1, content: 'Indeed!' },
    output: Reply,
    errors: ['reply_not_found', 'comment_not_yours', 'comment_edit_late', 'feature_closed', ...textErrors],
  },
  removeReply: {
    ...writes,
    call: 'DELETE /api/reply',
    summary: 'Delete a reply.',
    from: 'body',
    input: z.object({ reply: z.object({ id }), did: id.nullish(), cid: id.nullish() }),
    example: { reply: { id: 1 } },
    output: z.null(),
    errors: ['reply_not_found', 'comment_not_yours'],
  },
  restoreReply: {
    ...writes,
    call: 'POST /api/reply/restore',
    summary: 'Take back that the caller has just deleted a reply.',
    input: z.object({ id }),
    example: { id: 1 },
    output: z.null(),
    errors: ['reply_not_found'],
  },
  people: {
    call: 'GET /api/comment/people',
    summary: 'People whose names begin so and who can be mentioned: those who took part, and members of the group.',
    access: 'signedIn',
    inEnvelope: ['feature_closed'],
    rate: { calls: 240, seconds: 60 },
    input: z.object({
      did,
      cid,
      keyword: text(limits.usernameLength).default('').describe('How the name begins.'),
    }),
    example: { cid: 1000, keyword: 'al' },
    output: z.array(z.object({ uid: z.string(), username: z.string(), avatar: z.string().nullable() })),
    errors: placeErrors,
  },
})
