import { limits } from '@praxis/contract/limits'
import type { SanitizerResult } from '@praxis/contract/sanitizer'
import type { TestResult } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Messages } from '@praxis/locales/locales'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { translateNotes } from '../detail/translateNotes.ts'
import { findTestRun, takeTestRun } from './testRuns.queries.ts'

/** The result of a test run. A finished run is returned once and deleted. */
export async function readTestRun(
  { testJudgeKey }: { testJudgeKey: string },
  context: Context<Viewer>,
): Promise<TestResult> {
  const run = found(await findTestRun(context.db, testJudgeKey, context.viewer.uid), 'test_run_unknown')
  if (run.state !== 'done') return { ...nothing, status: judgeStatus.pending }
  if (!(await takeTestRun(context.db, run.id))) throw new Failure('test_run_unknown')
  const failed = run.status === judgeStatus.systemError
  const messages = await messagesOf(context.locale)
  const sanitizer = sanitizerOf(run)
  return {
    // Clients expect a compile error with an apology if the judge failed.
    status: failed ? judgeStatus.compileError : (run.status ?? judgeStatus.systemError),
    time: run.time,
    memory: run.memory,
    userInput: run.input,
    userOutput: shorten(run.output ?? ''),
    expectedOutput: run.expected,
    stderr: failed ? failureWords(run, messages) : translateNotes(run.stderr ?? '', messages),
    problemJudgeMode: run.judgeMode,
    ...(sanitizer !== null && { sanitizer }),
  }
}

const nothing = {
  time: null,
  memory: null,
  userInput: null,
  userOutput: null,
  expectedOutput: null,
  stderr: null,
  problemJudgeMode: null,
}

type Run = NonNullable<Awaited<ReturnType<typeof findTestRun>>>

/** What the sanitizer found. Null: nobody asked for it, or there was no program to run. */
function sanitizerOf({ isSanitized, status, sanitizer }: Run): SanitizerResult | null {
  if (!isSanitized || status === judgeStatus.compileError) return null
  return toldBy(sanitizer) ?? { found: 'unavailable' }
}

const failureWords = ({ sanitizer }: Run, { cases }: Messages) =>
  toldBy(sanitizer)?.found === 'unavailable' ? cases.sanitizerMissing : cases.testRunFailed

/** The report of a judge was checked before it was stored. */
const toldBy = (sanitizer: unknown) => sanitizer as SanitizerResult | null

const shorten = (output: string) =>
  output.length > limits.testOutputShown ? `${output.slice(0, limits.testOutputShown)}...` : output
