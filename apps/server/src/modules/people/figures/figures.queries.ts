import { homeRules } from '@praxis/contract/limits'
import { accountStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isNoneOf, staffUids } from '#server/modules/accounts/public.ts'

/** Who is listed where the site leaves its staff out. */
const isListed = (uid: string, hidesStaff: boolean) => (hidesStaff ? isNoneOf(uid, staffUids) : sql<boolean>`true`)

/** People with what they solved, the most first; of those with the same number the newest account. */
type Solvers = { uid: string; ac: number }[]

/**
 * By what they solved on the days from `first` to `last`. An offset of nothing keeps the order of the first query, so
 * that accounts are looked up only until the rows are there, and not read all.
 */
export const listSolversBetween = (db: Database, first: string, last: string, hidesStaff = false): Promise<Solvers> =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('activity_day')
        .select((eb) => ['uid', eb.fn.sum<number>('solved').as('ac')])
        .where('day', '>=', first)
        .where('day', '<=', last)
        .where(isListed('uid', hidesStaff))
        .groupBy('uid')
        .having(sql<boolean>`sum(solved) > 0`)
        .orderBy('ac', 'desc')
        .offset(0)
        .as('solver'),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('account')
          .select('created_at')
          .whereRef('account.uid', '=', 'solver.uid')
          .where('account.status', '=', sql.lit<number>(accountStatus.active))
          .offset(0)
          .as('person'),
      (join) => join.onTrue(),
    )
    .select(['solver.uid', 'solver.ac'])
    .orderBy('solver.ac', 'desc')
    .orderBy('person.created_at', 'desc')
    .orderBy('solver.uid', 'desc')
    .limit(homeRules.acRankRows)
    .execute()

/** By all that they solved. */
export const listSolvers = (db: Database, hidesStaff = false): Promise<Solvers> =>
  db
    .selectFrom('person_stat')
    .innerJoin('account', 'account.uid', 'person_stat.uid')
    .select(['person_stat.uid', 'person_stat.solved as ac'])
    .where(sql<boolean>`is_active`)
    .where(isListed('person_stat.uid', hidesStaff))
    .where('solved', '>', 0)
    .orderBy('solved', 'desc')
    .orderBy('account.created_at', 'desc')
    .orderBy('account.uid', 'desc')
    .limit(homeRules.acRankRows)
    .execute()

/** The newest accounts besides these. */
export async function listNewest(
  db: Database,
  besides: readonly string[],
  count: number,
  hidesStaff = false,
): Promise<Solvers> {
  const rows = await db
    .selectFrom('account')
    .select('uid')
    .where('status', '=', sql.lit<number>(accountStatus.active))
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`uid <> all(${besides}::text[])`)
    .where(isListed('uid', hidesStaff))
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ uid }) => ({ uid, ac: 0 }))
}

/** Submissions outside contests on each day from `first` to `last` on which there were any. */
export const sumDays = (db: Database, first: string, last: string) =>
  db
    .selectFrom('activity_day')
    .select((eb) => ['day', eb.fn.sum<number>('practice').as('practice'), eb.fn.sum<number>('accepted').as('accepted')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('day')
    .execute()
