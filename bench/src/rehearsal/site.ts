import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@praxis/contract/accounts'
import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/endpoint'
import { clientOf } from '@praxis/e2e/client'
import { timedCalls, type Answer } from '../contests/calls.ts'

/** Milliseconds between two looks at something that is waited for. */
export const lookMs = 250

/** A running site, as programs call it. */
export type Site = {
  /** The answer, whatever it is. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<Answer<E>>
  /** The data; a refusal is an error. */
  must<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<OutputOf<E>>
  /** Milliseconds that each call of these names took. */
  times(): Map<string, number[]>
  /** Calls without an answer, which were made again. */
  lost(): number
  /** Waits; an error as soon as the run is broken off. */
  rest(ms: number): Promise<void>
}

/** `broken` ends the run before its next call or rest; a call that is under way still gets its answer. */
export function openSite(address: string, broken: AbortSignal): Site {
  const calls = timedCalls([clientOf(address)])
  const ask: Site['ask'] = (endpoint, input, token) => {
    broken.throwIfAborted()
    return calls.ask(0, endpoint, input, token)
  }
  return {
    ask,
    must: async (endpoint, input, token) => dataOf(endpoint, await ask(endpoint, input, token)),
    times: () => calls.between(0, Infinity),
    lost: calls.lost,
    rest: (ms) => pause(Math.max(0, ms), undefined, { signal: broken }),
  }
}

function dataOf<E extends Endpoint>(endpoint: E, { status, data, msg }: Answer<E>): OutputOf<E> {
  if (status !== 200) throw new Error(`${endpoint.call}: ${msg}`)
  return data as OutputOf<E>
}

type Person = { username: string; password: string; secondFactor?: string | undefined }

/** Signs somebody in. */
export async function logIn(site: Site, person: Person): Promise<{ token: string; uid: string; roles: string[] }> {
  const answer = await site.ask(accounts.login, person)
  const token = answer.headers.get('Authorization')
  if (answer.data === null || token === null) throw new Error(`${person.username} cannot sign in: ${answer.msg}`)
  return { token, uid: answer.data.uid, roles: answer.data.roleList }
}

/** Does the same for each, so many at once. */
export async function forEach<T>(
  all: readonly T[],
  atOnce: number,
  act: (one: T, n: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < all.length) {
      const n = next++
      await act(all[n]!, n)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, work))
}
