import { sql } from 'kysely'
import type { GivenRole, RestrictionKind } from '@praxis/contract/statuses'
import type { Database, Transaction } from '#server/db/connection.ts'
import { channels } from '#server/signals.ts'

/** Selected from `account`. */
export const roleNames = sql<GivenRole[]>`coalesce((
  select json_agg(role.name order by role.id) from account_role join role on role.id = account_role.role_id
  where account_role.uid = account.uid), '[]')`

/** Selected from `account`. */
export const restrictions = sql<{ kind: RestrictionKind; until: string }[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'until', until)) from restriction
  where restriction.uid = account.uid), '[]')`

/** Selected from `account`: two-factor sign-in counts once it was confirmed. */
export const hasTwoFactor = sql<boolean>`exists (
  select from totp where totp.uid = account.uid and totp.confirmed_at is not null)`

/** More people than this are not named one by one: all streams look then. */
const named = 100

/** Tells all processes that the roles, restrictions or memberships of these people have changed. */
export async function tellStandingChanged(tx: Transaction, uids: readonly string[]): Promise<void> {
  const payloads = uids.length > named ? [''] : uids
  await sql`select pg_notify(${channels.standingChanged}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    tx,
  )
}

/** When something of people ends by itself next: a membership or a restriction. Absent: nothing does. */
export async function readStandingEnds(db: Database, uids: readonly string[], now: Date): Promise<Map<string, Date>> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ uid: string; end: string }>`
    select uid, min(until) as "end" from (
      select uid, member_until as until from account where uid = any(${uids}::text[])
      union all select uid, until from restriction where uid = any(${uids}::text[])
    ) as ending
    where until > ${at} group by uid`.execute(db)
  return new Map(rows.map(({ uid, end }) => [uid, new Date(end)]))
}
