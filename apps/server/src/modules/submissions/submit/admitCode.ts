import type { ErrorCode } from '@praxis/contract/errors'
import { limits } from '@praxis/contract/limits'
import { isSanitizable } from '@praxis/rules/hints/sanitizable'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { hitThrottle } from '#server/modules/accounts/public.ts'
import { countOwnWaiting } from '#server/modules/judgements/public.ts'
import { findLanguage, findProblemToRun, isLanguageEnabled, type ProblemName } from '#server/modules/problems/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'
import { countOwnTestRuns } from '../testRuns/testRuns.queries.ts'

/** Code that a person sends, to be judged or to be run on an input of their own. */
type Sent = {
  scope: EnteredScope
  isOfContest: boolean
  problem: ProblemName
  trainingId?: number | null | undefined
  language: string
  code: string
  /** Of a test run. A submission has none. */
  input?: string
  /** Of a test run that looks for the line of a mistake. */
  isSanitized?: boolean
}

type Admitted = {
  problem: NonNullable<Awaited<ReturnType<typeof findProblemToRun>>>
  language: { id: number; name: string }
  /** Where it is sent; null for the site. */
  groupId: number | null
}

type Queue = {
  throttle: string
  countWaiting: (tx: Database, uid: string) => Promise<number>
  most: number
  refusal: ErrorCode
}

/** Each has a waiting time and a limit of its own, so that test runs do not hold up submissions. */
const queues = {
  submission: {
    throttle: 'submit',
    countWaiting: countOwnWaiting,
    most: limits.submissionsWaiting,
    refusal: 'too_many_waiting',
  },
  testRun: {
    throttle: 'test',
    countWaiting: countOwnTestRuns,
    most: limits.testRunsWaiting,
    refusal: 'too_many_test_runs',
  },
} as const satisfies Record<string, Queue>

/**
 * Checks who may send what and stores it with `store`. Clients show the first refusal, so the order of the checks is
 * fixed. If a person is refused, nothing is stored and their waiting time does not start.
 */
export async function admitCode<Stored>(
  kind: keyof typeof queues,
  sent: Sent,
  context: Context<Viewer>,
  store: (tx: Database, admitted: Admitted) => Promise<Stored>,
): Promise<Stored> {
  const { db, viewer, now } = context
  const settings = await readSiteSettings(context, ['openPublicJudge', 'openGroupJudge', 'defaultSubmitInterval'])
  if (sent.isOfContest) throw new Failure('contest_closed')
  const isOpen = sent.scope.kind === 'group' ? settings.openGroupJudge : settings.openPublicJudge
  if (!isOpen) throw new Failure('judge_area_closed')
  const admitted = await checkCode(kind, sent, context)
  return db.transaction().execute(async (tx) => {
    const { throttle, countWaiting, most, refusal } = queues[kind]
    if (settings.defaultSubmitInterval > 0) {
      const window = { now: now(), seconds: settings.defaultSubmitInterval, restart: false }
      const { hits, secondsLeft } = await hitThrottle(tx, `${throttle}:${viewer.uid}`, window)
      if (hits > 1) throw new Failure('submit_too_fast', { seconds: secondsLeft })
    }
    if ((await countWaiting(tx, viewer.uid)) >= most) throw new Failure(refusal, { max: most })
    return store(tx, { ...admitted, groupId: groupIdOf(sent.scope) })
  })
}

async function checkCode(
  kind: keyof typeof queues,
  sent: Sent,
  { db, viewer }: Context<Viewer>,
): Promise<Omit<Admitted, 'groupId'>> {
  const readLanguage = async () => found(await findLanguage(db, sent.language), 'language_unknown')
  // The wire refuses an unknown language before a bad text where code is submitted, and after it where code is run.
  const known = kind === 'submission' ? await readLanguage() : null
  checkTexts(sent)
  const language = known ?? (await readLanguage())
  // No training exists.
  if ((sent.trainingId ?? 0) !== 0) throw new Failure('training_not_found')
  const problem = found(await findProblemToRun(db, sent.problem, sent.scope), 'problem_not_found')
  const level = sent.scope.kind === 'group' ? sent.scope.level : 0
  allow(problemPermissions.solve(viewer, { ...problem, level }))
  if (!(await isLanguageEnabled(db, problem.id, language.id))) {
    throw new Failure('language_not_enabled', { language: language.name }, 'language')
  }
  if (sent.isSanitized === true && !isSanitizable(language.name)) {
    throw new Failure('sanitizer_language', { language: language.name }, 'language')
  }
  return { problem, language }
}

function checkTexts({ code, input }: Sent): void {
  if (code.trim() === '') throw new Failure('code_empty', {}, 'code')
  if (input === '') throw new Failure('test_input_empty', {}, 'userInput')
  if (input !== undefined && input.length > limits.testInputLength) {
    throw new Failure('test_input_too_long', { max: limits.testInputLength }, 'userInput')
  }
  if (code.length > limits.codeLength) throw new Failure('code_too_long', { max: limits.codeLength }, 'code')
}
