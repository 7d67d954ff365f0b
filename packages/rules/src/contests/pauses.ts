/** A contest stood still from the first moment to the second, which is no part of it. Milliseconds since 1970. */
export type Pause = readonly [from: number, to: number]

export type Pauses = {
  /** Those that are over, in their order. The end and later times of the contest have moved by them already. */
  readonly pauses: readonly Pause[]
  /** Since when it stands still; null: it does not. */
  readonly pausedAt: number | null
}

/** What the clock of a contest says at a moment. While the contest is paused it stands, so nothing begins, freezes or ends. */
export const clockAt = ({ pausedAt }: Pick<Pauses, 'pausedAt'>, now: number): number =>
  pausedAt === null ? now : Math.min(now, pausedAt)

/** Whether the contest stood still at a moment, or does. */
export const isPausedAt = ({ pauses, pausedAt }: Pauses, at: number): boolean =>
  (pausedAt !== null && at >= pausedAt) || pauses.some(([from, to]) => at >= from && at < to)

/** The time of a contest that passed from one moment to another: pauses do not count. This is contest time everywhere. */
export const passedBetween = (pauses: readonly Pause[], start: number, at: number): number =>
  at - start - pauses.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, at) - Math.max(from, start)), 0)
