import { sql } from 'kysely'
import { accountStatus, groupLevels, roles } from '@praxis/contract/statuses'
import type { Transaction } from '#server/db/connection.ts'

export type OwnGroup = { id: number; name: string; status: number }

/** Holds the groups in which people have a place, or which they own, always in one order. */
export const lockGroupsOf = (tx: Transaction, uids: readonly string[]) =>
  sql`
    select from user_group where id in (
      select group_id from group_member where uid = any(${uids}::text[])
      union all select id from user_group where owner_uid = any(${uids}::text[]))
    order by id for no key update`.execute(tx)

/** Groups that somebody owns; those of which only the row is left belong to nobody. */
export const listOwned = (tx: Transaction, uid: string): Promise<OwnGroup[]> =>
  tx
    .selectFrom('user_group')
    .select(['id', 'name', 'status'])
    .where('owner_uid', '=', uid)
    .where('purged_at', 'is', null)
    .orderBy('id')
    .execute()

export async function listPlaces(tx: Transaction, uid: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('group_member')
    .select('group_id as groupId')
    .where('uid', '=', uid)
    .orderBy('group_id')
    .execute()
  return rows.map(({ groupId }) => groupId)
}

/** Who owns a group after somebody: its root who joined first, else its administrator who joined first. */
export async function findSuccessor(tx: Transaction, groupId: number, uid: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('group_member')
    .innerJoin('account', 'account.uid', 'group_member.uid')
    .select('group_member.uid')
    .where('group_id', '=', groupId)
    .where('group_member.uid', '<>', uid)
    .where('level', '>=', groupLevels.admin)
    .where('account.status', '=', accountStatus.active)
    .where('deleted_at', 'is', null)
    .orderBy('level', 'desc')
    .orderBy('group_member.created_at')
    .orderBy('group_member.uid')
    .executeTakeFirst()
  return row?.uid
}

/** The root of the site who has been there longest, other than somebody. There always is one. */
export async function findSiteRoot(tx: Transaction, uid: string): Promise<string> {
  const row = await tx
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.uid', 'account.uid')
    .select('account.uid')
    .where('account_role.role_id', '=', roles.root)
    .where('account.status', '=', accountStatus.active)
    .where('deleted_at', 'is', null)
    .where('account.uid', '<>', uid)
    .orderBy('account.created_at')
    .orderBy('account.uid')
    .executeTakeFirstOrThrow()
  return row.uid
}
