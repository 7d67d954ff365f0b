import { sql } from 'kysely'
import type { UserInfo } from '@praxis/contract/accounts'
import type { Database } from '#server/db/connection.ts'

export type OwnInfo = Pick<
  UserInfo,
  'realname' | 'nickname' | 'signature' | 'blog' | 'github' | 'gender' | 'school' | 'number' | 'cfUsername'
>

/** An account that was deleted meanwhile stays empty. A school that the person has written is shown. */
export async function updateInfo(db: Database, uid: string, { number, cfUsername, ...info }: OwnInfo): Promise<void> {
  await db
    .updateTable('account')
    .set({
      ...info,
      student_number: number,
      cf_username: cfUsername,
      // Of another name it is not known yet.
      rating: sql`case when cf_username is not distinct from ${cfUsername} then rating end`,
      tells_school: info.school !== null,
      updated_at: sql`now()`,
    })
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .execute()
}

/**
 * The file of a person's picture; undefined if the account was deleted meanwhile. Until the end of the transaction
 * nobody else changes it.
 */
export const lockAvatar = (tx: Database, uid: string) =>
  tx
    .selectFrom('account')
    .select('avatar_id as id')
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A picture has an address, which pages show, and the row of its file. */
export async function setAvatar(
  tx: Database,
  uid: string,
  picture: { id: number; address: string } | null,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ avatar: picture?.address ?? null, avatar_id: picture?.id ?? null, updated_at: sql`now()` })
    .where('uid', '=', uid)
    .execute()
}

/** Whoever has this file as their picture has none any more. */
export async function forgetAvatar(tx: Database, fileId: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ avatar: null, avatar_id: null, updated_at: sql`now()` })
    .where('avatar_id', '=', fileId)
    .execute()
}
