import { commentLimits } from '@praxis/contract/commentLimits'
import { sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'
import type { CommentedPlace } from '../read/place.ts'

type NewComment = {
  readonly place: Pick<CommentedPlace, 'cid' | 'did'>
  readonly uid: string
  readonly content: string
  readonly isWaiting: boolean
}
type NewReply = NewComment & {
  readonly commentId: number
  readonly toUid: string
  readonly quoteId: number | null
}

export const insertComment = (tx: Transaction, { place: { cid, did }, uid, content, isWaiting }: NewComment) =>
  tx
    .insertInto('comment')
    .values({ contest_id: cid, discussion_id: did, uid, content, is_waiting: isWaiting })
    .returning('id')
    .executeTakeFirstOrThrow()

/** One that waits counts once a moderator shows it. */
export async function insertReply(
  tx: Transaction,
  { commentId, place, uid, toUid, quoteId, content, isWaiting }: NewReply,
) {
  const values = {
    comment_id: commentId,
    contest_id: place.cid,
    uid,
    to_uid: toUid,
    quote_id: quoteId,
    content,
    is_waiting: isWaiting,
  }
  const row = await tx.insertInto('reply').values(values).returning('id').executeTakeFirstOrThrow()
  if (!isWaiting) await moveReplyCount(tx, commentId, 1)
  return row
}

const moveReplyCount = (tx: Transaction, commentId: number, by: number) =>
  tx
    .updateTable('comment')
    .set({ reply_count: sql`reply_count + ${by}` })
    .where('id', '=', commentId)
    .execute()

const storedComment = (tx: Transaction, id: number) =>
  tx
    .selectFrom('comment')
    .select([
      'id',
      'contest_id as cid',
      'discussion_id as did',
      'reply_count as replyCount',
      'is_waiting as isWaiting',
      'uid',
      'content',
      'created_at as createdAt',
      'deleted_at as deletedAt',
      'deleted_by as deletedBy',
    ])
    .where('id', '=', id)

/** Whoever writes below a comment, changes or deletes it holds it until the transaction ends. */
export const holdComment = (tx: Transaction, id: number) => storedComment(tx, id).forUpdate().executeTakeFirst()
export const findComment = (tx: Transaction, id: number) => storedComment(tx, id).executeTakeFirst()

/** The comment of a reply. */
export async function findCommentOf(tx: Transaction, replyId: number): Promise<number | undefined> {
  const row = await tx.selectFrom('reply').select('comment_id').where('id', '=', replyId).executeTakeFirst()
  return row?.comment_id
}

/** Its comment is held. */
export const readHeldReply = (tx: Transaction, id: number) =>
  tx
    .selectFrom('reply')
    .select([
      'id',
      'uid',
      'content',
      'created_at as createdAt',
      'deleted_at as deletedAt',
      'deleted_by as deletedBy',
      'is_waiting as isWaiting',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** By the clock at this moment, not at the start of the transaction. */
const now = sql<string>`clock_timestamp()`

export const setText = (tx: Transaction, table: 'comment' | 'reply', id: number, content: string) =>
  tx.updateTable(table).set({ content, edited_at: now }).where('id', '=', id).execute()

/** Nobody but its author and moderators reads it from now on. */
export const setWaiting = (tx: Transaction, table: 'comment' | 'reply', id: number) =>
  tx.updateTable(table).set({ is_waiting: true }).where('id', '=', id).execute()

export const deleteComment = (tx: Transaction, id: number, uid: string) =>
  tx.updateTable('comment').set({ deleted_at: now, deleted_by: uid }).where('id', '=', id).execute()

type Deleted = { readonly id: number; readonly isWaiting: boolean }

export async function deleteReply(tx: Transaction, commentId: number, reply: Deleted, uid: string): Promise<void> {
  await tx.updateTable('reply').set({ deleted_at: now, deleted_by: uid }).where('id', '=', reply.id).execute()
  if (!reply.isWaiting) await moveReplyCount(tx, commentId, -1)
}

/** Who has just deleted it takes that back. False: it was somebody else, or too long ago. */
export async function restore(tx: Transaction, table: 'comment' | 'reply', id: number, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_by', '=', uid)
    .where('deleted_at', '>', sql<string>`clock_timestamp() - ${commentLimits.undoMinutes} * interval '1 minute'`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A reply that comes back, or goes, while its comment is held. */
export const countRestoredReply = (tx: Transaction, commentId: number, by = 1) => moveReplyCount(tx, commentId, by)

/** Liking twice counts once. True: something changed, and is to be counted. */
export async function setLike(tx: Transaction, id: number, uid: string, likes: boolean): Promise<boolean> {
  const changed = likes
    ? await tx
        .insertInto('comment_like')
        .values({ comment_id: id, uid })
        .onConflict((conflict) => conflict.doNothing())
        .returning('uid')
        .execute()
    : await tx.deleteFrom('comment_like').where('comment_id', '=', id).where('uid', '=', uid).returning('uid').execute()
  return changed.length > 0
}

/** False: somebody has just deleted the comment. */
export async function countLike(tx: Transaction, id: number, likes: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comment')
    .set({ like_count: sql`like_count + ${likes ? 1 : -1}` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** People by their names, in lower case. Those who are banned are nobody. */
export const findNames = (tx: Transaction, names: readonly string[]) =>
  tx
    .selectFrom('account')
    .select(['uid', sql<string>`lower(username)`.as('name')])
    .where('status', '=', 0)
    .where(sql<string>`lower(username)`, '=', sql<string>`any(${names}::text[])`)
    .execute()
