import type { Comment, Reply } from '@praxis/contract/comments'
import { expect, test } from 'vitest'
import {
  linkedIn,
  nextPage,
  noComments,
  reloaded,
  shownReplies,
  withComment,
  withIgnored,
  withLike,
  withLinked,
  withoutComment,
  withoutReply,
  withPage,
  withReplies,
  withReply,
} from './commentList.ts'
import { seenAfter } from './seenAfter.ts'

const someone = { fromUid: 'u', likeNum: 0, totalReplyNum: 0, replyList: [], isIgnored: false }
const comment = (id: number, more: Partial<Comment> = {}) => ({ ...someone, id, ...more }) as unknown as Comment
const reply = (id: number, more: Partial<Reply> = {}) =>
  ({ id, commentId: 1, fromUid: 'u', isIgnored: false, ...more }) as unknown as Reply
const page = (ids: number[], total: number, liked: number[] = []) => ({
  commentList: { records: ids.map((id) => comment(id)), total },
  commentLikeMap: Object.fromEntries(liked.map((id) => [String(id), true as const])),
})
const idsOf = ({ comments }: { comments: readonly Comment[] }) => comments.map(({ id }) => id)
const repliesOf = ({ comments }: { comments: readonly Comment[] }) => comments[0]?.replyList.map(({ id }) => id)
const counts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('a comment that comes again on a later page is shown once, where it was', () => {
  const first = withPage(noComments, page([9, 7, 5], 5, [7]))
  const second = withPage(first, page([5, 9, 3, 1], 5, [3]))
  expect(idsOf(second)).toEqual([9, 7, 5, 3, 1])
  expect([...second.liked]).toEqual([7, 3])
  expect(second.total).toBe(5)
})

test('after a deletion the page of the gap is asked for again', () => {
  const twenty = withPage(noComments, page(counts(1, 20), 30))
  expect(nextPage(twenty)).toBe(3)
  expect(nextPage(withoutComment(twenty, 4))).toBe(2)
  expect(nextPage(noComments)).toBe(1)
})

test('a reload begins anew, and keeps what somebody is answering', () => {
  const before = withPage(noComments, page([3, 2, 1], 3))
  expect(idsOf(reloaded(before, page([5, 3], 2), new Set([1])))).toEqual([5, 3, 1])
  expect(idsOf(reloaded(before, page([5, 3], 2), new Set()))).toEqual([5, 3])
  expect(idsOf(reloaded(before, page([5, 1], 2), new Set([1])))).toEqual([5, 1])
})

test('a new comment stands first, a changed one where it was, and a restored one where it had been', () => {
  const list = withPage(noComments, page([2, 1], 2))
  const added = withComment(list, comment(3))
  expect([idsOf(added), added.total]).toEqual([[3, 2, 1], 3])
  const changed = withComment(added, comment(2, { content: 'new' }))
  expect([idsOf(changed), changed.comments[1]?.content, changed.total]).toEqual([[3, 2, 1], 'new', 3])
  const removed = withoutComment(changed, 2)
  expect([idsOf(removed), removed.total]).toEqual([[3, 1], 2])
  expect(idsOf(withComment(removed, comment(2), 1))).toEqual([3, 2, 1])
  expect(withoutComment(removed, 99)).toBe(removed)
})

test('a like counts once, and a refusal puts back what was', () => {
  const list = withPage(noComments, page([1], 1))
  const liked = withLike(list, 1, true)
  expect([liked.comments[0]?.likeNum, liked.liked.has(1)]).toEqual([1, true])
  expect(withLike(liked, 1, true)).toBe(liked)
  const back = withLike(liked, 1, false)
  expect([back.comments[0]?.likeNum, back.liked.has(1)]).toEqual([0, false])
  expect(withLike(back, 1, false)).toBe(back)
})

test('replies are merged newest first, each once, and counted', () => {
  const list = withPage(noComments, {
    commentList: { records: [comment(1, { replyList: [reply(9), reply(8), reply(7)], totalReplyNum: 5 })], total: 1 },
    commentLikeMap: {},
  })
  const all = withReplies(list, 1, [reply(8), reply(7), reply(6), reply(5)])
  expect([repliesOf(all), all.comments[0]?.totalReplyNum]).toEqual([[9, 8, 7, 6, 5], 5])
  const written = withReply(all, reply(10))
  expect([repliesOf(written), written.comments[0]?.totalReplyNum]).toEqual([[10, 9, 8, 7, 6, 5], 6])
  expect(withReply(written, reply(10, { content: 'x' })).comments[0]?.totalReplyNum).toBe(6)
  const fewer = withoutReply(written, reply(8))
  expect([repliesOf(fewer), fewer.comments[0]?.totalReplyNum]).toEqual([[10, 9, 7, 6, 5], 5])
  expect(shownReplies(fewer.comments[0]?.replyList ?? [], false).map(({ id }) => id)).toEqual([7, 9, 10])
  expect(shownReplies(fewer.comments[0]?.replyList ?? [], true)).toHaveLength(5)
})

test('whoever is ignored is folded everywhere, and only they', () => {
  const list = withPage(noComments, {
    commentList: {
      records: [comment(1, { fromUid: 'v', replyList: [reply(2), reply(3, { fromUid: 'v' })] }), comment(4)],
      total: 2,
    },
    commentLikeMap: {},
  })
  const { comments } = withIgnored(list, 'u', true)
  expect(comments.map(({ isIgnored }) => isIgnored)).toEqual([false, true])
  expect(comments[0]?.replyList.map(({ isIgnored }) => isIgnored)).toEqual([true, false])
})

test('the comment to which an address leads stands first, once', () => {
  const list = withPage(noComments, page([3, 2, 1], 3))
  expect(idsOf(withLinked(list, comment(2), false))).toEqual([2, 3, 1])
  const before = withLinked(noComments, comment(2), true)
  expect([idsOf(before), before.liked.has(2), before.total]).toEqual([[2], true, 1])
  expect(idsOf(withPage(before, page([3, 2, 1], 3)))).toEqual([2, 3, 1])
})

test.each([
  ['7', 7],
  ['0', null],
  ['7a', null],
  ['', null],
  [null, null],
])('%s in an address leads to the comment %s', (text, id) => {
  expect(linkedIn(text)).toBe(id)
})

test('news are what came after the first thing that was told, and a server that counts anew brings none', () => {
  expect(seenAfter(undefined, 7)).toBe(7)
  expect([seenAfter(7, 9), seenAfter(7, 3), seenAfter(7, undefined)]).toEqual([7, 3, 7])
})
