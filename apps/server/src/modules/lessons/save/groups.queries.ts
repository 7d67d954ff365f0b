import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export type GroupRow = { readonly id: number; readonly name: string; readonly rank: number }
export type ItemRow = {
  readonly id: number
  readonly groupId: number
  readonly title: string
  readonly url: string
  readonly videoId: number | null
  readonly isFree: boolean
  readonly duration: number | null
  readonly trainingId: number | null
  readonly rank: number
}

/** Numbers for rows that are new. */
export async function takeIds(tx: Database, table: 'lesson_group' | 'lesson_item', count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Writes groups of a lesson under their numbers, which nothing else has. */
export async function writeGroups(tx: Database, lessonId: number, groups: readonly GroupRow[]): Promise<void> {
  await sql`
    insert into lesson_group (id, lesson_id, name, rank)
    select id, ${lessonId}::bigint, name, rank
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as sent (id bigint, name text, rank integer)
    on conflict (id) do update set name = excluded.name, rank = excluded.rank`.execute(tx)
}

/** Writes items of a lesson under their numbers, which nothing else has. */
export async function writeItems(tx: Database, lessonId: number, items: readonly ItemRow[]): Promise<void> {
  await sql`
    insert into lesson_item (id, lesson_id, group_id, title, url, video_id, is_free, duration, training_id, rank)
    select id, ${lessonId}::bigint, "groupId", title, url, "videoId", "isFree", duration, "trainingId", rank
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as sent (id bigint, "groupId" bigint, title text, url text,
      "videoId" bigint, "isFree" boolean, duration integer, "trainingId" bigint, rank integer)
    on conflict (id) do update set group_id = excluded.group_id, title = excluded.title, url = excluded.url,
      video_id = excluded.video_id, is_free = excluded.is_free, duration = excluded.duration,
      training_id = excluded.training_id, rank = excluded.rank`.execute(tx)
}

export const deleteOtherItems = (tx: Database, lessonId: number, ids: readonly number[]) =>
  tx
    .deleteFrom('lesson_item')
    .where('lesson_id', '=', lessonId)
    .where('id', '<>', sql<number>`all(${ids}::bigint[])`)
    .execute()

export const deleteOtherGroups = (tx: Database, lessonId: number, ids: readonly number[]) =>
  tx
    .deleteFrom('lesson_group')
    .where('lesson_id', '=', lessonId)
    .where('id', '<>', sql<number>`all(${ids}::bigint[])`)
    .execute()

export const deleteGroup = (tx: Database, id: number) => tx.deleteFrom('lesson_group').where('id', '=', id).execute()
export const deleteItem = (tx: Database, id: number) => tx.deleteFrom('lesson_item').where('id', '=', id).execute()

type Link = { readonly itemId: number; readonly pid: number; readonly rank: number }

/** These items have these problems from now on. */
export async function replaceProblems(tx: Database, itemIds: readonly number[], links: readonly Link[]): Promise<void> {
  await tx
    .deleteFrom('lesson_item_problem')
    .where('item_id', '=', sql<number>`any(${itemIds}::bigint[])`)
    .execute()
  if (links.length === 0) return
  await sql`
    insert into lesson_item_problem (item_id, problem_id, rank)
    select * from unnest(${links.map(({ itemId }) => itemId)}::bigint[], ${links.map(({ pid }) => pid)}::bigint[],
      ${links.map(({ rank }) => rank)}::int[])`.execute(tx)
}

/** Holds videos in one order. Who uploaded each. */
export const holdVideos = (tx: Database, ids: readonly number[]) =>
  tx
    .selectFrom('lesson_video')
    .select(['id', 'uid'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** An item names them, so the job that removes those that nothing names lets them be. */
export const markUsed = (tx: Database, ids: readonly number[]) =>
  tx
    .updateTable('lesson_video')
    .set({ unused_since: null })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('unused_since', 'is not', null)
    .execute()
