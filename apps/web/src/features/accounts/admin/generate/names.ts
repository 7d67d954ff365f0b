import { limits } from '@praxis/contract/limits'

type Series = { prefix: string; suffix: string; from: number; to: number }

/** The names of a series: the first two and the last, and how many there are. */
export type NamePreview = { count: number; first: string; second: string; last: string; isTooLong: boolean }

/** Null: the numbers make no series. */
export function previewNames({ prefix, suffix, from, to }: Series): NamePreview | null {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from) return null
  const nameOf = (number: number) => `${prefix.trim()}${number}${suffix.trim()}`
  const last = nameOf(to)
  return {
    count: to - from + 1,
    first: nameOf(from),
    second: nameOf(Math.min(from + 1, to)),
    last,
    // The last number has the most digits. The server counts characters, not UTF-16 units.
    isTooLong: Array.from(last).length > limits.usernameLength,
  }
}

/** A number that was typed; what is none is NaN. */
export const typedNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : NaN)
