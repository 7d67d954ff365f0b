import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

const group = (db: Database, groupId: number) =>
  db
    .selectFrom('user_group')
    .select(['id', 'name', 'owner_uid as ownerUid', 'status', 'auth', 'code', 'is_visible as isVisible'])
    .where('id', '=', groupId)

export const readGroup = (db: Database, groupId: number) => group(db, groupId).executeTakeFirst()

/**
 * Holds a group until the transaction ends: what changes its people or the group itself follows one after another.
 * Undefined: there is no such group.
 */
export const lockGroup = (tx: Database, groupId: number) => group(tx, groupId).forNoKeyUpdate().executeTakeFirst()

/** Those of the people whose accounts are there. Until the transaction ends nobody makes them anonymous. */
export async function listThere(tx: Database, uids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('uid')
    .where('uid', 'in', uids)
    .where('deleted_at', 'is', null)
    .orderBy('uid')
    .forKeyShare()
    .execute()
  return rows.map(({ uid }) => uid)
}

export async function findLevel(tx: Database, groupId: number, uid: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('group_member')
    .select('level')
    .where('group_id', '=', groupId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.level
}

/** The stored levels of people; whoever has no row is absent. */
export async function listLevels(tx: Database, groupId: number, uids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('group_member')
    .select(['uid', 'level'])
    .where('group_id', '=', groupId)
    .where('uid', 'in', uids)
    .execute()
  return new Map(rows.map(({ uid, level }) => [uid, level]))
}

type Members = {
  groupId: number
  uids: readonly string[]
  level: number
  reason?: string | null
  note?: string | null
  displayName?: string | null
  decidedBy?: string | null
}

export async function upsertMembers(tx: Database, { groupId, uids, level, ...stored }: Members): Promise<void> {
  const columns = {
    level,
    ...(stored.reason !== undefined && { reason: stored.reason }),
    ...(stored.note !== undefined && { note: stored.note }),
    ...(stored.displayName !== undefined && { display_name: stored.displayName }),
    ...(stored.decidedBy !== undefined && { decided_by: stored.decidedBy }),
  }
  await tx
    .insertInto('group_member')
    .values(uids.map((uid) => ({ group_id: groupId, uid, ...columns })))
    .onConflict((conflict) => conflict.columns(['group_id', 'uid']).doUpdateSet({ ...columns, updated_at: sql`now()` }))
    .execute()
}

export const deleteMembers = (tx: Database, groupId: number, uids: readonly string[]) =>
  tx.deleteFrom('group_member').where('group_id', '=', groupId).where('uid', 'in', uids).execute()

export const addToMemberCount = (tx: Database, groupId: number, delta: number) =>
  tx
    .updateTable('user_group')
    .set({ member_count: sql`member_count + ${delta}` })
    .where('id', '=', groupId)
    .execute()

/** The figures of somebody who leaves are kept for when they come back. */
export const keepStats = (
  tx: Database,
  { groupId, uids, isMember }: { groupId: number; uids: readonly string[]; isMember: boolean },
) =>
  tx
    .insertInto('group_stat')
    .values(uids.map((uid) => ({ group_id: groupId, uid, is_member: isMember })))
    .onConflict((conflict) => conflict.columns(['group_id', 'uid']).doUpdateSet({ is_member: isMember }))
    .execute()

export const deleteInvitationsOf = (tx: Database, groupId: number, uids: readonly string[]) =>
  tx.deleteFrom('group_invitation').where('group_id', '=', groupId).where('uid', 'in', uids).execute()
