import { sql } from 'kysely'
import { groupStatus } from '@praxis/contract/statuses'
import { columnsAs, inColumns } from '#server/db/columns.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { shownColumns } from './info.queries.ts'

/** What people write about a group, by the names of the wire. */
const writtenColumns = { ...shownColumns, code: 'code' } as const
type Written = Awaited<ReturnType<typeof findWritten>>
export const writtenFields = Object.keys(writtenColumns) as (keyof typeof writtenColumns)[]

/** Lets one act at a time decide how many groups a person has. False if the account was deleted meanwhile. */
export async function lockPerson(tx: Database, uid: string): Promise<boolean> {
  const person = await tx
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return person !== undefined
}

/**
 * What the limits of the site look at: problems that somebody has solved, groups that they made in the last 24 hours,
 * whatever became of them, and groups that they own and that are not disbanded.
 */
export async function countForLimits(tx: Database, uid: string) {
  const { rows } = await sql<{ solved: number; madeToday: number; owned: number }>`
    select
      (select count(distinct problem_id) from accepted where uid = ${uid}) as solved,
      (select count(*) from user_group where creator_uid = ${uid} and created_at > now() - interval '24 hours')
        as "madeToday",
      (select count(*) from user_group where owner_uid = ${uid} and status <> ${groupStatus.disbanded}) as owned
  `.execute(tx)
  return rows[0]!
}

export async function insertGroup(tx: Database, { uid, ...written }: Written & { uid: string }): Promise<number> {
  const group = tx
    .insertInto('user_group')
    .values({ ...inColumns(writtenColumns, written), owner_uid: uid, creator_uid: uid })
  const { id } = await refuseTaken(group.returning('id').executeTakeFirstOrThrow())
  return id
}

export const findWritten = (tx: Database, groupId: number) =>
  tx
    .selectFrom('user_group')
    .select(columnsAs('user_group', writtenColumns))
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()

export const updateGroup = (tx: Database, groupId: number, written: Written) =>
  refuseTaken(
    tx
      .updateTable('user_group')
      .set({ ...inColumns(writtenColumns, written), updated_at: sql`now()` })
      .where('id', '=', groupId)
      .execute(),
  )

export const setOwner = (tx: Database, groupId: number, ownerUid: string) =>
  tx
    .updateTable('user_group')
    .set({ owner_uid: ownerUid, updated_at: sql`now()` })
    .where('id', '=', groupId)
    .execute()

export const setDisbanded = (tx: Database, groupId: number) =>
  tx
    .updateTable('user_group')
    .set({
      was_banned: sql`status = ${groupStatus.banned}`,
      status: groupStatus.disbanded,
      disbanded_at: sql`now()`,
    })
    .where('id', '=', groupId)
    .execute()

/** Opens or bans a group. The names of one that was disbanded may belong to another by now. */
export const setStatus = (tx: Database, groupId: number, status: number) =>
  refuseTaken(
    tx
      .updateTable('user_group')
      .set({ status, disbanded_at: null, was_banned: false })
      .where('id', '=', groupId)
      .execute(),
  )

/** A picture has the row of its file. */
export const setPicture = (tx: Database, groupId: number, fileId: number | null) =>
  tx
    .updateTable('user_group')
    .set({ avatar_id: fileId, updated_at: sql`now()` })
    .where('id', '=', groupId)
    .execute()

export async function findPicture(tx: Database, groupId: number): Promise<number | null> {
  const row = await tx.selectFrom('user_group').select('avatar_id').where('id', '=', groupId).executeTakeFirst()
  return row?.avatar_id ?? null
}

/** Whichever group has this file as its picture has none any more. False if no group has it. */
export async function forgetPicture(tx: Database, fileId: number): Promise<boolean> {
  const forgot = await tx
    .updateTable('user_group')
    .set({ avatar_id: null })
    .where('avatar_id', '=', fileId)
    .executeTakeFirst()
  return forgot.numUpdatedRows > 0n
}

/** The unique indexes of names: two people who choose the same name at once cannot both have it. */
const taken = {
  user_group_name: { code: 'group_name_taken', field: 'name' },
  user_group_short_name: { code: 'group_short_name_taken', field: 'shortName' },
} as const

async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    if (!(constraint in taken)) throw error
    const { code, field } = taken[constraint as keyof typeof taken]
    throw new Failure(code, {}, field)
  }
}
