import { commentLimits } from '@praxis/contract/commentLimits'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { countUpToCap, pageBy, reachable } from '#server/db/paging.ts'
import { managersOf } from '#server/modules/contests/public.ts'
import type { CommentedPlace } from './place.ts'

/** Somebody in a place. Visitors have no uid. */
export type Reader = { readonly place: CommentedPlace; readonly uid: string }
type Asked = { readonly currentPage: number; readonly limit: number }
type Written = 'comment' | 'reply'

const commentColumns = [
  'comment.id',
  'comment.uid',
  'comment.content',
  'comment.like_count as likeNum',
  'comment.reply_count as replyCount',
  'comment.created_at as gmtCreate',
  'comment.edited_at as editedAt',
  'comment.is_waiting as isWaiting',
] as const
const replyColumns = [
  'reply.id',
  'reply.comment_id as commentId',
  'reply.uid',
  'reply.to_uid as toUid',
  'reply.content',
  'reply.quote_id as quoteId',
  'reply.created_at as gmtCreate',
  'reply.edited_at as editedAt',
  'reply.is_waiting as isWaiting',
] as const

export type CommentRow = Awaited<ReturnType<typeof listComments>>['records'][number]
export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

/**
 * Whether the reader may read what this author wrote: `readsComment` of the rules, for rows. The people are an array, so
 * that an index finds what they wrote, and nothing that others wrote is looked at.
 */
const isReadable = (written: Written, { place, uid }: Reader): RawBuilder<boolean> => {
  const author = sql.ref<string>(`${written}.uid`)
  if (place.did !== null) {
    if (place.isManager) return sql<boolean>`true`
    return sql<boolean>`(not ${sql.ref(`${written}.is_waiting`)} or ${author} = ${uid})`
  }
  if (place.reach === 'all') return sql<boolean>`true`
  if (place.reach === 'none') return sql<boolean>`false`
  return sql<boolean>`${author} = any(array(select ${uid}::text union select uid from ${managersOf(place)} as manager (uid)))`
}

/** Holds for comments on the place. For use where the table is in the query. */
const isOn = ({ cid, did }: Pick<CommentedPlace, 'cid' | 'did'>): RawBuilder<boolean> =>
  did === null
    ? sql<boolean>`${sql.ref('comment.contest_id')} = ${cid}`
    : sql<boolean>`${sql.ref('comment.discussion_id')} = ${did}`

const shownComments = (db: Database, reader: Reader) =>
  db
    .selectFrom('comment')
    .where(isOn(reader.place))
    .where('comment.deleted_at', 'is', null)
    .where(isReadable('comment', reader))

/** Those with most likes first, then the newest. An index finds the numbers of a page, and only its rows are read. */
export const listComments = (db: Database, reader: Reader, asked: Asked) =>
  pageBy(
    asked,
    (limit, offset) =>
      db
        .selectFrom(
          shownComments(db, reader)
            .select('comment.id')
            .orderBy('comment.like_count', 'desc')
            .orderBy('comment.id', 'desc')
            .limit(reachable(limit, offset))
            .offset(offset)
            .as('page'),
        )
        .innerJoin('comment', 'comment.id', 'page.id')
        .select(commentColumns)
        .orderBy('comment.like_count', 'desc')
        .orderBy('comment.id', 'desc')
        .execute(),
    () => countUpToCap(db, shownComments(db, reader).select('comment.id')),
  )

export const findReadable = (db: Database, reader: Reader, id: number) =>
  shownComments(db, reader).select(commentColumns).where('comment.id', '=', id).executeTakeFirst()

const shownReplies = (db: Database, reader: Reader) =>
  db.selectFrom('reply').where('reply.deleted_at', 'is', null).where(isReadable('reply', reader))

type Older = { readonly before: number | undefined; readonly most: number }

/** Newest first. The reader may read the comment. */
export function listReplies(db: Database, reader: Reader, commentId: number, { before, most }: Older) {
  const rows = shownReplies(db, reader).select(replyColumns).where('reply.comment_id', '=', commentId)
  const older = before === undefined ? rows : rows.where('reply.id', '<', before)
  return older.orderBy('reply.id', 'desc').limit(most).execute()
}

export const findReply = (db: Database, reader: Reader, id: number) =>
  shownReplies(db, reader).select(replyColumns).where('reply.id', '=', id).executeTakeFirst()

/** The newest replies of each comment, newest first. */
export function listNewestReplies(db: Database, reader: Reader, commentIds: readonly number[]) {
  const newest = shownReplies(db, reader)
    .select(replyColumns)
    .whereRef('reply.comment_id', '=', sql.ref('asked.id'))
    .orderBy('reply.id', 'desc')
    .limit(commentLimits.repliesShown)
  return db
    .selectFrom(sql<{ id: number }>`unnest(${commentIds}::bigint[])`.as<'asked'>(sql`asked (id)`))
    .innerJoinLateral(newest.as('shown'), (join) => join.onTrue())
    .select([
      'shown.id',
      'shown.commentId',
      'shown.uid',
      'shown.toUid',
      'shown.content',
      'shown.quoteId',
      'shown.gmtCreate',
      'shown.editedAt',
      'shown.isWaiting',
    ])
    .orderBy('shown.id', 'desc')
    .execute()
}

/** How many replies of each comment the reader may read. Whoever reads all is told the count that is kept. */
export async function countReplies(
  db: Database,
  reader: Reader,
  rows: readonly { readonly id: number; readonly replyCount: number }[],
): Promise<ReadonlyMap<number, number>> {
  if (reader.place.reach === 'all') return new Map(rows.map(({ id, replyCount }) => [id, replyCount]))
  const counted = await shownReplies(db, reader)
    .select(['reply.comment_id as id', sql<number>`count(*)::integer`.as('count')])
    .where('reply.comment_id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .groupBy('reply.comment_id')
    .execute()
  return new Map(counted.map(({ id, count }) => [id, count]))
}

/** Texts that replies quote, as far as the reader may read them. */
export async function readQuotes(db: Database, reader: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await shownReplies(db, reader)
    .select(['reply.id', sql<string>`left(reply.content, ${commentLimits.quoteLength + 1})`.as('content')])
    .where('reply.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}

export const findPlaceOfComment = (db: Database, commentId: number) =>
  db
    .selectFrom('comment')
    .select(['contest_id as cid', 'discussion_id as did'])
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
