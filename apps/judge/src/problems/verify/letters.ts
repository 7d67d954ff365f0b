import { judgeStatus } from '@praxis/contract/statuses'
import type { Expectation } from '@praxis/formats/model'
import type { Verdict } from './judgeSolution.ts'

/** The verdicts that a solution can get, in two letters that are the same in every language. */
const letters: Readonly<Record<number, string>> = {
  [judgeStatus.accepted]: 'AC',
  [judgeStatus.partialAccepted]: 'PA',
  [judgeStatus.presentationError]: 'PE',
  [judgeStatus.wrongAnswer]: 'WA',
  [judgeStatus.timeLimitExceeded]: 'TL',
  [judgeStatus.memoryLimitExceeded]: 'ML',
  [judgeStatus.runtimeError]: 'RE',
  [judgeStatus.compileError]: 'CE',
}

/** Stands for a case that was not run. */
export const notRun = '·'

export const lettersOf = (status: number): string =>
  status === judgeStatus.systemError
    ? 'SE'
    : status === judgeStatus.cancelled
      ? notRun
      : (letters[status] ?? String(status))

const shownAtMost = 3

/** Any of these. Where most are right, those that are wrong: `!AC`. Compile errors are not meant by that. */
export function lettersOfAny(statuses: readonly number[]): string {
  if (statuses.length <= shownAtMost) return statuses.map(lettersOf).join('/')
  const others = Object.keys(letters)
    .map(Number)
    .filter((status) => status !== judgeStatus.compileError && !statuses.includes(status))
    .map(lettersOf)
    .toSorted()
  const isShorter = others.length > 0 && others.length < statuses.length && !statuses.includes(judgeStatus.compileError)
  return isShorter ? `!${others.join('/')}` : statuses.map(lettersOf).join('/')
}

/** One number of points, or the range of them. */
export const pointsOf = ({ least, most }: NonNullable<Expectation['score']>): string =>
  least === most ? `${least}` : `${least}-${most}`

const atCase = (number: number | null) => (number === null ? '' : `@${number}`)

/** What is expected of the whole, such as `WA/PE@3`, or `PA 30`. */
export function shownExpected(expected: Expectation | null): string {
  if (expected === null) return '-'
  const verdict = expected.statuses.length === 0 ? '?' : lettersOfAny(expected.statuses)
  return [`${verdict}${atCase(expected.case)}`, ...(expected.score === null ? [] : [pointsOf(expected.score)])].join(
    ' ',
  )
}

export const shownVerdict = ({ status, case: failing }: Verdict): string => `${lettersOf(status)}${atCase(failing)}`
