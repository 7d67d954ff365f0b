import { sql } from 'kysely'
import { mailCode } from '@praxis/contract/limits'
import type { Database, Transaction } from '#server/db/connection.ts'
import type { MailCodeTable } from '#server/db/tables.gen.ts'

export type Purpose = MailCodeTable['purpose']
type Named = { purpose: Purpose; subject: string }
type Guess = Named & { hash: Buffer; now: Date }

/** The code replaces the one that was sent before. */
export async function putCode(tx: Transaction, { purpose, subject, hash, now }: Guess, expiresAt: Date): Promise<void> {
  const fresh = { code_hash: hash, tries: 0, sent_at: now, expires_at: expiresAt }
  await tx
    .insertInto('mail_code')
    .values({ purpose, subject, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(fresh))
    .execute()
}

/**
 * Compares and counts in one statement, so that guesses sent at once get no more tries than guesses sent one after
 * another. Undefined if no code is left that can be guessed.
 */
export const compareCode = (db: Database, { purpose, subject, hash, now }: Guess) =>
  db
    .updateTable('mail_code')
    .set({ tries: sql`tries + case when code_hash = ${hash} then 0 else 1 end` })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('tries', '<', mailCode.tries)
    .where('expires_at', '>', now.toISOString())
    .returning(sql<boolean>`code_hash = ${hash}`.as('isRight'))
    .executeTakeFirst()

/** False if somebody else was quicker, or if the code was replaced meanwhile. */
export async function takeCode(tx: Transaction, { purpose, subject, hash, now }: Guess): Promise<boolean> {
  const taken = await tx
    .deleteFrom('mail_code')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', '=', hash)
    .where('tries', '<', mailCode.tries)
    .where('expires_at', '>', now.toISOString())
    .returning('purpose')
    .executeTakeFirst()
  return taken !== undefined
}

export const forgetCode = (tx: Transaction, { purpose, subject }: Named) =>
  tx.deleteFrom('mail_code').where('purpose', '=', purpose).where('subject', '=', subject).execute()

/** Links that set a new password, of people who have been given another one or another address. */
export const forgetResetLinks = (tx: Transaction, uids: readonly string[]) =>
  tx.deleteFrom('mail_code').where('purpose', '=', 'reset').where('subject', 'in', uids).execute()

/** Whose address it is. */
export const findByEmail = (db: Database, email: string) =>
  db
    .selectFrom('account')
    .select(['uid', 'username', 'email', 'status', 'deleted_at as deletedAt'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export const findOwnEmail = (db: Database, uid: string) =>
  db.selectFrom('account').select(['email', 'password_hash as passwordHash']).where('uid', '=', uid).executeTakeFirst()

/** Answers with the address before; undefined if the account was deleted meanwhile. Fails with `isTakenEmail` if somebody else has the new one. */
export async function setEmail(tx: Transaction, uid: string, email: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    update account set email = ${email}, updated_at = now()
    from (select uid, email from account where uid = ${uid} and deleted_at is null for update) old
    where account.uid = old.uid
    returning old.email as before`.execute(tx)
  return rows[0]?.before
}

/** Whether a statement failed because two accounts would have one address. */
export const isTakenEmail = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_email'

export const deleteStaleCodes = (db: Database, now: Date) =>
  db.deleteFrom('mail_code').where('expires_at', '<', now.toISOString()).execute()
