import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

export const findTotp = (db: Database, uid: string) =>
  db
    .selectFrom('totp')
    .select(['secret_sealed as secretSealed', 'confirmed_at as confirmedAt'])
    .where('uid', '=', uid)
    .executeTakeFirst()

/** Whether the time step was still unused. A step that is older than the last one counts as used. */
export async function takeStep(db: Database, uid: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('uid', '=', uid)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether there was such a code and nobody had used it. */
export async function takeRecoveryCode(db: Database, uid: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('uid', '=', uid)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findSecurity = (db: Database, uid: string) =>
  db
    .selectFrom('account')
    .leftJoin('totp', 'totp.uid', 'account.uid')
    .select([
      'totp.confirmed_at as confirmedAt',
      'account.password_changed_at as passwordChangedAt',
      'account.member_until as memberUntil',
      sql<number>`(select count(*)::int from recovery_code where recovery_code.uid = account.uid and used_at is null)`.as(
        'recoveryCodesLeft',
      ),
    ])
    .where('account.uid', '=', uid)
    .executeTakeFirst()

type Begun = { uid: string; secretSealed: string; codeHashes: readonly Buffer[]; now: Date }

/** Replaces what was begun before. False if two-factor sign-in is on. */
export const beginTotp = (db: Database, { uid, secretSealed, codeHashes, now }: Begun): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('totp')
      .values({ uid, secret_sealed: secretSealed, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('uid')
          .doUpdateSet({ secret_sealed: secretSealed, created_at: now })
          .where('totp.confirmed_at', 'is', null),
      )
      .returning('uid')
      .executeTakeFirst()
    if (row === undefined) return false
    await replaceRecoveryCodes(tx, uid, codeHashes)
    return true
  })

export async function replaceRecoveryCodes(tx: Transaction, uid: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('uid', '=', uid).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ uid, code_hash: hash })))
    .execute()
}

type Confirmed = { uid: string; secretSealed: string; step: number; now: Date }

/** False if the secret was replaced or confirmed meanwhile. */
export async function confirmTotp(tx: Transaction, { uid, secretSealed, step, now }: Confirmed): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp')
    .set({ confirmed_at: now, last_step: step })
    .where('uid', '=', uid)
    .where('secret_sealed', '=', secretSealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Its recovery codes go with it. */
export const deleteTotp = (db: Database, uid: string) => db.deleteFrom('totp').where('uid', '=', uid).execute()

export const deleteUnconfirmedTotps = (db: Database, before: Date) =>
  db.deleteFrom('totp').where('confirmed_at', 'is', null).where('created_at', '<', before.toISOString()).execute()
