import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { belongsToSite } from '#server/db/inScope.ts'
import { isTrustedPerson } from '#server/modules/accounts/public.ts'

/** Whose test data count together: those of a group, or those that a person has made for the site. */
export type Keeper = { readonly groupId: number } | { readonly uid: string }

/** What the problems of a keeper keep, those in the trash included. */
export async function sumKept(db: Database, keeper: Keeper): Promise<number> {
  const { bytes } = await db
    .selectFrom('problem')
    .select(sql<number>`coalesce(sum(data_bytes), 0)`.as('bytes'))
    .$call((query) =>
      'uid' in keeper
        ? query.where('owner_uid', '=', keeper.uid).where(belongsToSite)
        : query.where('group_id', '=', keeper.groupId),
    )
    .executeTakeFirstOrThrow()
  return bytes
}

/** What decides whether the test data of a problem are bounded by whoever made it. */
export const findUntrustedOwner = (tx: Transaction, problemId: number) =>
  tx
    .selectFrom('problem')
    .select('owner_uid as uid')
    .where('id', '=', problemId)
    .where('owner_uid', 'is not', null)
    .where(({ not }) => not(isTrustedPerson(sql.ref('problem.owner_uid'))))
    .$narrowType<{ uid: string }>()
    .executeTakeFirst()

/**
 * The test data in force of a problem, or of all that a person has made, those in the trash included. Each problem counts
 * a content once.
 */
export async function sumInForce(db: Database, of: { problemId: number } | { uid: string }): Promise<number> {
  const chosen = 'uid' in of ? sql`problem.owner_uid = ${of.uid}` : sql`problem.id = ${of.problemId}`
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(stored_file.size), 0)::bigint as bytes from (
      select distinct problem.id, side.hash from problem
      join test_case on test_case.test_data_id = problem.test_data_id
      cross join lateral (values (test_case.input_hash), (test_case.answer_hash)) as side (hash)
      where ${chosen}
    ) as named join stored_file on stored_file.hash = named.hash`.execute(db)
  return rows[0]!.bytes
}

/** Until the transaction ends nobody else adds to what the keeper keeps. */
export async function holdKept(tx: Transaction, keeper: Keeper): Promise<void> {
  const name = 'uid' in keeper ? `person ${keeper.uid}` : `group ${keeper.groupId}`
  await sql`select pg_advisory_xact_lock(hashtextextended('praxis test data of ' || ${name}, 0))`.execute(tx)
}

/** Who keeps the test data of a problem, and how many bytes they are. */
export const findKeptOf = (tx: Transaction, problemId: number) =>
  tx
    .selectFrom('problem')
    .select(['group_id as groupId', 'owner_uid as ownerUid', 'data_bytes as bytes'])
    .where('id', '=', problemId)
    .executeTakeFirstOrThrow()

/**
 * Versions of test data after one of them that no problem, no approval, no judgement and no run names. Others took their place a day
 * ago at least: whoever had read their numbers before that has written by now.
 */
export const listFormer = (db: Database, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('test_data')
    .select(['id', 'problem_id as problemId'])
    .where('id', '>', after)
    .where(isFormer)
    .orderBy('id')
    .limit(limit)
    .execute()

const isFormer = sql<boolean>`
  test_data.judged_as is not null
  and exists (
    select from test_data newer
    where newer.problem_id = test_data.problem_id and newer.id > test_data.id
      and newer.created_at < now() - interval '1 day')
  and not exists (
    select from problem where problem.id = test_data.problem_id and problem.test_data_id = test_data.id)
  and not exists (select from approved_version where approved_version.test_data_id = test_data.id)
  and not exists (select from judgement where judgement.test_data_id = test_data.id)
  and not exists (select from workshop_run where workshop_run.test_data_id = test_data.id)`

/** Deletes a version that still nothing names, with its cases, and counts what is left. Saves of the problem wait. */
export async function deleteFormer(tx: Transaction, { id, problemId }: { id: number; problemId: number }) {
  await tx.selectFrom('problem').select('id').where('id', '=', problemId).forNoKeyUpdate().execute()
  await tx.deleteFrom('test_data').where('id', '=', id).where(isFormer).execute()
  await tx
    .updateTable('problem')
    .set({ data_bytes: sql<number>`test_data_bytes(id)` })
    .where('id', '=', problemId)
    .execute()
}
