import type { Compare } from '@praxis/contract/judgingJobs'
import type { CompareKind } from '@praxis/contract/statuses'
import { sameOutput } from './sameOutput.ts'

type Agrees = (output: string, expected: string, compare: Compare) => boolean

/**
 * Compares the output of a test run with what its author expects, in the way of the problem (decision 012). Submissions
 * are compared in the sandbox, which follows the same rules while the output streams.
 */
export const outputAgrees: Agrees = (output, expected, compare) => agreesBy[compare.kind](output, expected, compare)

const sameText: Agrees = (output, expected, { ignoreTrailing }) => sameOutput(output, expected, ignoreTrailing)
const sameWords: Agrees = (output, expected, compare) => wordsAgree(output, expected, compare, () => false)
const closeNumbers: Agrees = (output, expected, compare) => wordsAgree(output, expected, compare, isClose)

const agreesBy: Readonly<Record<CompareKind, Agrees>> = {
  exact: sameText,
  lines: sameText,
  tokens: sameWords,
  float: closeNumbers,
}

function wordsAgree(output: string, expected: string, compare: Compare, orElse: Agrees): boolean {
  const [got, wanted] = [partsOf(output), partsOf(expected)]
  if (got.words.length !== wanted.words.length) return false
  if (compare.spaceSensitive && got.gaps.some((gap, at) => gap !== wanted.gaps[at])) return false
  return wanted.words.every((answer, at) => {
    const word = got.words[at] ?? ''
    return folded(word, compare) === folded(answer, compare) || orElse(word, answer, compare)
  })
}

/** White space of the C locale, as in the sandbox. There is one gap more than words. */
const space = /[ \t\n\v\f\r]+/

function partsOf(text: string): { words: string[]; gaps: string[] } {
  const words = text.split(space).filter((word) => word !== '')
  return { words, gaps: text.split(/[^ \t\n\v\f\r]+/) }
}

/** Only letters of ASCII are folded. */
const folded = (word: string, { caseInsensitive }: Compare) =>
  caseInsensitive ? word.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) : word

function isClose(word: string, answer: string, { epsAbs, epsRel }: Compare): boolean {
  const [got, wanted] = [numberIn(word), numberIn(answer)]
  if (got === null || wanted === null) return false
  const difference = Math.abs(got - wanted)
  return difference <= (epsAbs ?? 0) || difference <= (epsRel ?? 0) * Math.abs(wanted)
}

/** Decimal notation only: inf, nan and hexadecimal numbers are words. */
function numberIn(word: string): number | null {
  const value = /^[+-]?(\d*\.\d+|\d+\.?)([eE][+-]?\d+)?$/.test(word) && word.length <= 1_024 ? Number(word) : NaN
  return Number.isFinite(value) ? value : null
}
