import { sql } from 'kysely'
import type { GivenRole, RestrictionKind } from '@praxis/contract/statuses'

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
