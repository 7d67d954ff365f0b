import type { Contest } from '@praxis/contract/contestShapes'
import { contestStatus, type ContestStatus } from '@praxis/contract/statuses'
import { clockAt, passedBetween, type Pauses } from '@praxis/rules/contests/pauses'
import { toDate } from '#web/text/format.ts'

type Own = { startTime?: string | null; endTime: string | null }

/** The moments of a contest, in milliseconds of the server's clock. */
export type Times = Pauses & {
  start: number
  end: number
  /** When the last personal time ends. */
  lastEnd: number
  /** Null: results are never frozen. */
  seal: number | null
  /** The reader's own time, where it is another. */
  ownStart: number | null
  ownEnd: number | null
}

type Timed = Pick<
  Contest,
  'startTime' | 'endTime' | 'lastEndTime' | 'sealRank' | 'sealRankTime' | 'pausedTime' | 'pauses'
>

const ms = (time: string) => toDate(time).getTime()

export function timesOf(contest: Timed, own: Own | null = null): Times {
  const { startTime, endTime, lastEndTime, sealRank, sealRankTime, pausedTime, pauses } = contest
  return {
    start: ms(startTime),
    end: ms(endTime),
    lastEnd: Math.max(ms(lastEndTime), ms(endTime)),
    seal: sealRank && sealRankTime !== null ? ms(sealRankTime) : null,
    ownStart: own?.startTime ? ms(own.startTime) : null,
    ownEnd: own?.endTime ? ms(own.endTime) : null,
    pausedAt: pausedTime === null ? null : ms(pausedTime),
    pauses: pauses.map((one) => [ms(one.startTime), ms(one.endTime)]),
  }
}

/** Since when somebody's time runs. Null: each person has a time of their own, and the reader knows only theirs. */
export function startOf(
  { start, ownStart }: Pick<Times, 'start' | 'ownStart'>,
  { hasWindows, isOwn }: { hasWindows: boolean; isOwn: boolean },
): number | null {
  if (!hasWindows) return start
  return isOwn ? ownStart : null
}

/** How much of the time of a contest had passed at a moment, since the given start. Pauses do not count. */
export const contestTime = ({ pauses }: Pick<Times, 'pauses'>, start: number, at: number): number =>
  passedBetween(pauses, start, at)

/** How long a contest lasts, without its pauses. Seconds. */
export const lengthOf = ({ start, end, pauses }: Pick<Times, 'start' | 'end' | 'pauses'>): number =>
  Math.round(passedBetween(pauses, start, end) / 1_000)

/** As the server computes the status: from the start, that moment included, to the last personal end. */
export function statusAt(times: Times, now: number): ContestStatus {
  const at = clockAt(times, now)
  if (at < times.start) return contestStatus.scheduled
  return at < times.lastEnd ? contestStatus.running : contestStatus.ended
}

export function isFrozenAt(times: Times, now: number): boolean {
  const at = clockAt(times, now)
  return times.seal !== null && at >= times.seal && at < times.lastEnd
}

export type Countdown = { until: 'start' | 'end' | 'ownEnd'; at: number }

/** What the reader waits for; null when it is over for everybody. */
export function countdownAt(times: Times, moment: number): Countdown | null {
  const now = clockAt(times, moment)
  if (now < times.start) return { until: 'start', at: times.start }
  if (times.ownEnd !== null && times.ownEnd !== times.end && now < times.ownEnd) {
    return { until: 'ownEnd', at: times.ownEnd }
  }
  if (now < times.end) return { until: 'end', at: times.end }
  return now < times.lastEnd ? { until: 'end', at: times.lastEnd } : null
}

/** The times between which the line of a countdown runs: the reader's own while it runs. */
function spanAt(times: Times, moment: number): { from: number; to: number } {
  const now = clockAt(times, moment)
  const isOwn = countdownAt(times, now)?.until === 'ownEnd' && times.ownEnd !== null
  if (isOwn && times.ownEnd !== null) return { from: times.ownStart ?? times.start, to: times.ownEnd }
  return { from: times.start, to: now < times.end ? times.end : times.lastEnd }
}

/** How much of the time is gone: 0 before the start, 1 after the end. */
export function progressAt(times: Times, now: number): number {
  const { from, to } = spanAt(times, now)
  const passed = (at: number) => passedBetween(times.pauses, from, at)
  return to <= from ? 1 : Math.min(1, Math.max(0, passed(clockAt(times, now)) / passed(to)))
}

/** Where on that line results freeze; null: nowhere on it. */
export function freezeMarkAt(times: Times, now: number): number | null {
  const { from, to } = spanAt(times, now)
  if (times.seal === null || times.seal <= from || times.seal >= to) return null
  return passedBetween(times.pauses, from, times.seal) / passedBetween(times.pauses, from, to)
}

/** The moments at which what a page may show changes by itself. While the contest is paused there are none. */
export const momentsOf = ({ start, end, lastEnd, seal, ownEnd, pausedAt }: Times): number[] =>
  [...new Set(pausedAt === null ? [start, seal, end, lastEnd, ownEnd] : [])]
    .filter((at) => at !== null)
    .toSorted((a, b) => a - b)

/** Time of a contest as people of one read it: hours and minutes since the start, with seconds if asked. */
export function clockText(durationMs: number, withSeconds: boolean): string {
  const whole = Math.max(0, Math.floor(durationMs / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3_600)
  const minutes = two(Math.floor((whole % 3_600) / 60))
  return withSeconds ? `${hours}:${minutes}:${two(whole % 60)}` : `${hours}:${minutes}`
}

const dayMs = 86_400_000

/** What is left, from a day on in days and hours. */
export function leftOf(leftMs: number): { clock: string } | { days: number; hours: number } {
  // The last second counts until it is over.
  const whole = Math.max(0, Math.ceil(leftMs / 1_000) * 1_000)
  if (whole < dayMs) return { clock: clockText(whole, true) }
  return { days: Math.floor(whole / dayMs), hours: Math.floor((whole % dayMs) / 3_600_000) }
}
