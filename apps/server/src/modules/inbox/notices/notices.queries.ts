import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { countUpToCap, pageBy, reachable } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'

export type Audience = 'all' | 'one' | 'staff'
type Asked = { readonly currentPage: number; readonly limit: number }
type Filter = { readonly audience: Audience | undefined; readonly keyword: string | undefined }

/**
 * What administrators wrote: what waits for its time first, then the newest. The page is chosen first, so that readers are
 * counted only of its rows.
 */
export function listWritten(db: Database, { audience, keyword, ...asked }: Filter & Asked) {
  const all = db.selectFrom('notice').select('notice.id').where('notice.kind', 'is', null)
  const fitting =
    audience === undefined
      ? all
      : all
          .where('notice.audience', '=', audience)
          .where('notice.recipient_uid', audience === 'one' ? 'is not' : 'is', null)
  const found = keyword === undefined ? fitting : fitting.where(contains(sql.ref<string>('notice.title'), keyword))
  const page = (limit: number, offset: number) =>
    found
      .orderBy('notice.push_at', 'desc')
      .orderBy('notice.id', 'desc')
      .limit(reachable(limit, offset))
      .offset(offset)
      .as('page')
  return pageBy(
    asked,
    (limit, offset) =>
      db
        .selectFrom(page(limit, offset))
        .innerJoin('notice', 'notice.id', 'page.id')
        .leftJoin('account as writer', 'writer.uid', 'notice.uid')
        .leftJoin('account as recipient', 'recipient.uid', 'notice.recipient_uid')
        .select([
          'notice.id',
          sql<string>`coalesce(notice.title, '')`.as('title'),
          sql<string>`coalesce(notice.content, '')`.as('content'),
          'notice.audience',
          sql<boolean>`notice.push_at <= now()`.as('state'),
          'notice.recipient_uid as recipientId',
          'recipient.username as recipientUsername',
          'notice.uid as adminId',
          'writer.username as adminUsername',
          'notice.push_at as pushTime',
          'notice.created_at as gmtCreate',
          'notice.updated_at as gmtModified',
          sql<number>`(select count(*)::integer from notice_seen where notice_id = notice.id and read_at is not null)`.as(
            'readNum',
          ),
        ])
        .orderBy('notice.push_at', 'desc')
        .orderBy('notice.id', 'desc')
        .execute(),
    () => countUpToCap(db, found),
  )
}

export type Written = {
  readonly title: string
  readonly content: string
  readonly audience: Audience
  readonly recipientUid: string | null
  /** Null: now. */
  readonly pushAt: string | null
}

const orNow = (pushAt: string | null) => sql<string>`coalesce(${pushAt}::timestamptz, now())`

export const insertWritten = (tx: Transaction, uid: string, written: Written) =>
  tx
    .insertInto('notice')
    .values({
      title: written.title,
      content: written.content,
      audience: written.audience,
      recipient_uid: written.recipientUid,
      uid,
      push_at: orNow(written.pushAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Holds the row until the transaction ends. What the site itself tells nobody changes. */
export const holdWritten = (tx: Transaction, id: number) =>
  tx
    .selectFrom('notice')
    .select([
      'id',
      sql<string>`coalesce(title, '')`.as('title'),
      sql<string>`coalesce(content, '')`.as('content'),
      'audience',
      'recipient_uid as recipientUid',
      'push_at as pushAt',
    ])
    .where('id', '=', id)
    .where('kind', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type Change = { readonly title: string; readonly content: string; readonly pushAt: string }

export const updateWritten = (tx: Transaction, id: number, { title, content, pushAt }: Change) =>
  tx
    .updateTable('notice')
    .set({ title, content, push_at: pushAt, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteWritten = (tx: Transaction, id: number) => tx.deleteFrom('notice').where('id', '=', id).execute()
