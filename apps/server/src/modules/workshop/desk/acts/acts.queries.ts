import { ownJudge } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

/** Holds the rows until the transaction ends, in the order of their numbers. */
export const lockProblems = (tx: Transaction, pids: readonly number[]) =>
  tx
    .selectFrom('problem')
    .select([
      'id',
      'display_id as problemId',
      'owner_uid as ownerUid',
      'group_id as groupId',
      'publish_state as publishState',
      'auth',
      'difficulty',
      'is_remote as isRemote',
      'in_bank as isInBank',
      sql<boolean>`deleted_at is not null`.as('isDeleted'),
      'deleted_at as deletedAt',
    ])
    .where('id', 'in', pids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

type Field = 'auth' | 'difficulty' | 'publish_state'

export const setField = (tx: Transaction, pids: readonly number[], field: Field, value: number | null) =>
  sql`update problem set ${sql.ref(field)} = ${value} where id = any(${pids}::bigint[])`.execute(tx)

export const setDeleted = (tx: Transaction, pids: readonly number[], isDeleted: boolean) =>
  tx
    .updateTable('problem')
    .set({ deleted_at: isDeleted ? sql<string>`now()` : null })
    .where('id', 'in', pids)
    .execute()

/** Numbers by problem; a problem without any is absent. */
async function idsOf(
  tx: Transaction,
  table: 'problem_tag' | 'problem_language',
  column: string,
  pids: readonly number[],
) {
  const { rows } = await sql<{ pid: number; ids: number[] }>`
    select problem_id as pid, json_agg(${sql.ref(column)} order by ${sql.ref(column)}) as ids
    from ${sql.table(table)} where problem_id = any(${pids}::bigint[]) group by problem_id`.execute(tx)
  return new Map(rows.map(({ pid, ids }) => [pid, ids]))
}

export const tagsOf = (tx: Transaction, pids: readonly number[]) => idsOf(tx, 'problem_tag', 'tag_id', pids)
export const languagesOf = (tx: Transaction, pids: readonly number[]) =>
  idsOf(tx, 'problem_language', 'language_id', pids)

export const insertTags = (tx: Transaction, pids: readonly number[], tagIds: readonly number[]) =>
  sql`
    insert into problem_tag (problem_id, tag_id)
    select pid, tag_id from unnest(${pids}::bigint[]) as pid cross join unnest(${tagIds}::bigint[]) as tag_id
    on conflict do nothing`.execute(tx)

export const deleteTags = (tx: Transaction, pids: readonly number[], tagIds: readonly number[]) =>
  sql`
    delete from problem_tag where problem_id = any(${pids}::bigint[]) and tag_id = any(${tagIds}::bigint[])`.execute(tx)

/** Languages that stay keep their templates and factors. */
export async function replaceLanguages(
  tx: Transaction,
  pids: readonly number[],
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from problem_language
    where problem_id = any(${pids}::bigint[]) and language_id <> all(${ids}::integer[])`.execute(tx)
  await sql`
    insert into problem_language (problem_id, language_id)
    select pid, language_id from unnest(${pids}::bigint[]) as pid cross join unnest(${ids}::integer[]) as language_id
    on conflict do nothing`.execute(tx)
}

export const isDifficulty = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('difficulty').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const findTags = (db: Database, ids: readonly number[]) =>
  db.selectFrom('tag').select(['id', 'group_id as groupId']).where('id', 'in', ids).execute()

/** How many of these are languages of this site. */
export async function countOwnLanguages(db: Database, ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('language')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('oj', '=', ownJudge)
    .executeTakeFirstOrThrow()
  return count
}
