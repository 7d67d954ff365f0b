import { limits } from '@praxis/contract/limits'
import { judgeStatus, validatorOfMode } from '@praxis/contract/statuses'
import type { TestResult } from '@praxis/contract/submissions'

/** A sample by its index, or the place among what the person wrote. */
export type CaseId = number | `own ${number}`
export type TestCase = { input: string; expected: string }
export type TestJob = TestCase & { id: CaseId; language: string; code: string }
/** Exactly one of the two is there. */
export type Outcome = { job: TestJob; result: TestResult | null; error: string | null }

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
