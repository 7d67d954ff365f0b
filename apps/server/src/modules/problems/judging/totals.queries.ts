import { publishState } from '@praxis/contract/statuses'
import { sql, type RawBuilder, type Sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isOfSite } from '#server/db/inScope.ts'
import { isTrustedPerson } from '#server/modules/accounts/public.ts'
import { isTrustedGroup } from '#server/modules/groups/public.ts'
import type { JudgedIn } from './judging.queries.ts'

type Operand = ReturnType<Sql['ref']> | number
/** The group from where the problem is judged; null: the site. */
type Place = ReturnType<Sql['ref']> | number | null

/**
 * SQL: whether the site trusts a problem with large amounts. It does if it trusts who made it, or if staff vouch for it:
 * they make all problems of the site, and approve versions of those that groups offer. An approved version is judged
 * everywhere but in the group itself. A problem that nobody of the site made stands and falls with its group.
 */
export const isTrustedProblem = (problemId: Operand, place: Place): RawBuilder<boolean> => sql<boolean>`exists (
  select from problem as trusted_problem
  where trusted_problem.id = ${problemId} and (
    ${isOfSite('trusted_problem')}
    or (trusted_problem.publish_state = ${sql.lit(publishState.approved)}
      and trusted_problem.group_id is distinct from ${place}::bigint)
    or ${isTrustedPerson(sql.ref('trusted_problem.owner_uid'))}
    or (trusted_problem.owner_uid is null and ${isTrustedGroup(sql.ref('trusted_problem.group_id'))})))`

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
    .select([
      'problem.id',
      'asked.place',
      isTrustedProblem(sql.ref('problem.id'), sql.ref('asked.place')).as('isTrusted'),
    ])
    .execute()

/** Whether the newest version of a problem is trusted, wherever it was made. */
export async function isNewestTrusted(db: Database, problemId: number): Promise<boolean> {
  const row = await db
    .selectFrom('problem')
    .select(isTrustedProblem(sql.ref('problem.id'), sql.ref('problem.group_id')).as('isTrusted'))
    .where('id', '=', problemId)
    .executeTakeFirst()
  return row?.isTrusted ?? false
}
