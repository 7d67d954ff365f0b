import type { Database } from '#server/db/connection.ts'

/** What decides who manages a problem. One in the trash is not found. */
export const findManaged = (db: Database, id: number) =>
  db
    .selectFrom('problem')
    .select([
      'id',
      'owner_uid as ownerUid',
      'group_id as groupId',
      'publish_state as publishState',
      'auth',
      'in_bank as isInBank',
      'test_data_id as testDataId',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
