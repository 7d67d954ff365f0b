import { randomBytes } from 'node:crypto'
import { limits } from '@praxis/contract/limits'
import { siteScope } from '@praxis/contract/scope'
import type { TestResult } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import { outputAgrees } from '@praxis/rules/scoring/outputAgrees'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context, Services } from '#server/context.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { isInScope } from '#server/scope.ts'
import { hitThrottle } from '#server/modules/accounts/public.ts'
import { findJudgingSettings, findLanguage, isLanguageEnabled } from '#server/modules/problems/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { type Host, mayReport } from '#server/modules/judgements/public.ts'
import {
  countOwnTestRuns,
  findTestRun,
  finishTestRun,
  insertTestRun,
  lockTestRun,
  takeTestRun,
} from './testRuns.queries.ts'
import { tellNotes } from '../detail/tellNotes.ts'

type Draft = {
  pid: number
  type: string
  language: string
  code: string
  userInput: string
  expectedOutput?: string | null | undefined
}

const types = ['public', 'contest', 'group']

/** Checks in the order of the wire (wire-oj 8.9). A test run is never a submission. */
export async function submitTest(draft: Draft, context: Context<Viewer>): Promise<string> {
  const { db, viewer, now } = context
  const settings = await readSiteSettings(db)
  if (!types.includes(draft.type)) throw new Failure('test_run_type')
  if (draft.type === 'group') throw new Failure('group_closed')
  if (draft.type === 'contest') throw new Failure('contest_closed')
  if (!settings.openPublicJudge) throw new Failure('judge_area_closed')
  if (draft.code.trim() === '') throw new Failure('code_empty', {}, 'code')
  if (draft.userInput === '') throw new Failure('test_input_empty', {}, 'userInput')
  if (draft.userInput.length > limits.testInputLength) {
    throw new Failure('test_input_too_long', { max: limits.testInputLength }, 'userInput')
  }
  if (draft.code.length > limits.codeLength) throw new Failure('code_too_long', { max: limits.codeLength }, 'code')
  const language = found(await findLanguage(db, draft.language), 'language_unknown')
  const [problem] = await findJudgingSettings(db, [draft.pid])
  if (problem === undefined || !isInScope(problem.group_id, siteScope)) throw new Failure('problem_not_found')
  allow(problemPermissions.read(viewer, { auth: problem.auth, isMemberVisible: problem.is_member_visible }))
  if (!(await isLanguageEnabled(db, problem.id, language.id))) {
    throw new Failure('language_not_enabled', { language: language.name }, 'language')
  }
  const key = `TEST_JUDGE_${randomBytes(16).toString('hex')}`
  await db.transaction().execute(async (tx) => {
    if (settings.submitInterval > 0) {
      const window = { now: now(), seconds: settings.submitInterval, restart: false }
      const { hits, secondsLeft } = await hitThrottle(tx, `test:${viewer.uid}`, window)
      if (hits > 1) throw new Failure('submit_too_fast', { seconds: secondsLeft })
    }
    if ((await countOwnTestRuns(tx, viewer.uid)) >= limits.testRunsWaiting) {
      throw new Failure('too_many_test_runs', { max: limits.testRunsWaiting })
    }
    await insertTestRun(tx, {
      key,
      uid: viewer.uid,
      problemId: problem.id,
      languageId: language.id,
      code: draft.code,
      input: draft.userInput,
      expected: draft.expectedOutput ?? null,
    })
  })
  return key
}

/** A waiting run tells only that it waits; a finished one is told once and forgotten. */
export async function readTest(
  { testJudgeKey }: { testJudgeKey: string },
  context: Context<Viewer>,
): Promise<TestResult> {
  const run = found(await findTestRun(context.db, testJudgeKey, context.viewer.uid), 'test_run_unknown')
  if (run.state !== 'done') return { ...nothing, status: judgeStatus.pending }
  if (!(await takeTestRun(context.db, run.id))) throw new Failure('test_run_unknown')
  const failed = run.status === judgeStatus.systemError
  const messages = await messagesOf(context.locale)
  return {
    // Pages know a failed run as a compile error with an apology (wire-oj 8.9).
    status: failed ? judgeStatus.compileError : (run.status ?? judgeStatus.systemError),
    time: run.time,
    memory: run.memory,
    userInput: run.input,
    userOutput: shorten(run.output ?? ''),
    expectedOutput: run.expected,
    stderr: failed ? messages.cases.testRunFailed : tellNotes(run.stderr ?? '', messages),
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

type Report = { id: number; status: number; timeUs: number; memoryKb: number; output: string; stderr: string }

/** False when the run is no longer this worker's. A clean run is held against what its author expects. */
export async function recordTestRun({ db }: Pick<Services, 'db'>, host: Host, report: Report): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const run = await lockTestRun(tx, report.id, host.id)
    if (run === undefined || !(await mayReport(tx, host))) return false
    const isRight = run.expected === null || outputAgrees(report.output, run.expected, run)
    const status = report.status === judgeStatus.accepted && !isRight ? judgeStatus.wrongAnswer : report.status
    await finishTestRun(tx, report.id, {
      status,
      timeMs: Math.min(Math.floor(report.timeUs / 1000), Math.round(run.timeLimitMs * run.timeFactor)),
      memoryKb: Math.min(report.memoryKb, Math.round(run.memoryLimitMb * 1024 * run.memoryFactor)),
      output: report.output,
      stderr: report.stderr,
    })
    return true
  })
}
