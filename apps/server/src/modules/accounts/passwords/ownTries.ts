import { changePasswordLock } from '@praxis/contract/limits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { clearThrottle, giveBackThrottle, hitThrottle, readThrottle } from '../throttle.queries.ts'

type Of = Pick<Context<Viewer>, 'db' | 'now' | 'viewer'>

const keyOf = ({ viewer }: Of) => `change-password:${viewer.uid}`

/**
 * Counts one more try of somebody who must show their own password. Wrong tries of a change of the password and of the
 * e-mail address count together. Counted before the check: tries sent at once cannot outrun the count.
 */
export async function countOwnTry(of: Of): Promise<{ isLocked: boolean; failures: number; secondsLeft: number }> {
  const now = of.now()
  const { failures, seconds } = changePasswordLock
  const lock = await readThrottle(of.db, keyOf(of), now)
  if (lock.hits >= failures) return { isLocked: true, failures: lock.hits, secondsLeft: lock.secondsLeft }
  const { hits, secondsLeft } = await hitThrottle(of.db, keyOf(of), { now, seconds, restart: true })
  return { isLocked: hits > failures, failures: hits, secondsLeft }
}

export const clearOwnTries = (of: Of) => clearThrottle(of.db, keyOf(of))
export const giveBackOwnTry = (of: Of) => giveBackThrottle(of.db, keyOf(of))
