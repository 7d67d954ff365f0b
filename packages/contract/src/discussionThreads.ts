import { z } from 'zod'
import { discussionRules as rules } from './discussionLimits.ts'
import {
  DeletedDiscussion,
  did,
  DiscussionEdit,
  discussionReads,
  readDiscussionErrors,
  withDid,
} from './discussionShapes.ts'
import { endpoints } from './endpoint.ts'
import { currentPage, flag, gid, id, int32, limit, listOf } from './fields.ts'
import { editorialOpenings } from './statuses.ts'

const refusals = [...readDiscussionErrors, 'discussion_not_yours'] as const
/** The number of an older version, as the database keeps it. */
const version = int32.min(1)
const often = { calls: 60, seconds: 60 } as const
const inEnvelope = ['feature_closed'] as const

/** Praxis' own: what happens to a discussion after it was written. Those of groups are named by their number too. */
export const discussionThreads = endpoints({
  edits: {
    call: 'GET /api/discussion/edits',
    summary: 'Some older versions of a discussion, the newest first, for its author and its moderators.',
    access: 'signedIn',
    inEnvelope,
    rate: often,
    input: z.object({
      did,
      before: version.optional().describe('Only versions that are older than the one with this number.'),
    }),
    example: { did: 1 },
    output: z.array(DiscussionEdit),
    errors: [...refusals, 'feature_closed'],
  },
  eraseEdit: {
    call: 'DELETE /api/discussion/edit',
    summary: 'Erase the texts of an older version of a discussion.',
    access: 'signedIn',
    from: 'body',
    input: z.object({ did, number: version }),
    example: { did: 1, number: 1 },
    output: z.null(),
    errors: [...refusals, 'discussion_edit_not_found'],
    changes: ['GET /api/discussion/edits'],
  },
  lock: {
    call: 'POST /api/discussion/lock',
    summary: 'Let nobody comment on a discussion any more, or let them again.',
    access: 'signedIn',
    rate: often,
    input: z.object({ did, isLocked: flag }),
    example: { did: 1, isLocked: true },
    output: z.null(),
    errors: refusals,
    changes: [...discussionReads, 'GET /api/comments'],
  },
  follow: {
    call: 'POST /api/discussion/follow',
    summary: 'Be told of new comments on a discussion, or be told no longer.',
    access: 'signedIn',
    inEnvelope,
    rate: often,
    input: z.object({ did, isFollowed: flag }),
    example: { did: 1, isFollowed: true },
    output: z.null(),
    errors: [...readDiscussionErrors, 'too_many_entries', 'feature_closed'],
    changes: ['GET /api/get-discussion-detail'],
  },
  accept: {
    call: 'POST /api/discussion/accept',
    summary: 'Accept a comment as the answer to an own question, or none.',
    access: 'signedIn',
    inEnvelope,
    rate: often,
    input: z.object({ did, commentId: id.nullable() }),
    example: { did: 1, commentId: 1 },
    output: z.null(),
    errors: [...refusals, 'discussion_no_question', 'comment_not_found', 'feature_closed'],
    changes: [...discussionReads, 'GET /api/comments', 'GET /api/comment'],
  },
  markEditorial: {
    call: 'POST /api/discussion/editorial',
    summary: 'Make a discussion the editorial of its problem, choose when it opens, or make it none.',
    access: 'signedIn',
    rate: often,
    input: z.object({ did, opens: z.enum(editorialOpenings).nullable() }),
    example: { did: 1, opens: 'solved' },
    output: z.null(),
    errors: [...refusals, 'discussion_without_problem', 'editorial_taken'],
    changes: discussionReads,
  },
  trash: {
    call: 'GET /api/discussion/trash',
    summary: 'The deleted discussions that the caller can take back, the last deleted first.',
    access: 'signedIn',
    input: z.object({ gid: gid.optional(), currentPage, limit: limit(rules.pageSize) }),
    output: listOf(DeletedDiscussion),
    errors: ['group_not_found', 'group_members_only'],
  },
  restore: {
    call: 'POST /api/discussion/restore',
    summary: 'Take a discussion out of the trash: an own one that the caller deleted, or as a moderator any.',
    access: 'signedIn',
    input: withDid,
    example: { did: 1 },
    output: z.null(),
    errors: ['discussion_not_found', 'editorial_taken'],
    changes: [...discussionReads, 'GET /api/discussion/trash'],
  },
})
