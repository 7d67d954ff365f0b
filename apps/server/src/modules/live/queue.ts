import type { SubmissionEvent } from '@praxis/contract/live'
import type { Services } from '#server/context.ts'
import { listQueue } from '#server/modules/judgements/public.ts'
import type { Watch } from './reader.ts'

/** Who waits behind more than these is not told how many: it changes nothing for them, and costs as much as they are. */
const farthestShown = 1_000

/** Place of each judgement in the queue; 1 is the next. */
type Positions = ReadonlyMap<number, number>

export type Queue = {
  /** As they are, or were at most `everyMs` ago. */
  positions(): Promise<Positions>
  /** The place of the watched submission is told whenever it changes, until it does not wait any more. */
  follow(watch: Watch): void
  leave(watch: Watch): void
  /** Something was queued or taken. */
  noteChange(): void
  close(): void
}

/** Reads the queue only while somebody waits in it, after a change, and never more often than `everyMs`. */
export function watchQueue({ db, log }: Pick<Services, 'db' | 'log'>, everyMs: number): Queue {
  const waiting = new Set<Watch>()
  let current: Promise<Positions> = Promise.resolve(new Map())
  let told: Positions | null = null
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
      if (found !== told) tellMoved(waiting, found)
      told = found
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

function tellMoved(waiting: ReadonlySet<Watch>, positions: Positions): void {
  const moved = new Map<SubmissionEvent, SubmissionEvent>()
  for (const { told, reader } of waiting) {
    if (told === null || told.judgementId === null) continue
    const queuePosition = positions.get(told.judgementId) ?? null
    if (queuePosition === told.event.queuePosition) continue
    const event = moved.get(told.event) ?? { ...told.event, queuePosition }
    moved.set(told.event, event)
    told.event = event
    void reader.send(event)
  }
}
