import type { Context, Services } from '#server/context.ts'
import { channels } from '#server/signals.ts'
import { findRun } from './runs.queries.ts'

/** A waiting call looks again after this time, because a notification may be lost. */
const lookAgainMs = 2_000

/** A run of this person, once it is done or the time is over. Undefined if there is none. */
export async function waitForRun(
  { db, signals, gone }: Services & Pick<Context, 'gone'>,
  { key, uid }: { key: string; uid: string },
  waitMs: number,
) {
  const until = Date.now() + waitMs
  for (;;) {
    const found = new AbortController()
    const left = until - Date.now()
    // Starts to listen before it looks. A run that ends while it looks is not found, but it wakes the wait.
    const waited = signals.wait(
      channels.workshopRunChanged,
      Math.min(Math.max(left, 0), lookAgainMs),
      AbortSignal.any([gone, found.signal]),
    )
    try {
      const run = await findRun(db, key, uid)
      if (run === undefined || run.state === 'done' || left <= 0 || gone.aborted) return run
      await waited
    } finally {
      found.abort()
    }
  }
}
