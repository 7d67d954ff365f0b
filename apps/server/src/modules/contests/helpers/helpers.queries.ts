import type { ContestDesk } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

/** By their names. */
export const listHelpers = (db: Database, cid: number) =>
  db
    .selectFrom('contest_helper as helper')
    .innerJoin('account', 'account.uid', 'helper.uid')
    .select([
      'account.uid',
      'account.username',
      'account.nickname',
      sql<ContestDesk[]>`json_agg(helper.desk order by helper.desk)`.as('desks'),
      sql<boolean>`exists (
        select from contest_participant as person
        where person.contest_id = ${cid} and person.uid = account.uid and person.kind = 'official'
      )`.as('takesPart'),
      (eb) => eb.fn.min('helper.created_at').as('gmtCreate'),
    ])
    .where('helper.contest_id', '=', cid)
    .groupBy('account.uid')
    .orderBy('account.username')
    .execute()

export async function listDesks(tx: Transaction, cid: number, uid: string): Promise<ContestDesk[]> {
  const rows = await tx
    .selectFrom('contest_helper')
    .select(sql<ContestDesk>`desk`.as('desk'))
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .orderBy('desk')
    .execute()
  return rows.map(({ desk }) => desk)
}

export async function countHelpers(tx: Transaction, cid: number): Promise<number> {
  const { count } = await tx
    .selectFrom('contest_helper')
    .select((eb) => eb.fn.count<number>('uid').distinct().as('count'))
    .where('contest_id', '=', cid)
    .executeTakeFirstOrThrow()
  return count
}

export async function writeDesks(tx: Transaction, cid: number, uid: string, desks: readonly ContestDesk[]) {
  await tx
    .deleteFrom('contest_helper')
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .where(sql<boolean>`desk <> all(${desks}::text[])`)
    .execute()
  if (desks.length === 0) return
  await tx
    .insertInto('contest_helper')
    .values(desks.map((desk) => ({ contest_id: cid, uid, desk })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether somebody takes part in a contest. Those who only try it do not. */
export async function isContestant(tx: Transaction, cid: number, uid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('contest_participant')
    .select('id')
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .where('kind', '=', 'official')
    .executeTakeFirst()
  return row !== undefined
}
