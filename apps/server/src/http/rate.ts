import type { Endpoint } from '@praxis/contract/endpoint'
import { addressBlock } from '../addressBlock.ts'
import type { Services } from '../context.ts'
import { Failure } from '../failure.ts'
import { hitAtMost } from '../modules/accounts/public.ts'

/** `uid` is null of a visitor. */
type Whose = { readonly ip: string; readonly uid: string | null }

/** Beyond so many of those who are full the oldest is forgotten, and asks the database once more. */
const mostKnown = 10_000

/**
 * Counts one more call of this person, or of the visitors from this address, in the database, so that all server
 * processes count together. Who is full is remembered, so that a flood of refused calls asks the database nothing.
 */
export function rateOf(
  { call, rate }: Pick<Endpoint, 'call' | 'rate'>,
  { db, now }: Pick<Services, 'db' | 'now'>,
): (whose: Whose) => Promise<void> {
  if (rate === undefined) return async () => {}
  /** Until when each of them is full, in milliseconds. */
  const full = new Map<string, number>()
  return async ({ ip, uid }) => {
    const key = `rate:${call}:${uid === null || rate.of === 'address' ? addressBlock(ip) : `person ${uid}`}`
    const at = now()
    const secondsKnown = Math.ceil(((full.get(key) ?? 0) - at.getTime()) / 1_000)
    if (secondsKnown > 0) throw new Failure('too_often', { seconds: secondsKnown })
    full.delete(key)
    const window = { now: at, seconds: rate.seconds, most: rate.calls }
    const { hits, secondsLeft } = await hitAtMost(db, key, window)
    if (hits <= rate.calls) return
    if (full.size >= mostKnown) full.delete(full.keys().next().value ?? '')
    full.set(key, at.getTime() + secondsLeft * 1_000)
    throw new Failure('too_often', { seconds: secondsLeft })
  }
}
