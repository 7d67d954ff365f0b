import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'

export const listIgnored = (db: Database, uid: string, asked: { currentPage: number; limit: number }) =>
  listPage(
    db,
    db
      .selectFrom('ignored_person')
      .innerJoin('account', 'account.uid', 'ignored_person.ignored_uid')
      .where('ignored_person.uid', '=', uid)
      .select(['account.uid', 'account.username', 'account.avatar', 'ignored_person.created_at as gmtCreate'])
      .orderBy('ignored_person.created_at', 'desc')
      .orderBy('ignored_person.ignored_uid'),
    asked,
  )

/** One after the other adds, so that two at once are both counted. */
export const oneAtATime = (tx: Transaction, uid: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`praxis ignoring ${uid}`}, 0))`.execute(tx)

export async function countIgnored(tx: Transaction, uid: string): Promise<number> {
  const { count } = await tx
    .selectFrom('ignored_person')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return count
}

export const insertIgnored = (tx: Transaction, uid: string, ignoredUid: string) =>
  tx
    .insertInto('ignored_person')
    .values({ uid, ignored_uid: ignoredUid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteIgnored = (db: Database, uid: string, ignoredUid: string) =>
  db.deleteFrom('ignored_person').where('uid', '=', uid).where('ignored_uid', '=', ignoredUid).execute()
