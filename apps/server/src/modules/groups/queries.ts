import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'

/** A group, with the level that is stored for a person. */
export const findGroup = (db: Database, groupId: number, uid: string | null) =>
  db
    .selectFrom('user_group')
    .leftJoin('group_member', (join) =>
      join.onRef('group_member.group_id', '=', 'user_group.id').on('group_member.uid', '=', uid ?? ''),
    )
    .select(['user_group.owner_uid as ownerUid', 'user_group.status', 'group_member.level'])
    .where('user_group.id', '=', groupId)
    .executeTakeFirst()

/** Whether a person owns a group that is open, or is an administrator of one. */
export async function managesOpenGroup(db: Database, uid: string): Promise<boolean> {
  const owned = db
    .selectFrom('user_group')
    .select('id')
    .where('owner_uid', '=', uid)
    .where('status', '=', groupStatus.open)
  const administered = db
    .selectFrom('group_member')
    .innerJoin('user_group', 'user_group.id', 'group_member.group_id')
    .select('user_group.id')
    .where('group_member.uid', '=', uid)
    .where('group_member.level', '>=', groupLevels.admin)
    .where('user_group.status', '=', groupStatus.open)
  return (await owned.unionAll(administered).limit(1).executeTakeFirst()) !== undefined
}
