import { limits } from '@praxis/contract/limits'
import type { TestResult } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
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
  return {
    // Clients expect a compile error with an apology if the judge failed.
    status: failed ? judgeStatus.compileError : (run.status ?? judgeStatus.systemError),
    time: run.time,
    memory: run.memory,
    userInput: run.input,
    userOutput: shorten(run.output ?? ''),
    expectedOutput: run.expected,
    stderr: failed ? messages.cases.testRunFailed : translateNotes(run.stderr ?? '', messages),
    problemJudgeMode: run.judgeMode,
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

const shorten = (output: string) =>
  output.length > limits.testOutputShown ? `${output.slice(0, limits.testOutputShown)}...` : output
