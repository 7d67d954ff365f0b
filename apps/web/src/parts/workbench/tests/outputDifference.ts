import { limits } from '@praxis/contract/limits'

/** Line and column of the first difference, counted from one. */
export type Difference = { line: number; column: number }

type Compared = {
  output: string
  expected: string
  /** Blanks at the ends of lines and of the text do not count. */
  ignoresBlankEnds: boolean
}

/** Null where what is shown does not differ. */
export function firstDifference({ output, expected, ignoresBlankEnds }: Compared): Difference | null {
  const isCut = isCutOutput(output)
  const shown = isCut ? output.slice(0, limits.testOutputShown) : output
  const left = linesOf(shown, ignoresBlankEnds && !isCut)
  const right = linesOf(expected, ignoresBlankEnds)
  for (let index = 0; index < left.length || index < right.length; index += 1) {
    const isLastOfCut = isCut && index >= left.length - 1
    if (isCut && index >= left.length) return null
    const column = differsAt(left[index], right[index], isLastOfCut, ignoresBlankEnds)
    if (column !== null) return { line: index + 1, column }
  }
  return null
}

/** The server ends an output that is longer with three dots. */
export const isCutOutput = (output: string): boolean =>
  output.length === limits.testOutputShown + 3 && output.endsWith('...')

function linesOf(text: string, ignoresBlankEnds: boolean): string[] {
  return (ignoresBlankEnds ? withoutBlankEnd(text) : text).split('\n')
}

/** White space as the judge counts it: a mark of the byte order, for one, is none. */
const withoutBlankEnd = (text: string): string => text.replace(/[\t-\r ]+$/, '')

function differsAt(
  left: string | undefined,
  right: string | undefined,
  isBeginning: boolean,
  ignoresBlankEnds: boolean,
): number | null {
  if (left === undefined || right === undefined) return 1
  const [a, b] = ignoresBlankEnds ? [withoutBlankEnd(left), withoutBlankEnd(right)] : [left, right]
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  if (isBeginning && at === a.length) return null
  return a === b ? null : at + 1
}

export type MarkedText = { before: string; mark: string; after: string }

/** A text in three parts, the middle one being what stands at the difference: a character, or the end of a line. */
export function markDifference(text: string, difference: Difference): MarkedText {
  const lines = text.split('\n')
  const start = lines.slice(0, difference.line - 1).reduce((sum, line) => sum + line.length + 1, 0)
  const at = Math.min(start + difference.column - 1, text.length)
  // A pair of surrogates is one character.
  const mark = String.fromCodePoint(text.codePointAt(at) ?? 10)
  if (at >= text.length) return { before: text, mark: '', after: '' }
  if (mark === '\n') return { before: text.slice(0, at), mark: '', after: text.slice(at) }
  return { before: text.slice(0, at), mark, after: text.slice(at + mark.length) }
}
