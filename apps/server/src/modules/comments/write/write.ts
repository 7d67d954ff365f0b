import type { Comment, comments, Reply } from '@praxis/contract/comments'
import { commentLimits } from '@praxis/contract/commentLimits'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { activityNamed } from '@praxis/contract/place'
import { refuseEditing, refuseText } from '@praxis/rules/comments/comments'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { holdContest } from '#server/modules/contests/public.ts'
import { holdDiscussion } from '#server/modules/discussions/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { holdReadable, holdReadableReply, type HeldComment } from './heldPlace.ts'
import { enterPlace, type CommentedPlace } from '../read/place.ts'
import { findReadable, findReply } from '../read/read.queries.ts'
import { showComments, showReplies } from '../read/show.ts'
import { admit } from './admit.ts'
import { countInDiscussion, countReplyInDiscussion, sourceOf } from './place.ts'
import { tellMentioned, tellOfComment } from './tellPeople.ts'
import { noteComment, type Heard } from './note.queries.ts'
import { countRestoredReply, insertComment, insertReply, setText, setWaiting } from './write.queries.ts'

type Input<Call extends keyof typeof comments> = ParsedInputOf<(typeof comments)[Call]>

export const create = ({ did, cid, content }: Input<'create'>, context: Context<Viewer>): Promise<Comment> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer, log, now } = context
    const text = givenText(content)
    // Nobody deletes the contest or the discussion meanwhile, or ends what it opens.
    const activity = activityNamed(cid)
    if (activity !== null) await holdContest(tx, activity.cid, 'share')
    else if (did !== null && did !== undefined) await holdDiscussion(tx, did)
    const place = await enterPlace({ db: tx, viewer, log, now }, { did, cid })
    const { isWaiting } = await admit(tx, context, place, { content: text, changes: null })
    const { id } = await insertComment(tx, { place, uid: viewer.uid, content: text, isWaiting })
    if (isWaiting) return showOne(tx, context, place, id)
    await countInDiscussion(tx, place, 1)
    await tellOfComment(tx, context, place, id)
    await tellMentioned(tx, context, {
      place,
      commentId: id,
      content: text,
      authors: [viewer.uid],
      told: place.did === null ? [] : [place.ownerUid],
    })
    await noteIn(tx, place, place.isOpenToAll || place.isManager ? 'all' : { uid: null })
    return showOne(tx, context, place, id)
  })

export const update = ({ id, content }: Input<'update'>, context: Context<Viewer>): Promise<Comment> =>
  context.db.transaction().execute(async (tx) => {
    const { comment, place, author } = await holdReadable(tx, context, id, { open: true })
    allowEditing(refuseEditing(author, Date.parse(comment.createdAt), place.now))
    const text = givenText(content)
    const { isWaiting } = await admit(tx, context, place, { content: text, changes: { kind: 'comment', id } })
    await setText(tx, 'comment', id, text)
    if (isWaiting && !comment.isWaiting) {
      await setWaiting(tx, 'comment', id)
      await countInDiscussion(tx, place, -1 - comment.replyCount)
    }
    return showOne(tx, context, place, id)
  })

export const reply = ({ reply: given, quoteId, quoteType }: Input<'reply'>, context: Context<Viewer>): Promise<Reply> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const text = givenText(given.content)
    const held = await holdReadable(tx, context, given.commentId, { open: true })
    const { comment, place, author } = held
    const { isWaiting } = await admit(tx, context, place, { content: text, changes: null })
    if (comment.isWaiting || !place.mayReply(author)) throw new Failure('reply_not_allowed')
    const quoted = quoteType === 'Reply' ? await findQuoted(tx, context, held, quoteId ?? 0) : null
    const toUid = quoted?.uid ?? comment.uid
    const { id } = await insertReply(tx, {
      commentId: comment.id,
      place,
      uid: viewer.uid,
      toUid,
      quoteId: quoted?.id ?? null,
      content: text,
      isWaiting,
    })
    if (isWaiting) return showOneReply(tx, context, place, id)
    await countInDiscussion(tx, place, 1)
    await tell(tx, {
      kind: 'reply',
      to: { uid: toUid },
      from: viewer,
      ...sourceOf(place),
      commentId: comment.id,
      replyId: id,
    })
    await tellMentioned(tx, context, {
      place,
      commentId: comment.id,
      content: text,
      authors: [viewer.uid, comment.uid],
      told: [toUid],
    })
    await noteIn(tx, place, heardReply(held))
    return showOneReply(tx, context, place, id)
  })

export const updateReply = ({ id, content }: Input<'updateReply'>, context: Context<Viewer>): Promise<Reply> =>
  context.db.transaction().execute(async (tx) => {
    const held = await holdReadableReply(tx, context, id, { open: true })
    allowEditing(refuseEditing(held.replier, Date.parse(held.reply.createdAt), held.place.now))
    const text = givenText(content)
    const { isWaiting } = await admit(tx, context, held.place, { content: text, changes: { kind: 'reply', id } })
    await setText(tx, 'reply', id, text)
    if (isWaiting && !held.reply.isWaiting) {
      await setWaiting(tx, 'reply', id)
      await countRestoredReply(tx, held.comment.id, -1)
      await countReplyInDiscussion(tx, held, -1)
    }
    return showOneReply(tx, context, held.place, id)
  })

/** Streams follow the comments of contests only. */
async function noteIn(tx: Transaction, { cid }: CommentedPlace, heard: Heard): Promise<void> {
  const activity = activityNamed(cid)
  if (activity !== null) await noteComment(tx, activity.cid, heard)
}

/** Who reads a reply that the caller has just written below a comment. */
function heardReply({ place, comment, author }: HeldComment): Heard {
  if (place.isOpenToAll) return 'all'
  if (!place.isManager) return { uid: null }
  return author.isManager ? 'all' : { uid: comment.uid }
}

/** The reply that another one quotes: below the same comment, and readable to whoever quotes it. */
async function findQuoted(tx: Transaction, { viewer }: Context<Viewer>, { comment, place }: HeldComment, id: number) {
  const quoted = found(await findReply(tx, { place, uid: viewer.uid }, id), 'reply_not_found')
  return found(quoted.commentId === comment.id ? quoted : undefined, 'reply_not_found')
}

function allowEditing(refusal: ReturnType<typeof refuseEditing>): void {
  if (refusal !== null) throw new Failure(refusal, { minutes: commentLimits.editMinutes })
}

function givenText(text: string): string {
  const refusal = refuseText(text)
  if (refusal !== null) throw new Failure(refusal, { max: commentLimits.length }, 'content')
  return text
}

/** What a call has just written, as its author sees it. */
async function showOne(
  tx: Transaction,
  { viewer }: Context<Viewer>,
  place: CommentedPlace,
  id: number,
): Promise<Comment> {
  const reader = { place, uid: viewer.uid }
  const row = found(await findReadable(tx, reader, id), 'comment_not_found')
  return found((await showComments(tx, reader, [row]))[0], 'comment_not_found')
}

async function showOneReply(
  tx: Transaction,
  { viewer }: Context<Viewer>,
  place: CommentedPlace,
  id: number,
): Promise<Reply> {
  const reader = { place, uid: viewer.uid }
  const row = found(await findReply(tx, reader, id), 'reply_not_found')
  return found((await showReplies(tx, reader, [row]))[0], 'reply_not_found')
}
