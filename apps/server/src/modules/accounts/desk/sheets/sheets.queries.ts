import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

type NewSheet = { keyHash: Buffer; uid: string; rowsSealed: string; expiresAt: Date }

export const insertSheet = (tx: Transaction, { keyHash, uid, rowsSealed, expiresAt }: NewSheet) =>
  tx
    .insertInto('account_sheet')
    .values({ key_hash: keyHash, uid, rows_sealed: rowsSealed, expires_at: expiresAt })
    .execute()

export const findSheet = (db: Database, keyHash: Buffer, now: Date) =>
  db
    .selectFrom('account_sheet')
    .select('rows_sealed as rowsSealed')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

export const deleteOldSheets = (db: Database, now: Date) =>
  db.deleteFrom('account_sheet').where('expires_at', '<=', now.toISOString()).execute()

type NewHash = { uid: string; passwordHash: string }

export const updateHashes = (tx: Transaction, hashes: readonly NewHash[], mustChange: boolean) =>
  sql`
    update account set password_hash = given.hash, password_changed_at = now(), updated_at = now(),
      must_change_password = ${mustChange}
    from unnest(${hashes.map(({ uid }) => uid)}::text[], ${hashes.map(({ passwordHash }) => passwordHash)}::text[])
      as given (uid, hash)
    where account.uid = given.uid`.execute(tx)

/** Those of the people who are there. */
export const listPresent = (db: Database, uids: readonly string[]) =>
  db.selectFrom('account').select('uid').where('uid', 'in', uids).where('deleted_at', 'is', null).execute()
