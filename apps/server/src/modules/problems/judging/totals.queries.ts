import { publishState } from '@praxis/contract/statuses'
import { sql, type RawBuilder, type Sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isOfSite } from '#server/db/inScope.ts'
import { isTrustedPerson } from '#server/modules/accounts/public.ts'
import { isTrustedGroup } from '#server/modules/groups/public.ts'

type Operand = ReturnType<Sql['ref']> | number

/**
 * SQL: whether the site trusts a problem with large amounts. It does if it trusts who made it, or if staff vouch for it:
 * they make all problems of the site, and approve those that groups offer. One that nobody of the site made stands and
 * falls with its group.
 */
export const isTrustedProblem = (problemId: Operand): RawBuilder<boolean> => sql<boolean>`exists (
  select from problem as trusted_problem
  where trusted_problem.id = ${problemId} and (
    ${isOfSite('trusted_problem')}
    or trusted_problem.publish_state = ${sql.lit(publishState.approved)}
    or ${isTrustedPerson(sql.ref('trusted_problem.owner_uid'))}
    or (trusted_problem.owner_uid is null and ${isTrustedGroup(sql.ref('trusted_problem.group_id'))})))`

export const listTrust = (db: Database, problemIds: readonly number[]) =>
  db
    .selectFrom('problem')
    .select(['id', isTrustedProblem(sql.ref('problem.id')).as('isTrusted')])
    .where('id', 'in', problemIds)
    .execute()
