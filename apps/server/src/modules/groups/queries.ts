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
