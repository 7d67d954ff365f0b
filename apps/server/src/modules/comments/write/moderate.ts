import type { Transaction } from '#server/db/connection.ts'
import { moveCommentCount } from '#server/modules/discussions/public.ts'
import { letThrough, setDeletedBy, takeBack } from './moderate.queries.ts'
import { countRestoredReply, deleteComment, deleteReply, holdComment, readHeldReply } from './write.queries.ts'

/** A comment on a discussion, or a reply to one, that a moderator decides about. */
type Moderated = {
  readonly kind: 'comment' | 'reply'
  readonly id: number
  readonly did: number
  /** The comment that it is, or below which it is. */
  readonly commentId: number
  /** The moderator. */
  readonly uid: string
}

/** `show` takes back what somebody other than the author has deleted; `approve` and `refuse` are for what waits. */
export type Change = 'hide' | 'show' | 'approve' | 'refuse'

type Held = NonNullable<Awaited<ReturnType<typeof holdComment>>>
type HeldReply = NonNullable<Awaited<ReturnType<typeof readHeldReply>>>

/** Changes who sees a text, and what is counted of it. False: it is so already, so nothing was to be changed. */
export async function moderateText(tx: Transaction, text: Moderated, change: Change): Promise<boolean> {
  const comment = await holdComment(tx, text.commentId)
  if (comment === undefined) return false
  if (text.kind === 'comment') return changeComment(tx, text, comment, change)
  const reply = await readHeldReply(tx, text.id)
  return reply === undefined ? false : changeReply(tx, text, { comment, reply }, change)
}

const isFit = ({ uid, deletedAt, deletedBy, isWaiting }: Held | HeldReply, change: Change): boolean => {
  if (change === 'show') return deletedAt !== null && deletedBy !== null && deletedBy !== uid
  return deletedAt === null && (change === 'hide' || isWaiting)
}

const isGoing = (change: Change) => change === 'hide' || change === 'refuse'

/** Its author has deleted it, and a moderator hides it: the author does not take that back any more. */
const isHidingDeleted = ({ uid, deletedAt, deletedBy }: Held | HeldReply, change: Change): boolean =>
  change === 'hide' && deletedAt !== null && deletedBy === uid

async function changeComment(tx: Transaction, { id, did, uid }: Moderated, comment: Held, change: Change) {
  if (isHidingDeleted(comment, change)) return setDeletedBy(tx, 'comment', id, uid)
  if (!isFit(comment, change)) return false
  if (isGoing(change)) await deleteComment(tx, id, uid)
  else await (change === 'show' ? takeBack : letThrough)(tx, 'comment', id)
  const weight = comment.isWaiting && change !== 'approve' ? 0 : 1 + comment.replyCount
  await moveCommentCount(tx, did, isGoing(change) ? -weight : weight)
  return true
}

type Below = { readonly comment: Held; readonly reply: HeldReply }

async function changeReply(tx: Transaction, { id, did, uid }: Moderated, { comment, reply }: Below, change: Change) {
  if (isHidingDeleted(reply, change)) return setDeletedBy(tx, 'reply', id, uid)
  if (!isFit(reply, change)) return false
  const weight = reply.isWaiting && change !== 'approve' ? 0 : 1
  if (isGoing(change)) await deleteReply(tx, comment.id, reply, uid)
  else {
    await (change === 'show' ? takeBack : letThrough)(tx, 'reply', id)
    await countRestoredReply(tx, comment.id, weight)
  }
  // What is below a comment that is deleted, or waits, is counted with it.
  const isCounted = comment.deletedAt === null && !comment.isWaiting
  if (isCounted) await moveCommentCount(tx, did, isGoing(change) ? -weight : weight)
  return true
}
