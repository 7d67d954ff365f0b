import type { Services } from '#server/context.ts'
import type { Reader } from './reader.ts'
import { refreshViewers } from './viewers.ts'

/** How often the server looks for readers whose beat is due. These readers share one query of their sessions. */
const lookEveryMs = 1_000

type Options = {
  beatMs: number
  lifeMs: number
  /** A reader has become root of the site or one of its staff, or is so no longer. */
  onRoles: (reader: Reader) => void
}

/**
 * Sends each reader a regular sign of life and checks its session. The stream ends if the session has ended, the account
 * is banned, or the stream is too old.
 */
export function startBeats(readers: ReadonlySet<Reader>, services: Services, options: Options): () => void {
  let isLooking = false

  async function look() {
    const now = performance.now()
    const due = [...readers].filter((reader) => now - reader.beatAt >= options.beatMs)
    if (due.length === 0 || isLooking) return
    isLooking = true
    await beat(due, services, options).catch((error: unknown) =>
      services.log.warn({ err: error }, 'sessions of live pages could not be read'),
    )
    isLooking = false
  }

  const timer = setInterval(() => void look(), Math.min(lookEveryMs, options.beatMs))
  return () => clearInterval(timer)
}

async function beat(due: readonly Reader[], services: Services, { lifeMs, onRoles }: Options): Promise<void> {
  const now = performance.now()
  for (const reader of due) {
    reader.beatAt = now
    void reader.send({ type: 'beat' })
  }
  await refreshViewers(due, services, onRoles)
  // A stream that has not sent its snapshot stays, because the reader would only open it again.
  for (const reader of due) if (reader.isReady && now - reader.openedAt >= lifeMs) reader.end()
}
