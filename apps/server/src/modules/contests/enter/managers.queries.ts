import { groupLevels, roles } from '@praxis/contract/statuses'
import { sql } from 'kysely'

/** Those who manage the contest. Who has become one of them since is none of those who are counted either. */
export function managersOf({ ownerUid, groupId }: { ownerUid: string; groupId: number | null }) {
  const ofSite = sql`select uid from account_role where role_id = ${roles.root}`
  const ofGroup =
    groupId === null
      ? sql``
      : sql`union all select uid from group_member where group_id = ${groupId} and level = ${groupLevels.root}
          union all select owner_uid from user_group where id = ${groupId}`
  return sql`(select ${ownerUid}::text union all ${ofSite} ${ofGroup})`
}
