import { changePasswordLock } from '@praxis/contract/limits'
import type { Viewer } from '@praxis/rules/viewer'
import { addressBlock } from '#server/addressBlock.ts'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { findPasswordHash } from './door/door.queries.ts'
import { passwordMatches } from './passwords.ts'
import { clearThrottle, hitThrottle, readThrottle } from './throttle.queries.ts'

type Asking = Pick<Context<Viewer>, 'db' | 'now' | 'viewer' | 'ip'>

/** `hits` counts the wrong ones in a row. */
export type Tried =
  { answer: 'right'; passwordHash: string } | { answer: 'wrong'; hits: number } | { answer: 'locked'; seconds: number }

/**
 * Tries what the caller says is their own password. All calls that ask for it share one lock, because whoever holds a
 * stolen session would guess at the weakest of them.
 */
export async function tryOwnPassword(password: string, { db, now, viewer, ip }: Asking): Promise<Tried> {
  const key = `change-password:${viewer.uid}`
  const { failures, seconds } = changePasswordLock
  const lock = await readThrottle(db, key, now())
  if (lock.hits >= failures) return { answer: 'locked', seconds: lock.secondsLeft }
  // Counted before the slow check and cleared after a right one: guesses sent at once cannot outrun the count.
  const { hits, secondsLeft } = await hitThrottle(db, key, { now: now(), seconds, restart: true })
  if (hits > failures) return { answer: 'locked', seconds: secondsLeft }
  const { passwordHash } = found(await findPasswordHash(db, viewer.uid), 'session_expired')
  if (!(await passwordMatches(passwordHash, password, addressBlock(ip)))) return { answer: 'wrong', hits }
  await clearThrottle(db, key)
  return { answer: 'right', passwordHash }
}

/** The same, for calls that refuse. */
export async function checkOwnPassword(password: string, asking: Asking): Promise<void> {
  const tried = await tryOwnPassword(password, asking)
  if (tried.answer === 'locked') throw new Failure('own_password_locked', { seconds: tried.seconds })
  if (tried.answer === 'wrong') throw new Failure('own_password_wrong', {}, 'password')
}
