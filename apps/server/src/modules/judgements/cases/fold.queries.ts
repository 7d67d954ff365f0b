import { retentionDays } from '@praxis/contract/limits'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

/** Later than this it is folded. */
const foldedUntil = sql`now() - ${sql.lit(retentionDays.cases)} * interval '1 day'`

export type Candidate = { readonly id: number; readonly cases: number; readonly isTooNew: boolean }

/**
 * The judgements after the one with this number that have rows of cases, with how many, in order. It steps through the
 * key from one judgement to the next, so it reads nothing of those that are folded. Numbers grow with time: behind one
 * that is too new there are only such.
 */
export async function listCandidates(db: Database, after: number, limit: number): Promise<Candidate[]> {
  const next = (from: ReturnType<typeof sql>) => sql`(
    select judgement_id from judgement_case where judgement_id > ${from} order by judgement_id limit 1)`
  const { rows } = await sql<Candidate>`
    with recursive step (id) as (
      select ${next(sql`${after}::bigint`)}
      union all
      select ${next(sql`step.id`)} from step where step.id is not null
    ), found as (
      select id from step where id is not null limit ${limit}
    )
    select found.id, (select count(*) from judgement_case where judgement_id = found.id)::integer as cases,
      judgement.created_at >= ${foldedUntil} as "isTooNew"
    from found join judgement on judgement.id = found.id
    order by found.id`.execute(db)
  return rows
}

/** Those of them that ended long ago, held until the transaction ends. One that somebody else folds is left out. */
export async function holdOld(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const held = await tx
    .selectFrom('judgement')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', 'in', ['done', 'cancelled'])
    .where('finished_at', '<', sql<string>`${foldedUntil}`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return held.map(({ id }) => id)
}

export async function insertFolded(tx: Transaction, folded: ReadonlyMap<number, Buffer>): Promise<void> {
  await sql`
    insert into judgement_folded (judgement_id, cases)
    select * from unnest(${[...folded.keys()]}::bigint[], ${[...folded.values()]}::bytea[])`.execute(tx)
}

/** How many rows went. */
export async function deleteRows(tx: Transaction, ids: readonly number[]): Promise<number> {
  const deleted = await tx
    .deleteFrom('judgement_case')
    .where('judgement_id', '=', sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
