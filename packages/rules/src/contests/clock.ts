import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { contestStatus, type ContestStatus } from '@praxis/contract/statuses'
import { propertiesOf } from '../standings/contestRules.ts'
import type { Pauses } from './pauses.ts'

/**
 * Times are milliseconds since 1970 by the clock of the database. Whoever asks at a moment passes what the clock of the
 * contest says then (`clockAt`): it stands while the contest is paused.
 */
export type ContestTimes = Pauses & {
  readonly startAt: number
  readonly endAt: number
  /** Milliseconds that each person has from when they begin; null: everybody takes part from start to end. */
  readonly windowMs: number | null
  /** The most extra time of anybody. */
  readonly longestExtraMs: number
  /** Null: results are never frozen. */
  readonly freezeAt: number | null
  readonly thawsItself: boolean
  /** Since when results are shown, whatever the times are: a manager showed them, or the contest was over before its times changed. */
  readonly thawedAt: number | null
}

/** When the last personal time ends: what is closed during the contest opens then, never earlier. */
export const lastEndOf = ({ endAt, longestExtraMs }: Pick<ContestTimes, 'endAt' | 'longestExtraMs'>): number =>
  endAt + longestExtraMs

/** A contest runs from its start, that moment included, to the last personal end, that moment not included. */
export function statusOf(
  times: Pick<ContestTimes, 'startAt' | 'endAt' | 'longestExtraMs'>,
  now: number,
): ContestStatus {
  if (now < times.startAt) return contestStatus.scheduled
  return now < lastEndOf(times) ? contestStatus.running : contestStatus.ended
}

/**
 * Whether results since the freeze are hidden from those who do not manage the contest. They are from the freeze to the
 * end, and after it until somebody shows them, if they do not show themselves (docs/compatibility.md, Contests). What
 * was shown stays shown, also if somebody goes on.
 */
export function isSealed(times: ContestTimes, now: number): boolean {
  const { freezeAt, thawsItself } = times
  if (freezeAt === null || now < freezeAt || isShown(times, now)) return false
  return now < lastEndOf(times) || !thawsItself
}

/** The results were shown for good. */
export const isShown = ({ thawedAt }: Pick<ContestTimes, 'thawedAt'>, now: number): boolean =>
  thawedAt !== null && now >= thawedAt

/** Of a person who takes part. */
export type PersonalClock = { readonly startedAt: number | null; readonly extraMs: number }

/** When a person may submit. Null: in a contest with a window, they have not begun. */
export function personalTimes(
  { startAt, endAt, windowMs }: Pick<ContestTimes, 'startAt' | 'endAt' | 'windowMs'>,
  { startedAt, extraMs }: PersonalClock,
): { startAt: number; endAt: number } | null {
  if (windowMs === null) return { startAt, endAt: endAt + extraMs }
  if (startedAt === null) return null
  return { startAt: startedAt, endAt: Math.min(startedAt + windowMs, endAt) + extraMs }
}

/** The moments after `now` at which what somebody may know changes by itself, the next first. */
export function boundariesAfter(times: ContestTimes, now: number): number[] {
  const { startAt, endAt, freezeAt } = times
  const all = [startAt, endAt, lastEndOf(times), ...(freezeAt === null ? [] : [freezeAt])]
  return [...new Set(all)].filter((at) => at > now).toSorted((one, other) => one - other)
}

/** What of a contest to freeze: its last half hour, its last hour, or all of it (002 of the specification, 4). */
export const sealOptions = ['halfHour', 'hour', 'whole'] as const
export type SealOption = (typeof sealOptions)[number]

const sealSeconds = { halfHour: contestRulesOfForm.sealHalfHour, hour: contestRulesOfForm.sealHour } as const

/** Whether a contest of so many seconds is long enough. */
export const isLongEnough = (option: SealOption, seconds: number): boolean =>
  option === 'whole' || seconds >= sealSeconds[option]

/** When the freeze of an option begins. Milliseconds. */
export const freezeOf = (option: SealOption, { startAt, endAt }: { startAt: number; endAt: number }): number =>
  option === 'whole' ? startAt : endAt - sealSeconds[option] * 1_000

/** The option that a stored freeze is; null: it is none of them. */
export const sealOptionOf = (freezeAt: number, times: { startAt: number; endAt: number }): SealOption | null =>
  sealOptions.find(
    (option) => isLongEnough(option, (times.endAt - times.startAt) / 1_000) && freezeOf(option, times) === freezeAt,
  ) ?? null

/** What is chosen when the freeze is switched on: the last hour if the rule says so and there is one, else all. */
export const usualSeal = (rule: string, seconds: number): SealOption =>
  propertiesOf(rule).endsFrozen && isLongEnough('hour', seconds) ? 'hour' : 'whole'

/** A site contest hides its problems from the bank while it runs, unless it is too long for that. */
export const hidesBank = ({ startAt, endAt }: { startAt: number; endAt: number }, groupId: number | null): boolean =>
  groupId === null && endAt - startAt <= contestRulesOfForm.hidesBankDays * 86_400_000
