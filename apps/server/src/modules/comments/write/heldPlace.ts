import type { CommentAuthor } from '@praxis/rules/comments/comments'
import { readsComment } from '@praxis/rules/comments/comments'
import type { ErrorCode } from '@praxis/contract/errors'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { holdDiscussion } from '#server/modules/discussions/public.ts'
import { readAuthors } from '../read/people.queries.ts'
import { enterPlaceOf, findPlaceOf, type CommentedPlace } from '../read/place.ts'
import { seen } from '../read/show.ts'
import { findComment, findCommentOf, holdComment, readHeldReply } from './write.queries.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof holdComment>>>
type StoredReply = NonNullable<Awaited<ReturnType<typeof readHeldReply>>>

/** A comment that the caller may read, held until the transaction ends, and how the rules see its author. */
export type HeldComment = { readonly comment: Stored; readonly place: CommentedPlace; readonly author: CommentAuthor }
export type HeldReply = HeldComment & { readonly reply: StoredReply; readonly replier: CommentAuthor }

/** `open`: the area must be open. `trash`: it may be deleted. */
type Options = { readonly open: boolean; readonly trash?: boolean }

/** A comment of a call. To those who may not read it, or if it is deleted, there is none. */
export async function holdReadable(
  tx: Transaction,
  context: Context<Viewer>,
  id: number,
  { open, trash = false }: Options,
  missing: ErrorCode = 'comment_not_found',
): Promise<HeldComment> {
  const comment = found(await holdComment(tx, id), missing)
  // The discussion counts its comments, and nobody locks or deletes it meanwhile.
  if (comment.did !== null) await holdDiscussion(tx, comment.did)
  return readableOf(tx, context, comment, { open, trash }, missing)
}

/** The same, and nobody is kept from it. */
export const findReadableComment = async (
  tx: Transaction,
  context: Context<Viewer>,
  id: number,
): Promise<HeldComment> =>
  readableOf(tx, context, found(await findComment(tx, id), 'comment_not_found'), { open: true }, 'comment_not_found')

async function readableOf(
  tx: Transaction,
  context: Context<Viewer>,
  comment: Stored,
  { open, trash = false }: Options,
  missing: ErrorCode,
): Promise<HeldComment> {
  if (comment.deletedAt !== null && !trash) throw new Failure(missing)
  const asking = { db: tx, viewer: context.viewer, log: context.log, now: context.now }
  const place = await (open ? enterPlaceOf : findPlaceOf)(asking, comment, missing)
  const author = await authorOf(tx, context, place, comment.uid)
  if (!readsComment(place.reach, author) || !readsWaiting(place, author, comment)) throw new Failure(missing)
  return { comment, place, author }
}

/** A reply of a call, and its comment, which is held for it. */
export async function holdReadableReply(
  tx: Transaction,
  context: Context<Viewer>,
  id: number,
  { open, trash = false }: Options,
): Promise<HeldReply> {
  const missing = 'reply_not_found'
  const commentId = found(await findCommentOf(tx, id), missing)
  const held = await holdReadable(tx, context, commentId, { open }, missing)
  const reply = found(await readHeldReply(tx, id), missing)
  if (reply.deletedAt !== null && !trash) throw new Failure(missing)
  const replier = await authorOf(tx, context, held.place, reply.uid)
  if (!readsComment(held.place.reach, replier) || !readsWaiting(held.place, replier, reply)) throw new Failure(missing)
  return { ...held, reply, replier }
}

/** What waits for a moderator is there for those, and for its author. */
const readsWaiting = (place: CommentedPlace, { isSelf }: CommentAuthor, { isWaiting }: { isWaiting: boolean }) =>
  !isWaiting || isSelf || place.isManager

async function authorOf(tx: Transaction, { viewer }: Context<Viewer>, place: CommentedPlace, uid: string) {
  const reader = { place, uid: viewer.uid }
  const authors = await readAuthors(tx, reader, [uid])
  return seen(reader, found(authors.get(uid), 'comment_not_found'))
}
