import { accountStatus, groupLevels, groupStatus, roles } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

const literal = (value: number) => sql.lit<number>(value)

/** Whether one of these settings is stored, with whatever value. */
export async function isAnyStored(db: Database, names: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom('site_setting').select('name').where('name', 'in', names).limit(1).executeTakeFirst()
  return row !== undefined
}

/** SQL: the account may sign in and is not root. */
const isOther = (uid: string) => sql<boolean>`exists (
  select from account where account.uid = ${sql.ref(uid)} and account.status = ${literal(accountStatus.active)})
  and not exists (select from account_role where account_role.uid = ${sql.ref(uid)} and role_id = ${literal(roles.root)})`

/** Whether somebody besides root is an administrator of the site, or owns or leads an open group. */
export async function hasTeacher(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from account_role as given
      where role_id in (${literal(roles.admin)}, ${literal(roles.problem_admin)}) and ${isOther('given.uid')})
    or exists (select from user_group where status = ${literal(groupStatus.open)} and ${isOther('user_group.owner_uid')})
    or exists (select from user_group join group_member as leader on leader.group_id = user_group.id
        and leader.level >= ${literal(groupLevels.admin)}
      where user_group.status = ${literal(groupStatus.open)} and ${isOther('leader.uid')}) as found`.execute(db)
  return rows[0]?.found ?? false
}

type LedGroup = { id: number; name: string }

/** A group, by its number. */
export async function findNamedGroup(db: Database, gid: number): Promise<LedGroup | null> {
  const group = await db.selectFrom('user_group').select(['id', 'name']).where('id', '=', gid).executeTakeFirst()
  return group ?? null
}

/** The newest open group that somebody owns or leads; null: none. */
export async function findLedGroup(db: Database, uid: string): Promise<LedGroup | null> {
  const { rows } = await sql<LedGroup>`
    select id, name from user_group where owner_uid = ${uid} and status = ${literal(groupStatus.open)}
    union all
    select user_group.id, user_group.name from group_member join user_group on user_group.id = group_member.group_id
    where group_member.uid = ${uid} and level >= ${literal(groupLevels.admin)} and status = ${literal(groupStatus.open)}
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** What a group has beside the person who leads it. What is in the trash counts as gone. */
export async function readGroupFacts(db: Database, gid: number) {
  const { rows } = await sql<{ hasStudents: boolean; hasProblem: boolean; hasTraining: boolean }>`select
    exists (select from group_member where group_id = ${gid} and level = ${literal(groupLevels.member)}) as "hasStudents",
    exists (select from problem where group_id = ${gid} and deleted_at is null) as "hasProblem",
    exists (select from training where group_id = ${gid} and deleted_at is null) as "hasTraining"`.execute(db)
  return rows[0]!
}

/** Whether somebody is a member of an open group, and whether they have put the list away. */
export async function readPersonFacts(db: Database, uid: string) {
  const { rows } = await sql<{ isInGroup: boolean; isHidden: boolean }>`select
    exists (select from group_member join user_group on user_group.id = group_member.group_id
      where group_member.uid = ${uid} and level >= ${literal(groupLevels.member)}
        and status = ${literal(groupStatus.open)}) as "isInGroup",
    exists (select from first_steps_hidden where uid = ${uid}) as "isHidden"`.execute(db)
  return rows[0]!
}

export const insertHidden = (db: Database, uid: string) =>
  db
    .insertInto('first_steps_hidden')
    .values({ uid })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()

export const deleteHidden = (db: Database, uid: string) =>
  db.deleteFrom('first_steps_hidden').where('uid', '=', uid).execute()
