import { setTimeout as sleep } from 'node:timers/promises'

/** Sleeps, or ends early without a throw when the signal fires. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, signal === undefined ? {} : { signal })
  } catch {
    // The caller asks the signal itself.
  }
}

/** Waits that grow from a quarter of a second to five, and differ between workers that lost the server together. */
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

/** The promise, unless the signal fires first. What was begun goes on and its failure is nobody's any more. */
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
