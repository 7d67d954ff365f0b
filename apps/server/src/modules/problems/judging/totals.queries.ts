import { publishState } from '@praxis/contract/statuses'
import { sql, type RawBuilder, type Sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isOfSite } from '#server/db/inScope.ts'
import { isTrustedPerson } from '#server/modules/accounts/public.ts'
import { isTrustedGroup } from '#server/modules/groups/public.ts'
import type { JudgedIn } from './judging.queries.ts'

/** The group from where the problem is judged; null: the site. */
type Place = ReturnType<Sql['ref']> | number | null

/**
 * SQL: whether the site trusts a problem, which a query has under this name, with large amounts. It does if it trusts who
 * made it, or if staff vouch for it: they make all problems of the site, and approve versions of those that groups offer.
 * An approved version is judged everywhere but in the group itself. A problem that nobody of the site made stands and
 * falls with its group.
 */
export const isTrustedProblem = (place: Place, alias = 'problem'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref<string>(`${alias}.${column}`)
  return sql<boolean>`(
    ${isOfSite(alias)}
    or (${of('publish_state')} = ${sql.lit(publishState.approved)} and ${of('group_id')} is distinct from ${place}::bigint)
    or ${isTrustedPerson(of('owner_uid'))}
    or (${of('owner_uid')} is null and ${isTrustedGroup(of('group_id'))}))`
}

/** Of problems that are there, each where it is judged. */
export const listTrust = (db: Database, asked: readonly JudgedIn[]) =>
  db
    .selectFrom(
      sql<{ pid: number; place: number | null }>`unnest(
        ${asked.map(({ problemId }) => problemId)}::bigint[], ${asked.map(({ groupId }) => groupId)}::bigint[])`.as<'asked'>(
        sql`asked(pid, place)`,
      ),
    )
    .innerJoin('problem', 'problem.id', 'asked.pid')
    .select(['problem.id', 'asked.place', isTrustedProblem(sql.ref('asked.place')).as('isTrusted')])
    .execute()

/** Whether the newest version of a problem is trusted, wherever it was made. */
export async function isNewestTrusted(db: Database, problemId: number): Promise<boolean> {
  const row = await db
    .selectFrom('problem')
    .select(isTrustedProblem(sql.ref('problem.group_id')).as('isTrusted'))
    .where('id', '=', problemId)
    .executeTakeFirst()
  return row?.isTrusted ?? false
}
