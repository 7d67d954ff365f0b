import { limits } from '@praxis/contract/limits'
import { judgeStatus, validatorOfMode } from '@praxis/contract/statuses'
import { isSanitizable } from '@praxis/rules/hints/sanitizable'
import type { TestResult } from '@praxis/contract/submissions'

/** A sample by its index, or the place among what the person wrote. */
export type CaseId = number | `own ${number}`
export type TestCase = { input: string; expected: string }
export type TestJob = TestCase & {
  id: CaseId
  language: string
  code: string
  /** Looks for the line of a mistake. */
  isSanitized?: boolean
}
/** Exactly one of result and error is there. */
type Ending = { result: TestResult | null; error: string | null }
/** `search` is how the search for the line of its mistake ended. */
export type Outcome = Ending & { job: TestJob; search?: Ending }

/** The outcomes with one more. What a search has found joins the run that it explains. */
export function withOutcome(outcomes: ReadonlyMap<CaseId, Outcome>, outcome: Outcome): ReadonlyMap<CaseId, Outcome> {
  const { job, result, error } = outcome
  const explained = job.isSanitized === true ? outcomes.get(job.id) : undefined
  return new Map(outcomes).set(job.id, explained === undefined ? outcome : { ...explained, search: { result, error } })
}

const failures: readonly number[] = [judgeStatus.runtimeError, judgeStatus.wrongAnswer]

/** Whether the line of a mistake may be looked for: a program in C or C++ crashed, or printed a wrong answer. */
export const mayBeSearched = ({ job, result }: Outcome): boolean =>
  result !== null && failures.includes(result.status) && isSanitizable(job.language)

/** What keeps an input from being run, or null. */
export function inputComplaint(input: string): 'empty' | 'tooLong' | null {
  if (input === '') return 'empty'
  return input.length > limits.testInputLength ? 'tooLong' : null
}

/**
 * What is expected, as the server has to compare it: samples are written without their last line break, which programs
 * print, and which counts where blank ends do.
 */
export function expectedOnWire(expected: string, ignoresBlankEnds: boolean): string | null {
  if (expected === '') return null
  return ignoresBlankEnds || expected.endsWith('\n') ? expected : `${expected}\n`
}

/** The number of the sample with the same input and output, where the program got it right. */
export function matchedSample(result: TestResult, samples: readonly TestCase[]): number | null {
  const { status, userInput, expectedOutput } = result
  if (status !== judgeStatus.accepted || userInput === null || expectedOutput === null) return null
  const index = samples.findIndex(
    ({ input, expected }) => input.trimEnd() === userInput.trimEnd() && expected.trimEnd() === expectedOutput.trimEnd(),
  )
  return index === -1 ? null : index + 1
}

/**
 * Why a run that ended well is called neither right nor wrong: the checker of the problem did not see it
 * (docs/compatibility.md, Test runs), or there was nothing to compare with. Null: its status says it.
 */
export function unjudged({
  status,
  problemJudgeMode,
  expectedOutput,
}: TestResult): 'special' | 'nothingExpected' | null {
  if (status !== judgeStatus.accepted && status !== judgeStatus.wrongAnswer) return null
  if (problemJudgeMode !== null && validatorOfMode[problemJudgeMode] !== null) return 'special'
  return expectedOutput === null ? 'nothingExpected' : null
}
