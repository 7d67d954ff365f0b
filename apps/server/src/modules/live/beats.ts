import type { Services } from '#server/context.ts'
import { listViewers } from '#server/modules/accounts/public.ts'
import type { Reader } from './reader.ts'

/** How often the server looks for readers whose beat is due. These readers share one query of their sessions. */
const lookEveryMs = 1_000

type Times = { beatMs: number; lifeMs: number }

/**
 * Sends each reader a regular sign of life and checks its session. The stream ends if the session has ended, the account
 * is banned, or the stream is too old.
 */
export function startBeats(readers: ReadonlySet<Reader>, services: Services, times: Times): () => void {
  let isLooking = false

  async function look() {
    const now = performance.now()
    const due = [...readers].filter((reader) => now - reader.beatAt >= times.beatMs)
    if (due.length === 0 || isLooking) return
    isLooking = true
    await beat(due, services, times.lifeMs).catch((error: unknown) =>
      services.log.warn({ err: error }, 'sessions of live pages could not be read'),
    )
    isLooking = false
  }

  const timer = setInterval(() => void look(), Math.min(lookEveryMs, times.beatMs))
  return () => clearInterval(timer)
}

async function beat(due: readonly Reader[], services: Services, lifeMs: number): Promise<void> {
  const now = performance.now()
  for (const reader of due) {
    reader.beatAt = now
    void reader.send({ type: 'beat' })
  }
  const viewers = await listViewers(
    services,
    due.flatMap(({ sessionHash }) => sessionHash ?? []),
  )
  for (const reader of due) {
    // A stream that has not sent its snapshot stays, because the reader would only open it again.
    if (reader.isReady && now - reader.openedAt >= lifeMs) reader.end()
    if (reader.sessionHash === null) continue
    const viewer = viewers.get(reader.sessionHash.toString('hex'))
    if (viewer === undefined) reader.end()
    else reader.viewer = viewer
  }
}
