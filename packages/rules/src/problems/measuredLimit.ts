/** What a solution took, and how many times the limit of the problem its language has. */
type Measured = { readonly timeMs: number; readonly timeFactor: number }

type Asked = {
  /** How many times as much time as the slowest solution needs. At least 1. */
  readonly multiplier: number
  readonly resolutionMs: number
  /** The longest limit that may be offered. */
  readonly mostMs: number
}

/**
 * What a solution takes of the limit that the problem states. A language that has twice the limit takes half of its time
 * of it: 2 s of Python with the factor 2 are 1 s.
 */
export const statedMs = ({ timeMs, timeFactor }: Measured): number => timeMs / timeFactor

/**
 * The time limit for these solutions: the least whole number of resolutions that is the multiplier times as long as the
 * slowest needs. With its language's factor each then has the multiplier times its own time. It is a resolution at least,
 * and `mostMs` at most. Source: the Kattis problem package format 2025-09, "Problem timing" (`ac_to_time_limit`,
 * `time_resolution`).
 */
export function measuredLimit(solutions: readonly Measured[], { multiplier, resolutionMs, mostMs }: Asked): number {
  const slowest = Math.max(0, ...solutions.map(statedMs))
  const steps = Math.max(1, Math.ceil((slowest * multiplier) / resolutionMs - tiny))
  return Math.min(steps * resolutionMs, mostMs)
}

/** Products of fractions are off by less than this: 1.1 s three times is 3.3 s, not more. */
const tiny = 1e-9
