import { sql, type RawBuilder, type Sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isTrustedPerson } from '#server/modules/accounts/public.ts'

type Operand = ReturnType<Sql['ref']> | number

/** SQL: whether the site trusts the owner of a group with large amounts. */
export const isTrustedGroup = (groupId: Operand): RawBuilder<boolean> => sql<boolean>`exists (
  select from user_group as trusted_group
  where trusted_group.id = ${groupId} and ${isTrustedPerson(sql.ref('trusted_group.owner_uid'))})`

export async function readGroupTrust(db: Database, groupId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isTrustedGroup(groupId)} as is`.execute(db)
  return rows[0]?.is ?? false
}
