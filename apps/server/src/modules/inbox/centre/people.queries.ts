import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { countUpToCap, pageBy, reachable } from '#server/db/paging.ts'
import { messagesOfTab, type PeopleTab } from './messageKinds.ts'

type Asked = { readonly currentPage: number; readonly limit: number }
export type MessageRow = Awaited<ReturnType<typeof listMessages>>['records'][number]

/** Unread ones first, then the newest. An index finds the numbers of a page for each kind; only the page is read. */
export function listMessages(db: Database, uid: string, tab: PeopleTab, asked: Asked) {
  const some = (kind: number, most: number) =>
    db
      .selectFrom('message')
      .select(['id', 'is_read'])
      .where('uid', '=', uid)
      .where('kind', '=', kind)
      .orderBy('is_read')
      .orderBy('id', 'desc')
      .limit(most)
  const page = (limit: number, offset: number) => {
    const parts = messagesOfTab(tab).map((kind) => sql`(${some(kind, limit === 0 ? 0 : offset + limit)})`)
    return sql<{ id: number }>`(
      select id from (${sql.join(parts, sql` union all `)}) as fit order by is_read, id desc limit ${limit} offset ${offset}
    )`
  }
  return pageBy(
    asked,
    (limit, offset) =>
      db
        .selectFrom(page(reachable(limit, offset), offset).as('page'))
        .innerJoin('message', 'message.id', 'page.id')
        .innerJoin('account as sender', 'sender.uid', 'message.sender_uid')
        .select([
          'message.id',
          'message.kind',
          'message.source',
          'message.source_id as sourceId',
          'message.comment_id as commentId',
          'message.reply_id as replyId',
          'message.is_read as isRead',
          'message.created_at as gmtCreate',
          'message.sender_uid as senderUid',
          'sender.username as senderUsername',
          'sender.avatar as senderAvatar',
        ])
        .orderBy('message.is_read')
        .orderBy('message.id', 'desc')
        .execute(),
    () => countUpToCap(db, ofTab(db, uid, tab).select('message.id')),
  )
}

const ofTab = (db: Database, uid: string, tab: PeopleTab) =>
  db.selectFrom('message').where('uid', '=', uid).where('kind', 'in', messagesOfTab(tab))

/** True: some were unread. */
export async function markRead(db: Database, uid: string, ids: readonly number[]): Promise<boolean> {
  const rows = await db
    .updateTable('message')
    .set({ is_read: true })
    .where('uid', '=', uid)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('is_read', '=', false)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** How many were removed. */
export async function deleteMessages(db: Database, uid: string, tab: PeopleTab, id: number | undefined) {
  const all = db.deleteFrom('message').where('uid', '=', uid).where('kind', 'in', messagesOfTab(tab))
  const { numDeletedRows } = await (id === undefined ? all : all.where('id', '=', id)).executeTakeFirst()
  return Number(numDeletedRows)
}
