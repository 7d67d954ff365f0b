import type { Comment, Reply } from '@praxis/contract/comments'
import { commentLimits } from '@praxis/contract/commentLimits'

/** The comments that a page has read so far. */
export type CommentList = {
  readonly comments: readonly Comment[]
  /** Those that the reader likes. */
  readonly liked: ReadonlySet<number>
  /** How many there are altogether. */
  readonly total: number
}

/** A page of the list, as the server sends it. */
export type CommentPage = {
  commentList: { records: readonly Comment[]; total: number }
  commentLikeMap: Readonly<Record<string, true>>
}

export const noComments: CommentList = { comments: [], liked: new Set(), total: 0 }

const likedIn = (page: CommentPage): number[] => Object.keys(page.commentLikeMap).map(Number)

/** With another page. Likes move comments from page to page, so some come again: those stay where they are. */
export function withPage(list: CommentList, page: CommentPage): CommentList {
  const { records, total } = page.commentList
  const fresh = new Map(records.map((one) => [one.id, one]))
  const known = new Set(list.comments.map(({ id }) => id))
  const shown = list.comments.map((one) => renewed(one, fresh.get(one.id)))
  const comments = [...shown, ...records.filter(({ id }) => !known.has(id))]
  return { comments, liked: new Set([...list.liked, ...likedIn(page)]), total: Math.max(total, comments.length) }
}

/**
 * The first page in place of all that was read. What somebody is answering stays, although it may be gone: their text
 * must not go with it.
 */
export function reloaded(list: CommentList, page: CommentPage, answered: ReadonlySet<number>): CommentList {
  const first = withPage(noComments, page)
  const isThere = new Set(first.comments.map(({ id }) => id))
  const kept = list.comments.filter(({ id }) => answered.has(id) && !isThere.has(id))
  return { ...first, comments: [...first.comments, ...kept] }
}

/** The page that has what comes after the comments that are shown. */
export const nextPage = ({ comments }: CommentList): number => Math.floor(comments.length / commentLimits.pageSize) + 1

/** With a comment at a place; one that is there already is replaced where it is. */
export function withComment(list: CommentList, comment: Comment, at = 0): CommentList {
  if (list.comments.some(({ id }) => id === comment.id)) {
    return { ...list, comments: list.comments.map((one) => renewed(one, one.id === comment.id ? comment : undefined)) }
  }
  return { ...list, comments: list.comments.toSpliced(at, 0, comment), total: list.total + 1 }
}

export function withoutComment(list: CommentList, gone: number): CommentList {
  const comments = list.comments.filter(({ id }) => id !== gone)
  if (comments.length === list.comments.length) return list
  return { ...list, comments, total: list.total - 1 }
}

/** With a like of the reader, or without it. Asking twice changes nothing, so a refusal puts back what was. */
export function withLike(list: CommentList, comment: number, isLiked: boolean): CommentList {
  if (list.liked.has(comment) === isLiked) return list
  const liked = new Set(list.liked)
  if (isLiked) liked.add(comment)
  else liked.delete(comment)
  const by = isLiked ? 1 : -1
  return changed({ ...list, liked }, comment, (one) => ({ ...one, likeNum: Math.max(0, one.likeNum + by) }))
}

/** With this comment as the accepted answer; null: none is. */
export const withAccepted = (list: CommentList, accepted: number | null): CommentList => ({
  ...list,
  comments: list.comments.map((one) => ({ ...one, isAccepted: one.id === accepted })),
})

/** With replies, newest first, added to those that are known. */
export const withReplies = (list: CommentList, comment: number, replies: readonly Reply[]): CommentList =>
  changed(list, comment, (one) => ({ ...one, replyList: merged(one.replyList, replies) }))

/** With a reply that was written just now, or changed. */
export function withReply(list: CommentList, reply: Reply): CommentList {
  return changed(list, reply.commentId, (one) => ({
    ...one,
    totalReplyNum: one.totalReplyNum + (one.replyList.some(({ id }) => id === reply.id) ? 0 : 1),
    replyList: merged(one.replyList, [reply]),
  }))
}

export function withoutReply(list: CommentList, { id, commentId }: Pick<Reply, 'id' | 'commentId'>): CommentList {
  return changed(list, commentId, (one) => {
    const replyList = one.replyList.filter((reply) => reply.id !== id)
    return { ...one, replyList, totalReplyNum: one.totalReplyNum - (one.replyList.length - replyList.length) }
  })
}

/** As it is after the reader ignores a person, or no longer. */
export function withIgnored(list: CommentList, uid: string, isIgnored: boolean): CommentList {
  const mark = <Row extends Comment | Reply>(row: Row): Row => (row.fromUid === uid ? { ...row, isIgnored } : row)
  const comments = list.comments.map((one) => ({ ...mark(one), replyList: one.replyList.map(mark) }))
  return { ...list, comments }
}

function changed(list: CommentList, id: number, change: (comment: Comment) => Comment): CommentList {
  return { ...list, comments: list.comments.map((one) => (one.id === id ? change(one) : one)) }
}

/** A comment as it was read again. Replies that were read before stay. */
const renewed = (before: Comment, now: Comment | undefined): Comment =>
  now === undefined ? before : { ...now, replyList: merged(before.replyList, now.replyList) }

/** Newest first, each once. */
function merged(known: readonly Reply[], more: readonly Reply[]): Reply[] {
  const byId = new Map([...known, ...more].map((reply) => [reply.id, reply]))
  return [...byId.values()].toSorted((one, other) => other.id - one.id)
}

/** The replies that are shown, oldest first: the newest few, until somebody asks for all. */
export const shownReplies = (replies: readonly Reply[], isOpen: boolean): Reply[] =>
  (isOpen ? [...replies] : replies.slice(0, commentLimits.repliesShown)).toReversed()

/** The number of a comment in an address; null: there is none. */
export function linkedIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** With the comment to which an address leads in the first place. It is one of those that are counted. */
export function withLinked(list: CommentList, comment: Comment, isLiked: boolean): CommentList {
  const others = list.comments.filter(({ id }) => id !== comment.id)
  const liked = new Set(list.liked)
  if (isLiked) liked.add(comment.id)
  return { comments: [comment, ...others], liked, total: Math.max(list.total, others.length + 1) }
}
