import { sql } from 'kysely'
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

/** The same of problems with these display ids, which are in upper case. */
export const listNamed = (db: Database, displayIds: readonly string[]) =>
  db
    .selectFrom('problem')
    .select([
      'id as pid',
      'display_id as problemId',
      'owner_uid as ownerUid',
      'group_id as groupId',
      'publish_state as publishState',
      'auth',
      'in_bank as isInBank',
    ])
    .where(sql<boolean>`upper(display_id) = any(${displayIds}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
