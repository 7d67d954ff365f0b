import type { comments } from '@praxis/contract/comments'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { countInDiscussion, countReplyInDiscussion, sourceOf } from './place.ts'
import { findReadableComment, holdReadable, holdReadableReply } from './heldPlace.ts'
import {
  countLike,
  countRestoredReply,
  deleteComment,
  deleteReply,
  restore as restoreRow,
  setLike,
} from './write.queries.ts'

type Input<Call extends keyof typeof comments> = ParsedInputOf<(typeof comments)[Call]>

/** Replies to it are not shown any more, and come back with it. */
export const remove = ({ id }: Input<'remove'>, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { comment, place, author } = await holdReadable(tx, context, id, { open: false })
    allow(place.refuseDeleting(author))
    await deleteComment(tx, id, context.viewer.uid)
    await countInDiscussion(tx, place, -weightOf(comment))
    await recordDeleting(tx, context, { noun: 'comment', id, of: comment.uid, content: comment.content })
    return null
  })

export const removeReply = ({ reply: { id } }: Input<'removeReply'>, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { comment, place, reply, replier } = await holdReadableReply(tx, context, id, { open: false })
    allow(place.refuseDeleting(replier))
    await deleteReply(tx, comment.id, reply, context.viewer.uid)
    await countReplyInDiscussion(tx, { place, comment }, reply.isWaiting ? 0 : -1)
    await recordDeleting(tx, context, { noun: 'reply', id, of: reply.uid, content: reply.content })
    return null
  })

/** Only who deleted it takes that back, and only soon after. */
export const restore = ({ id }: Input<'restore'>, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { comment, place } = await holdReadable(tx, context, id, { open: false, trash: true })
    if (!(await restoreRow(tx, 'comment', id, context.viewer.uid))) throw new Failure('comment_not_found')
    await countInDiscussion(tx, place, weightOf(comment))
    return null
  })

export const restoreReply = ({ id }: Input<'restoreReply'>, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { comment, place, reply } = await holdReadableReply(tx, context, id, { open: false, trash: true })
    if (!(await restoreRow(tx, 'reply', id, context.viewer.uid))) throw new Failure('reply_not_found')
    if (!reply.isWaiting) await countRestoredReply(tx, comment.id)
    await countReplyInDiscussion(tx, { place, comment }, reply.isWaiting ? 0 : 1)
    return null
  })

/** A like that is given again after it was taken back tells nobody anew. */
export const like = ({ cid: id, toLike }: Input<'like'>, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const { comment, place } = await findReadableComment(tx, context, id)
    if (!(await setLike(tx, id, viewer.uid, toLike))) return null
    if (toLike) {
      await tell(tx, {
        kind: 'likeComment',
        to: comment,
        from: viewer,
        ...sourceOf(place),
        commentId: id,
      })
    }
    // Last, so that those who like the same comment wait for one another as shortly as can be.
    if (!(await countLike(tx, id, toLike))) throw new Failure('comment_not_found')
    return null
  })

/** What a comment counts for: itself and its replies, unless it waits for a moderator. */
const weightOf = ({ isWaiting, replyCount }: { isWaiting: boolean; replyCount: number }): number =>
  isWaiting ? 0 : 1 + replyCount

type Deleted = { noun: 'comment' | 'reply'; id: number; of: string; content: string }

/** What people delete of their own needs no trace. What others delete has one. */
async function recordDeleting(tx: Transaction, context: Context<Viewer>, { noun, id, of, content }: Deleted) {
  if (of === context.viewer.uid) return
  await record<{ uid: string; content: string }>(tx, context, {
    act: `${noun}.delete`,
    noun,
    nounId: id,
    before: { uid: of, content },
    after: null,
  })
}
