import { homeRules } from '@praxis/contract/limits'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'

export type StoredOtherContest = {
  /** The name of the other site. */
  oj: string
  url: string
  title: string
  /** ISO 8601, UTC, to the millisecond. */
  beginTime: string
  endTime: string
}

/** Of years long ago the database may write times with an offset in seconds, which no clock of a page reads. */
const utc = (column: 'begin_at' | 'end_at') =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = ['oj', 'url', 'title', utc('begin_at').as('beginTime'), utc('end_at').as('endTime')] as const

/** Those that are not over, the next first. */
export const listRecentElsewhere = (db: Database, now: Date) =>
  db
    .selectFrom('other_contest')
    .select(columns)
    .where('end_at', '>', now.toISOString())
    .orderBy('begin_at')
    .orderBy('id')
    .limit(homeRules.entries)
    .execute()

/** The latest first. */
export const listAllElsewhere = (db: Database, asked: { currentPage: number; limit: number }) =>
  listPage(
    db,
    db
      .selectFrom('other_contest')
      .select(['id', ...columns])
      .orderBy('begin_at', 'desc')
      .orderBy('id', 'desc'),
    asked,
  )

export async function countOtherContests(tx: Transaction): Promise<number> {
  const { count } = await tx
    .selectFrom('other_contest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertOtherContest = (tx: Transaction, contest: StoredOtherContest) =>
  tx.insertInto('other_contest').values(rowOf(contest)).returning('id').executeTakeFirstOrThrow()

/** Holds the row until the transaction ends. */
export const findOtherContestForChange = (tx: Transaction, id: number) =>
  tx.selectFrom('other_contest').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateOtherContest = (tx: Transaction, id: number, contest: StoredOtherContest) =>
  tx.updateTable('other_contest').set(rowOf(contest)).where('id', '=', id).execute()

export const deleteOtherContest = (tx: Transaction, id: number) =>
  tx.deleteFrom('other_contest').where('id', '=', id).execute()

const rowOf = ({ beginTime, endTime, ...contest }: StoredOtherContest) => ({
  ...contest,
  begin_at: beginTime,
  end_at: endTime,
})
