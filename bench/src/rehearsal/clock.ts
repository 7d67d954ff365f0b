import { contests } from '@praxis/contract/contests'
import type { Site } from './site.ts'

/** The clock of the site, by which contests begin and end. */
export type Clock = {
  now(): number
  /** Waits for a moment of that clock. */
  until(at: number): Promise<void>
}

/** How far the clocks are apart is taken from the quickest of some answers. */
export async function readClock(site: Site, cid: number, token: string): Promise<Clock> {
  let best = { took: Infinity, ahead: 0 }
  for (let n = 0; n < 5; n += 1) {
    const sentAt = Date.now()
    const { now } = await site.must(contests.info, { cid }, token)
    const took = Date.now() - sentAt
    if (took < best.took) best = { took, ahead: Date.parse(now) - (sentAt + took / 2) }
  }
  const now = () => Date.now() + best.ahead
  return { now, until: (at) => site.rest(at - now()) }
}
