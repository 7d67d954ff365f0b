import { twoFactorLock } from '@praxis/contract/limits'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { clearThrottle, hitThrottle, readThrottle } from '../throttle.queries.ts'
import { digitsOf, hashOfRecoveryCode, stepOf } from './codes.ts'
import { findTotp, takeRecoveryCode, takeStep } from './twoFactor.queries.ts'

type Asking = Pick<Services, 'db' | 'now' | 'sealer' | 'log'>

/** The field of the call that brings the code. */
type Field = 'secondFactor' | 'code'

/** The name under which the secret of an account is sealed. */
export const sealNameOf = (uid: string): string => `totp:${uid}`

/**
 * Asks for the second factor of an account whose first proof was accepted: a code of the authenticator, or a recovery
 * code. Both serve once. Tells whether the account has a second factor.
 */
export async function checkSecondFactor(
  asking: Asking,
  uid: string,
  given: string | null | undefined,
  field: Field = 'secondFactor',
): Promise<boolean> {
  const totp = await findTotp(asking.db, uid)
  if (totp === undefined || totp.confirmedAt === null) return false
  if (given === null || given === undefined || given.trim() === '') throw new Failure('second_factor_required')
  await countWrongCodes(asking, { uid, field }, () => isRight(asking, { uid, secretSealed: totp.secretSealed, given }))
  return true
}

async function isRight(
  { db, now, sealer, log }: Asking,
  { uid, secretSealed, given }: { uid: string; secretSealed: string; given: string },
): Promise<boolean> {
  const digits = digitsOf(given)
  if (digits === null) return takeRecoveryCode(db, uid, hashOfRecoveryCode(given), now())
  const secret = sealer.open(secretSealed, sealNameOf(uid))
  if (secret === null) {
    log.error({ uid }, 'the secret of a second factor was sealed with another key: only recovery codes serve')
    return false
  }
  const step = stepOf(secret, digits, now())
  return step !== null && takeStep(db, uid, step)
}

/** Refuses after too many wrong codes. All ways in share the count, and a right code clears it. */
export async function countWrongCodes(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { uid, field }: { uid: string; field: Field },
  check: () => Promise<boolean>,
): Promise<void> {
  const key = `second-factor:${uid}`
  const { failures, seconds } = twoFactorLock
  const lock = await readThrottle(db, key, now())
  if (lock.hits >= failures) throw new Failure('second_factor_locked', { seconds: lock.secondsLeft })
  // Counted before the check and cleared after a right one: guesses sent at once cannot outrun the count.
  const { hits, secondsLeft } = await hitThrottle(db, key, { now: now(), seconds, restart: true })
  if (hits > failures) throw new Failure('second_factor_locked', { seconds: secondsLeft })
  if (!(await check())) throw new Failure('second_factor_wrong', {}, field)
  await clearThrottle(db, key)
}
