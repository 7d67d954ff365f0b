import type { SubmissionEvent } from '@praxis/contract/live'
import type { Services } from '#server/context.ts'
import { listQueue } from '#server/modules/judgements/public.ts'
import type { Watch } from './reader.ts'

/** Positions after this one are not shown, because a longer queue costs more to read. */
const farthestShown = 1_000

/** Place of each judgement in the queue; 1 is the next. */
type Positions = ReadonlyMap<number, number>

export type Queue = {
  /** The positions, which may be `everyMs` old. */
  positions(): Promise<Positions>
  /** Sends the position of the watched submission whenever it changes, until the submission leaves the queue. */
  follow(watch: Watch): void
  leave(watch: Watch): void
  /** Call this when a job was queued or taken. */
  noteChange(): void
  close(): void
}

/** Reads the queue only while somebody waits in it, after a change, and never more often than `everyMs`. */
export function watchQueue({ db, log }: Pick<Services, 'db' | 'log'>, everyMs: number): Queue {
  const waiting = new Set<Watch>()
  let current: Promise<Positions> = Promise.resolve(new Map())
  let sent: Positions | null = null
  let readAt = -Infinity
  let hasChanged = true
  let timer: NodeJS.Timeout | undefined

  function positions(): Promise<Positions> {
    if (!hasChanged || performance.now() - readAt < everyMs) return current
    hasChanged = false
    readAt = performance.now()
    current = listQueue(db, farthestShown).then((ids) => new Map(ids.map((id, index) => [id, index + 1])))
    return current
  }

  async function look() {
    timer = undefined
    try {
      const found = await positions()
      if (found !== sent) sendMoved(waiting, found)
      sent = found
    } catch (error) {
      hasChanged = true
      log.warn({ err: error }, 'the queue could not be read for live pages')
    }
    lookSoon()
  }

  function lookSoon() {
    if (waiting.size > 0) timer ??= setTimeout(() => void look(), everyMs + 1)
  }

  return {
    positions,
    follow(watch) {
      waiting.add(watch)
      lookSoon()
    },
    leave: (watch) => void waiting.delete(watch),
    noteChange: () => void (hasChanged = true),
    close() {
      waiting.clear()
      clearTimeout(timer)
    },
  }
}

function sendMoved(waiting: ReadonlySet<Watch>, positions: Positions): void {
  const moved = new Map<SubmissionEvent, SubmissionEvent>()
  for (const { sent, reader } of waiting) {
    if (sent === null || sent.judgementId === null) continue
    const queuePosition = positions.get(sent.judgementId) ?? null
    if (queuePosition === sent.event.queuePosition) continue
    const event = moved.get(sent.event) ?? { ...sent.event, queuePosition }
    moved.set(sent.event, event)
    sent.event = event
    void reader.send(event)
  }
}
