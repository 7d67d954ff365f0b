import { accountStatus, groupLevels } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** Who decides about the group: its owner and its roots, each once. */
export async function listRoots(tx: Database, groupId: number): Promise<string[]> {
  const owner = tx.selectFrom('user_group').select('owner_uid as uid').where('id', '=', groupId)
  const roots = tx
    .selectFrom('group_member')
    .select('uid')
    .where('group_id', '=', groupId)
    .where('level', '=', groupLevels.root)
  const rows = await owner.union(roots).execute()
  return rows.map(({ uid }) => uid)
}

/** Whether the account of somebody is neither banned nor deleted. */
export async function isActive(tx: Database, uid: string): Promise<boolean> {
  const account = tx.selectFrom('account').select('uid').where('uid', '=', uid).where('deleted_at', 'is', null)
  return (await account.where('status', '=', accountStatus.active).executeTakeFirst()) !== undefined
}

/** The ids of people by their user names in lower case. Whoever was deleted or is banned is absent. */
export async function findByNames(tx: Database, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('account')
    .select(['uid', sql<string>`lower(username)`.as('name')])
    .where(sql<string>`lower(username)`, 'in', names)
    .where('deleted_at', 'is', null)
    .where('status', '=', accountStatus.active)
    .execute()
  return new Map(rows.map(({ uid, name }) => [name, uid]))
}

/** For which group the account of somebody was made, held until the transaction ends. Whoever was deleted is absent. */
export const findMade = (tx: Database, uid: string) =>
  tx
    .selectFrom('account')
    .select(['username', 'made_for_group as madeForGroup'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type Stored = { readonly level: number; readonly displayName: string | null }

/** What is stored of people in a group; whoever has no row is absent. */
export async function listStored(tx: Database, groupId: number, uids: readonly string[]): Promise<Map<string, Stored>> {
  if (uids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('group_member')
    .select(['uid', 'level', 'display_name as displayName'])
    .where('group_id', '=', groupId)
    .where('uid', 'in', uids)
    .execute()
  return new Map(rows.map(({ uid, ...stored }) => [uid, stored]))
}

/** People who are in the group get these names in it; null takes a name away. */
export async function setNames(
  tx: Database,
  groupId: number,
  names: readonly { uid: string; displayName: string | null }[],
): Promise<void> {
  if (names.length === 0) return
  await sql`
    update group_member set display_name = given.name, updated_at = now()
    from unnest(${names.map(({ uid }) => uid)}::text[], ${names.map(({ displayName }) => displayName)}::text[])
      as given (uid, name)
    where group_member.group_id = ${groupId} and group_member.uid = given.uid`.execute(tx)
}
