import { sql, type RawBuilder, type Sql } from 'kysely'
import { staffRoles } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'

type Operand = ReturnType<Sql['ref']> | string

/** SQL: whether the site trusts a person with large amounts: staff, and whoever an administrator trusts. */
export const isTrustedPerson = (uid: Operand): RawBuilder<boolean> => sql<boolean>`exists (
  select from account as trusted where trusted.uid = ${uid} and (trusted.is_trusted or exists (
    select from account_role join role on role.id = account_role.role_id
    where account_role.uid = trusted.uid and role.name in (${sql.join(staffRoles.map((name) => sql.lit(name)))}))))`

export async function isTrusted(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql<{ isTrusted: boolean }>`select ${isTrustedPerson(uid)} as "isTrusted"`.execute(db)
  return rows[0]?.isTrusted ?? false
}
