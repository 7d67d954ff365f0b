import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { deleteOtherDevices } from '../sessions/sessions.queries.ts'

export const findByName = (db: Database, username: string) =>
  db
    .selectFrom('account')
    .select(['uid', 'status', 'deleted_at as deletedAt'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

type Chosen = { uid: string; passwordHash: string; now: Date; keepSession: Buffer | null }

/** Sets a password that its owner has chosen, and ends their sessions, but not on the device whose session is kept. */
export async function setChosenPassword(
  tx: Transaction,
  { uid, passwordHash, now, keepSession }: Chosen,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      password_hash: passwordHash,
      must_change_password: false,
      password_changed_at: now,
      updated_at: sql`now()`,
    })
    .where('uid', '=', uid)
    .execute()
  await deleteOtherDevices(tx, uid, keepSession)
}
