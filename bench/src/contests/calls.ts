import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint, Envelope, InputOf, OutputOf } from '@praxis/contract/endpoint'
import type { Client } from '@praxis/e2e/client'
import { at } from '../figures.ts'

type Taken = { call: string; beganMs: number; ms: number }
export type Answer<E extends Endpoint> = Pick<Envelope<OutputOf<E>>, 'status' | 'data' | 'msg' | 'code'> & {
  headers: Headers
}

/** Calls of people through any process, timed. While one process is down, the other is asked. */
export function timedCalls(clients: readonly Client[]) {
  const taken: Taken[] = []
  let lost = 0
  return {
    lost: () => lost,
    async ask<E extends Endpoint>(n: number, endpoint: E, input: InputOf<E>, token?: string): Promise<Answer<E>> {
      const firstMs = performance.now()
      for (let tried = 0; ; tried += 1) {
        try {
          const answer: Answer<E> = await clients[(n + tried) % clients.length]!(endpoint, input, token)
          taken.push({ call: endpoint.call, beganMs: firstMs, ms: performance.now() - firstMs })
          return answer
        } catch (error) {
          lost += 1
          if (tried === 200) throw error
          await pause(50)
        }
      }
    },
    /** The times of each call that began in this span. */
    between(fromMs: number, toMs: number): Map<string, number[]> {
      const inside = taken.filter(({ beganMs }) => beganMs >= fromMs && beganMs < toMs)
      return new Map([...Map.groupBy(inside, ({ call }) => call)].map(([call, all]) => [call, all.map(({ ms }) => ms)]))
    },
  }
}

/** One line for each call; beside it how much its p95 is of an earlier span, where there is one. */
export function tellTimes(title: string, times: Map<string, number[]>, before?: Map<string, number[]>): void {
  console.log(title)
  for (const [call, values] of times) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => Math.round(at(values, part)))
    const p95Before = at(before?.get(call) ?? [], 0.95)
    const ratio = Number.isNaN(p95Before) ? '' : `  p95 ${(at(values, 0.95) / p95Before).toFixed(1)} × drained`
    const count = String(values.length).padStart(6)
    console.log(`  ${call.padEnd(36)} ${count} calls  p50 ${p50} ms  p95 ${p95} ms  p99 ${p99} ms${ratio}`)
  }
}
