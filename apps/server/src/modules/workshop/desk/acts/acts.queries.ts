import { ownJudge } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { isChangedSinceApproval } from '#server/modules/problems/public.ts'

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
      'offers_newer as offersNewer',
      isChangedSinceApproval.as('isChanged'),
      'auth',
      'difficulty',
      'is_remote as isRemote',
      'time_limit_ms as timeLimit',
      'memory_limit_mb as memoryLimit',
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

export const setOffersNewer = (tx: Transaction, pids: readonly number[], offersNewer: boolean) =>
  sql`update problem set offers_newer = ${offersNewer} where id = any(${pids}::bigint[])`.execute(tx)

/** What is offered is the version that the offer itself makes. */
export const keepOfferedVersion = (tx: Transaction, pids: readonly number[]) =>
  sql`update problem set offered_version = version + 1 where id = any(${pids}::bigint[])`.execute(tx)

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

/** The templates of languages other than these. */
export const listOtherTemplates = (tx: Transaction, pids: readonly number[], ids: readonly number[]) =>
  tx
    .selectFrom('problem_language')
    .select(['problem_id as pid', 'code_template as template'])
    .where('problem_id', 'in', pids)
    .where('language_id', 'not in', ids)
    .where('code_template', 'is not', null)
    .execute()

/** The factors that problems had for languages among these, which they do not accept now. */
export const listFormerFactors = (tx: Transaction, pids: readonly number[], ids: readonly number[]) =>
  tx
    .selectFrom('problem_language_off')
    .select(['problem_id as pid', 'language_id as id', 'time_factor as timeFactor', 'memory_factor as memoryFactor'])
    .where('problem_id', 'in', pids)
    .where('language_id', 'in', ids)
    .execute()

/**
 * Languages that stay keep their templates and factors. What problems had of the others is put aside, and what was put
 * aside comes back with its language.
 */
export async function replaceLanguages(
  tx: Transaction,
  pids: readonly number[],
  ids: readonly number[],
): Promise<void> {
  await sql`
    with gone as (
      delete from problem_language
      where problem_id = any(${pids}::bigint[]) and language_id <> all(${ids}::integer[])
      returning *
    )
    insert into problem_language_off (problem_id, language_id, time_factor, memory_factor, code_template, template_off)
    select problem_id, language_id, time_factor, memory_factor, code_template, template_off from gone
    where coalesce(time_factor::text, memory_factor::text, code_template, template_off) is not null
    on conflict (problem_id, language_id) do update set time_factor = excluded.time_factor,
      memory_factor = excluded.memory_factor, code_template = excluded.code_template,
      template_off = excluded.template_off`.execute(tx)
  await sql`
    with back as (
      delete from problem_language_off
      where problem_id = any(${pids}::bigint[]) and language_id = any(${ids}::integer[])
      returning *
    )
    insert into problem_language (problem_id, language_id, time_factor, memory_factor, code_template, template_off)
    select pid, lid, time_factor, memory_factor, code_template, template_off
    from unnest(${pids}::bigint[]) as pid cross join unnest(${ids}::integer[]) as lid
    left join back on back.problem_id = pid and back.language_id = lid
    on conflict do nothing`.execute(tx)
}

export const setAllLanguages = (tx: Transaction, pids: readonly number[], allLanguages: boolean) =>
  sql`
    update problem set all_languages = ${allLanguages}
    where id = any(${pids}::bigint[]) and all_languages <> ${allLanguages}`.execute(tx)

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
