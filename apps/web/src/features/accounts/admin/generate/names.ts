import { limits } from '@praxis/contract/limits'
import { paddedNumber, widthOf } from '@praxis/rules/contests/accountRule'

/** As it is typed. */
type Series = { prefix: string; suffix: string; from: string; to: string }

/** The names of a series: the first two and the last, and how many there are. */
export type NamePreview = { count: number; first: string; second: string; last: string; isTooLong: boolean }

/** Null: the numbers make no series. */
export function previewNames({ prefix, suffix, from, to }: Series): NamePreview | null {
  const [first, end] = [typedNumber(from), typedNumber(to)]
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(end) || end < first) return null
  const nameOf = (number: number) => `${prefix.trim()}${paddedNumber(number, widthOf(from))}${suffix.trim()}`
  const last = nameOf(end)
  return {
    count: end - first + 1,
    first: nameOf(first),
    second: nameOf(Math.min(first + 1, end)),
    last,
    // The last number has the most digits. The server counts characters, not UTF-16 units.
    isTooLong: Array.from(last).length > limits.usernameLength,
  }
}

/** A number that was typed; what is none is NaN. */
const typedNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : NaN)
