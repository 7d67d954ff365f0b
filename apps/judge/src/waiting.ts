import { setTimeout as sleep } from 'node:timers/promises'

/** Sleeps. If the signal aborts, it returns early and does not throw. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, signal === undefined ? {} : { signal })
  } catch {
    // The caller checks the signal.
  }
}

/**
 * Pauses that grow from a quarter of a second to five seconds. A random factor keeps workers that lost the server
 * together from returning together.
 */
export class Backoff {
  #nextMs = 250

  async wait(signal?: AbortSignal): Promise<void> {
    const ms = this.#nextMs * (0.75 + Math.random() / 2)
    this.#nextMs = Math.min(this.#nextMs * 2, 5_000)
    await pause(ms, signal)
  }

  reset(): void {
    this.#nextMs = 250
  }
}

/**
 * Resolves with the promise, or rejects when the signal aborts. The work behind the promise goes on, and its failure is
 * ignored.
 */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => {})
  const fired = Promise.withResolvers<never>()
  fired.promise.catch(() => {})
  const fire = () => fired.reject(signal.reason)
  if (signal.aborted) fire()
  signal.addEventListener('abort', fire, { once: true })
  try {
    return await Promise.race([promise, fired.promise])
  } finally {
    signal.removeEventListener('abort', fire)
  }
}
