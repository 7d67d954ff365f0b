import type { Endpoint } from '@praxis/contract/endpoint'
import { addressBlock } from '../addressBlock.ts'
import type { Services } from '../context.ts'
import { Failure } from '../failure.ts'
import { hitThrottle } from '../modules/accounts/public.ts'

/** Counts one more call of this address, in the database, so that all server processes count together. */
export async function refuseTooOften({ call, rate }: Endpoint, ip: string, { db, now }: Services): Promise<void> {
  if (rate === undefined) return
  const window = { now: now(), seconds: rate.seconds, restart: false }
  const { hits, secondsLeft } = await hitThrottle(db, `rate:${call}:${addressBlock(ip)}`, window)
  if (hits > rate.calls) throw new Failure('too_often', { seconds: secondsLeft })
}
