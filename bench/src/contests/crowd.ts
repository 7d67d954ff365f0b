import { setTimeout as pause } from 'node:timers/promises'
import { live } from '@praxis/contract/live'
import { pauseBefore } from '../../../apps/web/src/parts/live/pauses.ts'
import { readEvents } from '../readEvents.ts'
import { until } from '../until.ts'

type Crowd = { tokens: readonly string[]; addresses: readonly string[]; cid: number }

/** People who follow a contest as pages do: a stream that is lost is opened again after a pause, at the next process. */
export function follow({ tokens, addresses, cid }: Crowd) {
  let events = 0
  const leaving = new AbortController()
  const up = new Set<string>()
  const isEveryoneThere = () => up.size === tokens.length

  async function open(token: string, address: string): Promise<boolean> {
    const [method, path] = live.follow.call.split(' ')
    try {
      const response = await fetch(`${address}${path}`, {
        method: method!,
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ contests: [cid] }),
        signal: leaving.signal,
      })
      await readEvents(response, ({ type }) => {
        events += 1
        if (type === 'ready') up.add(token)
      })
    } catch {
      // The process has gone.
    }
    return up.delete(token)
  }

  async function stay(n: number, token: string): Promise<void> {
    for (let opened = n, failures = 0; !leaving.signal.aborted; opened += 1) {
      failures = (await open(token, addresses[opened % addresses.length]!)) ? 1 : failures + 1
      await pause(pauseBefore(failures, Math.random()), undefined, { signal: leaving.signal }).catch(() => {})
    }
  }

  return {
    events: () => events,
    isEveryoneThere,
    async begin() {
      for (const [n, token] of tokens.entries()) void stay(n, token)
      await until(isEveryoneThere, 'everybody follows', { everyMs: 50, limitMs: 60_000 })
    },
    leave: () => leaving.abort(),
  }
}
