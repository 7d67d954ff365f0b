import { counted, identity, own, person, record, right, type Edit, type Edits } from './edit.ts'

const discussion: Edit = {
  read: 'GET /api/get-discussion-detail',
  other: { categoryId: 3, status: 1, topPriority: true },
  fixed: {
    ...record,
    uid: person,
    author: person,
    gid: 'A discussion stays where it was started.',
    pid: 'A discussion stays with its problem.',
    viewNum: counted,
    likeNum: counted,
    commentNum: counted,
    hasLike: own,
    isLocked: own,
    isFollowed: own,
    acceptedCommentId: own,
    opens: own,
    categoryName: identity,
    mayEdit: right,
  },
  rest: 'It follows from the others, or tells what the caller may do.',
}

/** Discussions of the site and of groups. */
export const discussionEdits: Edits = {
  'PUT /api/discussion': { ...discussion, asked: ({ did }) => ({ did }) },
  'PUT /api/group/discussion': { ...discussion, asked: ({ groupDid }) => ({ did: groupDid }), isAtOnce: true },
  'PUT /api/admin/discussion': {
    ...discussion,
    asked: ({ did }) => ({ did }),
    fixed: { ...discussion.fixed, title: own, description: own, content: own, categoryId: own },
  },
}
