import { contestColumns, listedContestFields } from '@praxis/contract/contestFields'
import type { Award } from '@praxis/contract/contestShapes'
import { pick } from '@praxis/contract/pick'
import { sql } from 'kysely'
import { columnsAs } from '#server/db/columns.ts'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest, inScope } from '#server/db/inScope.ts'
import { listPage } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'
import type { EnteredScope } from '#server/scope.ts'

/** What only those read who make contests. */
const ownColumns = [
  'contest.id as cid',
  sql<Award[]>`contest.awards`.as('awards'),
  'contest.created_at as createdAt',
  'contest.updated_at as updatedAt',
] as const

export const findForForm = (db: Database, cid: number) =>
  db
    .selectFrom('contest')
    .select([...ownColumns, ...columnsAs('contest', contestColumns)])
    .where('contest.id', '=', cid)
    .executeTakeFirstOrThrow()

type Listed = { scope: EnteredScope; keyword: string | undefined; currentPage: number; limit: number }

/** The contests of the site, or of one group; the newest start first. */
export function listForDesk(db: Database, { scope, keyword = '', ...asked }: Listed) {
  const rows = db
    .selectFrom('contest')
    .select([...ownColumns, ...columnsAs('contest', pick(contestColumns, listedContestFields))])
    .where(inScope('contest', scope))
    .where('contest.deleted_at', 'is', null)
    .orderBy('contest.start_at', 'desc')
    .orderBy('contest.id', 'desc')
  const isNumber = /^\d{1,15}$/.test(keyword)
  const found = rows.where((eb) =>
    eb.or([
      contains(eb.ref('contest.title'), keyword),
      contains(eb.ref('contest.title_en'), keyword),
      ...(isNumber ? [eb('contest.id', '=', Number(keyword))] : []),
    ]),
  )
  return listPage(db, keyword === '' ? rows : found, asked)
}

/** The names with a star in each contest, by their keys. */
export async function listStars(
  db: Database,
  cids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('contest_star')
    .select(['contest_id as cid', sql<string[]>`array_agg(username order by username_key)`.as('names')])
    .where('contest_id', '=', sql<number>`any(${cids}::bigint[])`)
    .groupBy('contest_id')
    .execute()
  return new Map(rows.map(({ cid, names }) => [cid, names]))
}

export async function countSubmissions(db: Database, cids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('submission')
    .select(['contest_id as cid', (eb) => eb.fn.countAll<number>().as('count')])
    .where('contest_id', '=', sql<number>`any(${cids}::bigint[])`)
    .where(inAnyContest)
    .groupBy('contest_id')
    .execute()
  return new Map(rows.map(({ cid, count }) => [cid, count]))
}

export async function hasSubmissions(db: Database, cid: number): Promise<boolean> {
  const row = await db
    .selectFrom('submission')
    .select('id')
    .where('contest_id', '=', cid)
    .where(inAnyContest)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
