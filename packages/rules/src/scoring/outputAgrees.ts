import type { Compare } from '@praxis/contract/judging'
import { sameOutput } from './sameOutput.ts'

/**
 * Holds the output of a test run against what its author expects, as the problem compares (decision 012). Verdicts of
 * submissions are the sandbox's, which does the same while the output streams.
 */
export function outputAgrees(output: string, expected: string, compare: Compare): boolean {
  if (compare.kind === 'exact' || compare.kind === 'lines') return sameOutput(output, expected, compare.ignoreTrailing)
  const [got, wanted] = [partsOf(output), partsOf(expected)]
  if (got.words.length !== wanted.words.length) return false
  if (compare.spaceSensitive && got.gaps.some((gap, at) => gap !== wanted.gaps[at])) return false
  return wanted.words.every((word, at) => wordsAgree(got.words[at] ?? '', word, compare))
}

/** The white space of the C locale, as the sandbox has it; there is one gap more than words. */
const space = /[ \t\n\v\f\r]+/

function partsOf(text: string): { words: string[]; gaps: string[] } {
  const words = text.split(space).filter((word) => word !== '')
  return { words, gaps: text.split(/[^ \t\n\v\f\r]+/) }
}

function wordsAgree(got: string, wanted: string, compare: Compare): boolean {
  if (folded(got, compare) === folded(wanted, compare)) return true
  if (compare.kind !== 'float') return false
  const [number, answer] = [numberIn(got), numberIn(wanted)]
  if (number === null || answer === null) return false
  const difference = Math.abs(number - answer)
  return difference <= (compare.epsAbs ?? 0) || difference <= (compare.epsRel ?? 0) * Math.abs(answer)
}

/** Only letters of ASCII have another case here. */
const folded = (word: string, { caseInsensitive }: Compare) =>
  caseInsensitive ? word.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) : word

/** Decimal notation only: neither inf, nan nor hexadecimal is a number. */
function numberIn(word: string): number | null {
  const value = /^[+-]?(\d*\.\d+|\d+\.?)([eE][+-]?\d+)?$/.test(word) && word.length <= 1_024 ? Number(word) : NaN
  return Number.isFinite(value) ? value : null
}
