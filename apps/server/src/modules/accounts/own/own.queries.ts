import { sql } from 'kysely'
import type { UserInfo } from '@praxis/contract/accounts'
import type { Database } from '#server/db/connection.ts'

export type OwnInfo = Pick<
  UserInfo,
  'realname' | 'nickname' | 'signature' | 'blog' | 'github' | 'gender' | 'school' | 'number' | 'cfUsername'
>

export async function updateInfo(db: Database, uid: string, { number, cfUsername, ...info }: OwnInfo): Promise<void> {
  await db
    .updateTable('account')
    .set({ ...info, student_number: number, cf_username: cfUsername, updated_at: sql`now()` })
    .where('uid', '=', uid)
    .execute()
}

/** The file of a person's picture. Until the end of the transaction nobody else changes it. */
export async function lockAvatar(tx: Database, uid: string): Promise<number | null> {
  const row = await tx
    .selectFrom('account')
    .select('avatar_id as avatarId')
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.avatarId ?? null
}

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
