import type { Endpoint } from '@praxis/contract/endpoint'
import { addressBlock } from '../addressBlock.ts'
import type { Services } from '../context.ts'
import { Failure } from '../failure.ts'
import { hitThrottle, readThrottle } from '../modules/accounts/public.ts'

/** `uid` is null of a visitor. */
type Whose = { readonly ip: string; readonly uid: string | null }

/**
 * Counts one more call of this person, or of the visitors from this address, in the database, so that all server
 * processes count together.
 */
export async function refuseTooOften(
  { call, rate }: Pick<Endpoint, 'call' | 'rate'>,
  { ip, uid }: Whose,
  { db, now }: Services,
): Promise<void> {
  if (rate === undefined) return
  const key = `rate:${call}:${uid === null || rate.of === 'address' ? addressBlock(ip) : `person ${uid}`}`
  // A flood of refused calls only reads. Calls that come at once are counted below.
  const known = await readThrottle(db, key, now())
  const isFull = known.hits >= rate.calls
  const { hits, secondsLeft } = isFull
    ? { hits: rate.calls + 1, secondsLeft: known.secondsLeft }
    : await hitThrottle(db, key, { now: now(), seconds: rate.seconds, restart: false })
  if (hits > rate.calls) throw new Failure('too_often', { seconds: secondsLeft })
}
