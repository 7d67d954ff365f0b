/** A text and what is selected in it. A caret is a selection without length. */
export type Draft = { readonly text: string; readonly start: number; readonly end: number }

/** What a button or a key makes of a text. */
export type Operation = (draft: Draft) => Draft

export const selectedText = ({ text, start, end }: Draft): string => text.slice(start, end)

/** Puts a text in the place of the selection, with the caret behind it. */
export function typed(draft: Draft, insert: string): Draft {
  const { text, start, end } = draft
  const caret = start + insert.length
  return { text: text.slice(0, start) + insert + text.slice(end), start: caret, end: caret }
}

/** The whole lines that the selection touches. A line that it only reaches the beginning of does not count. */
export function linesOf({ text, start, end }: Draft): { from: number; to: number; lines: string[] } {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', last)
  const to = next === -1 ? text.length : next
  return { from, to, lines: text.slice(from, to).split('\n') }
}

type Change = { from: number; to: number; insert: string }

/** The one piece in which two texts differ. It never divides a character that takes two units. */
export function difference(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  if (isHigh(before, from - 1)) from -= 1
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  if (isLow(before, before.length - same)) same -= 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

const isHigh = (text: string, at: number): boolean => /[\uD800-\uDBFF]/.test(text[at] ?? '')
const isLow = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text[at] ?? '')

/** Replaces every occurrence. The selection stays at the characters that it is at. */
export function replaceEach(draft: Draft, pattern: RegExp, by: (...found: string[]) => string): Draft {
  let { start, end } = draft
  let shift = 0
  const text = draft.text.replaceAll(pattern, (found: string, ...rest: unknown[]) => {
    const at = rest.find((one) => typeof one === 'number') ?? 0
    const insert = by(found, ...rest.map(String))
    start = moved(draft.start, start)
    end = moved(draft.end, end)
    shift += insert.length - found.length
    return insert

    function moved(place: number, now: number): number {
      if (place <= at) return now
      if (place >= at + found.length) return place + shift + insert.length - found.length
      return at + shift + Math.min(place - at, insert.length)
    }
  })
  return { text, start, end }
}
