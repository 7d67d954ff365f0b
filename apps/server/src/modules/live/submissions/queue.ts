import type { SubmissionEvent } from '@praxis/contract/live'
import { groupLevels } from '@praxis/contract/statuses'
import type { Services } from '#server/context.ts'
import { listQueue } from '#server/modules/judgements/public.ts'
import type { ReadContest } from '#server/modules/contests/public.ts'
import { classOf, viewInContest } from '#server/modules/submissions/public.ts'
import type { Reader } from '../reader.ts'
import { readStandings } from '../readStandings.ts'
import type { SentState, Watch } from './submissionWatch.ts'

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

type Options = {
  everyMs: number
  /** A reader has become root of the site or one of its staff, or is so no longer. */
  onRoles: (reader: Reader) => void
  onContest: (contest: ReadContest) => void
}

/** Reads the queue only while somebody waits in it, after a change, and never more often than `everyMs`. */
export function watchQueue(services: Services, { everyMs, ...heard }: Options): Queue {
  const { db, log } = services
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
      if (found !== sent) await sendMoved(found)
      sent = found
    } catch (error) {
      hasChanged = true
      log.warn({ err: error }, 'the queue could not be read for live pages')
    }
    lookSoon()
  }

  /**
   * Sends nothing of a group to whoever is no member any more, and nothing of a contest to whoever may know more or less
   * than when the place was sent last: that is told first.
   */
  async function sendMoved(found: Positions) {
    const moved = [...waiting].filter(({ sent: last }) => last !== null && hasMoved(last, found))
    const standingOf = await readStandings(moved, { services, ...heard })
    const open = moved.filter((watch) => {
      const { level, contest } = standingOf(watch)
      const { scope, activity } = watch.place
      if (activity === null) return scope.kind === 'site' || (level ?? 0) >= groupLevels.member
      return watch.sent !== null && watch.sent.class === classOf(viewInContest(watch.sent.of, contest))
    })
    sendPositions(
      open.filter((watch) => waiting.has(watch)),
      found,
    )
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

const positionIn = (positions: Positions, { judgementId }: SentState) =>
  judgementId === null ? null : (positions.get(judgementId) ?? null)
const hasMoved = (sent: SentState, positions: Positions) =>
  sent.judgementId !== null && positionIn(positions, sent) !== sent.event.queuePosition

function sendPositions(waiting: readonly Watch[], positions: Positions): void {
  const moved = new Map<SubmissionEvent, SubmissionEvent>()
  for (const { sent, reader } of waiting) {
    if (sent === null || reader.isEnded || !hasMoved(sent, positions)) continue
    const queuePosition = positionIn(positions, sent)
    const event = moved.get(sent.event) ?? { ...sent.event, queuePosition }
    moved.set(sent.event, event)
    sent.event = event
    void reader.send(event)
  }
}
