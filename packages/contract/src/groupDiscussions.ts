import { z } from 'zod'
import { discussionRules as rules } from './discussionLimits.ts'
import {
  changeDiscussionErrors,
  ChangedDiscussion,
  Discussion,
  discussionReads,
  exampleDiscussion,
  NewDiscussion,
  newDiscussionErrors,
  readDiscussionErrors,
  withDid,
} from './discussionShapes.ts'
import { endpoints } from './endpoint.ts'
import { currentPage, limit, listOf, text } from './fields.ts'
import { groupId } from './groups.ts'

const inGroup = { access: 'signedIn', feature: 'openGroupDiscussion' } as const
const often = { calls: 30, seconds: 60 } as const
const ofGroup = z.object({ gid: groupId, currentPage, limit: limit(rules.pageSize) })

/** Discussions of groups. Their author, the administrators of the group and root change and delete one. */
export const groupDiscussions = endpoints({
  list: {
    call: 'GET /api/group/get-discussion-list',
    summary:
      'The discussions of a group that the caller may read: the editorial of the problem that is asked for, pinned ones, then the newest.',
    ...inGroup,
    input: ofGroup.extend({ pid: text(100).optional().describe('The id of a problem as people see it.') }),
    example: { gid: 1000 },
    output: listOf(Discussion),
    errors: ['group_not_found', 'group_members_only'],
  },
  adminList: {
    call: 'GET /api/group/get-admin-discussion-list',
    summary: 'All discussions of a group, also those that are hidden or wait, newest first.',
    ...inGroup,
    input: ofGroup,
    example: { gid: 1000 },
    output: listOf(Discussion),
    errors: ['group_not_found', 'group_members_only', 'group_managers_only'],
  },
  create: {
    call: 'POST /api/group/discussion',
    summary: 'Start a discussion of a group, or of a problem in it.',
    ...inGroup,
    permission: 'discussion_add',
    rate: often,
    input: NewDiscussion,
    example: { ...exampleDiscussion, gid: 1000 },
    output: z.null(),
    errors: newDiscussionErrors,
    changes: discussionReads,
  },
  update: {
    call: 'PUT /api/group/discussion',
    summary: 'Change a discussion of a group. Texts that are absent or null stay as they are.',
    ...inGroup,
    permission: 'discussion_edit',
    rate: often,
    input: ChangedDiscussion,
    example: { id: 1, status: 1, topPriority: false },
    output: z.null(),
    errors: changeDiscussionErrors,
    changes: [...discussionReads, 'GET /api/discussion/edits'],
  },
  remove: {
    call: 'DELETE /api/group/discussion',
    summary: 'Put a discussion of a group into the trash.',
    ...inGroup,
    permission: 'discussion_del',
    input: withDid,
    example: { did: 1 },
    output: z.null(),
    errors: [...readDiscussionErrors, 'discussion_not_yours'],
    changes: [...discussionReads, 'GET /api/discussion/trash'],
  },
})
