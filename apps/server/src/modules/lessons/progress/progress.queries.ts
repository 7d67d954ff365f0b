import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'

type Watched = {
  readonly uid: string
  readonly itemId: number
  readonly seconds: number
  readonly mark: 'set' | 'clear' | 'keep'
  readonly at: Date
}

/**
 * Keeps how far a person is. The first moment at which they were through stays. Undefined: the item has just been
 * deleted.
 */
export async function keepProgress(db: Database, { uid, itemId, seconds, mark, at }: Watched) {
  const { rows } = await sql<{ isDone: boolean }>`
    with item as (select id, lesson_id from lesson_item where id = ${itemId} for key share)
    insert into lesson_progress as own (uid, item_id, lesson_id, seconds, done_at, updated_at)
    select ${uid}, id, lesson_id, ${seconds}::int, ${mark === 'set' ? at : null}::timestamptz, ${at}::timestamptz from item
    on conflict (uid, item_id) do update set seconds = excluded.seconds, updated_at = excluded.updated_at,
      done_at = case ${mark} when 'set' then coalesce(own.done_at, excluded.done_at) when 'keep' then own.done_at end
    returning done_at is not null as "isDone"`.execute(db)
  return rows[0]
}

type Asked = {
  id: number
  itemId?: number | undefined
  keyword?: string | undefined
  currentPage: number
  limit: number
}

/** Who has watched a lesson or one item of it, who did last first. */
export function listWatchers(db: Database, { id, itemId, keyword, ...asked }: Asked) {
  const total =
    itemId === undefined ? sql<number>`(select count(*) from lesson_item where lesson_id = ${id})` : sql<number>`1`
  let rows = db
    .selectFrom('lesson_progress as own')
    .innerJoin('account', 'account.uid', 'own.uid')
    .select([
      'account.uid',
      'account.username',
      'account.nickname',
      sql<number>`count(own.done_at)`.as('done'),
      total.as('total'),
      (itemId === undefined ? sql<number | null>`null::int` : sql<number | null>`max(own.seconds)`).as('seconds'),
      sql<string>`max(own.updated_at)`.as('watchedAt'),
    ])
    .where('own.lesson_id', '=', id)
    .groupBy('account.uid')
    .orderBy('watchedAt', 'desc')
    .orderBy('account.uid')
  if (itemId !== undefined) rows = rows.where('own.item_id', '=', itemId)
  if (keyword !== undefined && keyword !== '') rows = rows.where(contains(sql.ref<string>('account.username'), keyword))
  return listPage(db, rows, asked)
}

/** What a person has watched, for the archive of their own data. */
export const listOwnProgress = (db: Database, uid: string) =>
  db
    .selectFrom('lesson_progress as own')
    .innerJoin('lesson_item as item', 'item.id', 'own.item_id')
    .innerJoin('lesson', 'lesson.id', 'own.lesson_id')
    .select([
      'lesson.id as lessonId',
      'lesson.title as lesson',
      'item.title as item',
      'own.seconds',
      'own.done_at as doneAt',
      'own.updated_at as watchedAt',
    ])
    .where('own.uid', '=', uid)
    .orderBy('own.updated_at', 'desc')
    .orderBy('item.id')
    .execute()
