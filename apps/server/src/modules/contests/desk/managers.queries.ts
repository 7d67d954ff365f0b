import { groupLevels, roles } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isOfGroup } from '#server/db/inScope.ts'

const staff = [roles.root, roles.admin, roles.problem_admin]

/** The people who manage a contest, as `contestAccess.manages` says of one of them. */
export async function listManagers(db: Database, cid: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ uid: string }>`
    select account_role.uid from account_role where role_id = ${roles.root}
    union
    select user_group.owner_uid from contest join user_group on user_group.id = contest.group_id
      where contest.id = ${cid}
    union
    select group_member.uid from contest join group_member on group_member.group_id = contest.group_id
      where contest.id = ${cid} and level = ${groupLevels.root}
    union
    select contest.uid from contest
      left join group_member on group_member.group_id = contest.group_id and group_member.uid = contest.uid
      where contest.id = ${cid} and case when ${isOfGroup('contest')} then level >= ${groupLevels.admin}
        else exists (select from account_role where account_role.uid = contest.uid and role_id = any(${staff}::int[])) end`.execute(
    db,
  )
  return new Set(rows.map(({ uid }) => uid))
}
