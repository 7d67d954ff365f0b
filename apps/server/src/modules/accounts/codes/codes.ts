import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mailCode, resetCodeLength } from '@praxis/contract/limits'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { compareCode, putCode, takeCode, type Purpose } from './codes.queries.ts'

/** What a code is for, and for whom. */
export type About = { readonly purpose: Purpose; readonly subject: string }
type Given = About & { readonly code: string }

export const toRegister = (email: string): About => ({ purpose: 'register', subject: email.toLowerCase() })
export const toReset = (uid: string): About => ({ purpose: 'reset', subject: uid })
export const toChangeEmail = (uid: string, email: string): About => ({
  purpose: 'change-email',
  subject: `${uid} ${email.toLowerCase()}`,
})

export const drawDigits = (): string => String(randomInt(10 ** mailCode.digits)).padStart(mailCode.digits, '0')
export const drawLinkCode = (): string => randomBytes(resetCodeLength).toString('hex').slice(0, resetCodeLength)

/** The purpose and the subject are in the hash, so that it serves for nothing and nobody else. */
const hashOf = ({ purpose, subject, code }: Given): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([purpose, subject, code]))
    .digest()

/** Remembers a code in the transaction that sends it. The one that was sent before ends. */
export const keepCode = (tx: Transaction, { now }: Pick<Services, 'now'>, given: Given): Promise<void> => {
  const at = now()
  const expiresAt = new Date(at.getTime() + mailCode.seconds * 1000)
  return putCode(tx, { ...given, hash: hashOf(given), now: at }, expiresAt)
}

/**
 * Counts a wrong code. A right one stays until `useCode` takes it, so that a call which fails for another reason does
 * not use it up. `none` means that nothing was sent, or that it has expired or was guessed too often.
 */
export async function judgeCode(
  { db, now }: Pick<Services, 'db' | 'now'>,
  given: Given,
): Promise<'right' | 'wrong' | 'none'> {
  const compared = await compareCode(db, { ...given, hash: hashOf(given), now: now() })
  if (compared === undefined) return 'none'
  return compared.isRight ? 'right' : 'wrong'
}

/** Takes the code in the transaction of what it allows. False if it does not serve any more. */
export const useCode = (tx: Transaction, { now }: Pick<Services, 'now'>, given: Given): Promise<boolean> =>
  takeCode(tx, { ...given, hash: hashOf(given), now: now() })
