import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { Database } from '#server/db/connection.ts'

/** A public group of these people, as it is stored. Returns its number. */
export async function aClub(db: Database, ownerUid: string, members: readonly { uid: string; level: GroupLevel }[]) {
  const { id } = await db
    .insertInto('user_group')
    .values({ name: 'Club', short_name: 'club', brief: 'b', auth: 1, owner_uid: ownerUid })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('group_member')
    .values(members.map((member) => ({ group_id: id, ...member })))
    .execute()
  return id
}
