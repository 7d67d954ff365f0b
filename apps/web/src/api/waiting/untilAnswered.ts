import { retrySeconds } from '@praxis/contract/limits'
import { unanswered } from '#web/state/unanswered.ts'
import { ApiError } from '#web/api/envelope.ts'

/** Neither the server nor its database is at fault for good: the same call will be answered a little later. */
const isForNow = (error: unknown) => error instanceof ApiError && error.httpStatus === 503

/** Twice as long each time. Pages that were refused at one moment do not come back at one moment. */
export const waitMs = (tried: number, chance: number): number =>
  Math.min(retrySeconds.first * 2 ** tried, retrySeconds.longest) * 1_000 * (0.75 + chance / 2)

/** Asks until there is an answer, or until nobody wants it any more. The page shows meanwhile that it waits. */
export async function untilAnswered<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let isWaiting = false
  try {
    for (let tried = 0; ; tried += 1) {
      try {
        return await ask()
      } catch (error) {
        if (!isForNow(error)) throw error
      }
      if (!isWaiting) unanswered.set(unanswered.get() + 1)
      isWaiting = true
      await pause(waitMs(tried, Math.random()), signal)
    }
  } finally {
    if (isWaiting) unanswered.set(unanswered.get() - 1)
  }
}

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
