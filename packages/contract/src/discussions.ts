import { z } from 'zod'
import {
  changeDiscussionErrors,
  ChangedDiscussion,
  did,
  Discussion,
  DiscussionCategory,
  DiscussionDetail,
  discussionReads,
  exampleDiscussion,
  NewDiscussion,
  newDiscussionErrors,
  readDiscussionErrors,
  SentCategory,
  withDid,
} from './discussionShapes.ts'
import { discussionRules as rules } from './discussionLimits.ts'
import { endpoints } from './endpoint.ts'
import { currentPage, flag, id, limit, listOf, text } from './fields.ts'
import { limits } from './limits.ts'

const often = { calls: 30, seconds: 60 } as const
const reading = { calls: 240, seconds: 60 } as const

/** Discussions of the site and of its problems. Calls that name one by its number serve those of groups too. */
export const discussions = endpoints({
  list: {
    call: 'GET /api/get-discussion-list',
    summary:
      'The discussions of the site that the caller may read: the editorial of the problem that is asked for, pinned ones, then the newest.',
    access: 'anyone',
    feature: 'openPublicDiscussion',
    rate: reading,
    input: z.object({
      currentPage,
      limit: limit(rules.pageSize),
      cid: id.optional().describe('The number of a category.'),
      pid: text(100).optional().describe('The id of a problem as people see it.'),
      onlyMine: flag.default(false).describe('Only those of the caller.'),
      keyword: text(limits.keywordLength)
        .optional()
        .describe('A part of the title, the description or the author, or the number of a discussion.'),
      admin: flag
        .default(false)
        .describe('For administrators: also what is hidden or waits; for root also those of groups.'),
    }),
    output: listOf(Discussion),
    errors: ['only_mine_needs_login'],
  },
  detail: {
    call: 'GET /api/get-discussion-detail',
    summary: 'A discussion that the caller may read. The call counts as a view.',
    access: 'anyone',
    inEnvelope: ['feature_closed'],
    rate: reading,
    input: withDid,
    example: { did: 1 },
    output: DiscussionDetail,
    errors: [...readDiscussionErrors, 'feature_closed'],
  },
  create: {
    call: 'POST /api/discussion',
    summary: 'Start a discussion, of the site, of a problem or of a group.',
    access: 'signedIn',
    permission: 'discussion_add',
    rate: often,
    input: NewDiscussion,
    example: exampleDiscussion,
    output: z.null(),
    errors: newDiscussionErrors,
    changes: discussionReads,
  },
  update: {
    call: 'PUT /api/discussion',
    summary: 'Change a discussion. Texts that are absent or null stay as they are.',
    access: 'signedIn',
    permission: 'discussion_edit',
    rate: often,
    input: ChangedDiscussion,
    example: { id: 1, title: 'A much shorter way' },
    output: z.null(),
    errors: changeDiscussionErrors,
    changes: [...discussionReads, 'GET /api/discussion/edits'],
  },
  remove: {
    call: 'DELETE /api/discussion',
    summary: 'Put a discussion into the trash.',
    access: 'signedIn',
    permission: 'discussion_del',
    input: withDid,
    example: { did: 1 },
    output: z.null(),
    errors: [...readDiscussionErrors, 'discussion_not_yours'],
    changes: [...discussionReads, 'GET /api/discussion/trash'],
  },
  like: {
    call: 'GET /api/discussion-like',
    summary: 'Like a discussion, or like it no longer.',
    access: 'signedIn',
    inEnvelope: ['feature_closed'],
    rate: { calls: 120, seconds: 60 },
    input: z.object({ did, toLike: flag.describe('False takes a like back.') }),
    example: { did: 1, toLike: true },
    output: z.null(),
    errors: [...readDiscussionErrors, 'feature_closed'],
    changes: discussionReads,
  },
  categories: {
    call: 'GET /api/discussion-category',
    summary: 'The categories of discussions.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(DiscussionCategory),
  },
  saveCategories: {
    call: 'POST /api/discussion-category',
    summary: 'Change categories and add some. Those without a name are passed over, and none is deleted.',
    access: 'root',
    bareList: 'categories',
    input: z.object({ categories: z.array(SentCategory).max(rules.categories) }),
    example: { categories: [{ id: 1, name: 'Chat' }, { name: 'News' }] },
    output: z.array(DiscussionCategory),
    errors: ['too_many_entries'],
    changes: [...discussionReads, 'GET /api/discussion-category'],
  },
  ofPerson: {
    call: 'GET /api/get-user-discussion-list',
    summary: 'The discussions of the site that a person started and that the caller may read, newest first.',
    access: 'anyone',
    feature: 'openPublicDiscussion',
    rate: reading,
    input: z.object({
      uid: text(32).trim().optional().describe('The id of a person.'),
      username: text(1_000).trim().optional().describe('The name of a person.'),
      currentPage,
      limit: limit(rules.pageSize),
    }),
    example: { username: 'root' },
    output: listOf(Discussion),
    errors: ['user_not_found'],
  },
})
