import type { ErrorCode } from '@praxis/contract/errors'
import { judgeSwitches } from '@praxis/contract/features'
import { limits } from '@praxis/contract/limits'
import type { Activity } from '@praxis/contract/place'
import type { Scope } from '@praxis/contract/scope'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { hitThrottle } from '#server/modules/accounts/public.ts'
import { findGroupOfContest, isBoundByContest } from '#server/modules/contests/public.ts'
import { countOwnWaiting, holdPlace, holdPlaceRows } from '#server/modules/judgements/public.ts'
import { findLanguages, findProblemToRun } from '#server/modules/problems/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'
import { countOwnTestRuns } from '../testRuns/testRuns.queries.ts'
import type { Admitted, Language, QueueName, Sent } from './admitted.ts'
import { admitToContest } from './admitToContest.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { placeInTraining } from './placeInTraining.ts'

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
} as const satisfies Record<QueueName, Queue>

const switches = judgeSwitches satisfies Record<Scope['kind'] | Activity['kind'], string>

/**
 * Checks who may send what and stores it with `store`. Clients show the first refusal, so the order of the checks is
 * fixed. If a person is refused, nothing is stored and their waiting time does not start. Submissions to contests have
 * no waiting time.
 */
export async function admitCode<Stored>(
  kind: QueueName,
  sent: Sent,
  context: Context<Viewer>,
  store: (tx: Transaction, admitted: Admitted) => Promise<Stored>,
): Promise<Stored> {
  const { db, viewer, now } = context
  const { place } = sent
  const early = readEarly(sent, context)
  const settings = await readSiteSettings(context, [...Object.values(switches), 'defaultSubmitInterval'])
  if (!settings[switches[(place.activity ?? place.scope).kind]]) throw new Failure('judge_area_closed')
  const named = await checkTexts(kind, sent, early)
  const takeTurn = async (tx: Transaction) => {
    const { throttle, countWaiting, most, refusal } = queues[kind]
    if (settings.defaultSubmitInterval > 0) {
      const window = { now: now(), seconds: settings.defaultSubmitInterval, restart: false }
      const { hits, secondsLeft } = await hitThrottle(tx, `${throttle}:${viewer.uid}`, window)
      if (hits > 1) throw new Failure('submit_too_fast', { seconds: secondsLeft })
    }
    if ((await countWaiting(tx, viewer.uid)) >= most) throw new Failure(refusal, { max: most })
  }
  const storeHeld = async (tx: Transaction, admitted: Admitted) => {
    await holdPlace(tx, viewer, { problemId: admitted.problem.id, groupId: admitted.groupId })
    return store(tx, admitted)
  }
  if (place.activity !== null) {
    const { cid } = place.activity
    return db.transaction().execute(async (tx) => {
      // Whoever manages a contest of a group holds the group before the contest too.
      const groupId = (await findGroupOfContest(tx, cid))?.groupId ?? null
      await holdPlaceRows(tx, { uid: viewer.uid, problemId: null, groupId })
      const admitted = await admitToContest(tx, kind, { ...sent, cid, named }, context)
      if (kind === 'testRun') await takeTurn(tx)
      return storeHeld(tx, admitted)
    })
  }
  const scope = await practisedAt(context, { ...sent, scope: place.scope })
  if (!settings[switches[scope.kind]]) throw new Failure('judge_area_closed')
  const { problem, language } = await checkProblem(kind, { ...sent, scope, named, early }, context)
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx)
    const trainingId = sent.trainingId ?? null
    return storeHeld(tx, { problem, language, groupId: groupIdOf(scope), inContest: null, trainingId })
  })
}

/** What is asked before its turn, so that nobody waits for one answer after the other. It decides nothing by itself. */
function readEarly(sent: Sent, { db }: Context<Viewer>) {
  const { place, trainingId } = sent
  const isKnown = place.activity === null && (trainingId === null || trainingId === undefined)
  return {
    languages: meanwhile(findLanguages(db, sent.language)),
    /** Null: its place is found first. */
    problem: isKnown ? meanwhile(findProblemToRun(db, sent.problem, place.scope)) : null,
  }
}

type Early = ReturnType<typeof readEarly>

/** Goes on while something else is awaited, which may be refused, so that nobody comes to await this. */
function meanwhile<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {})
  return work
}

/** Inside a training it says where its problem is practised: whatever group the client names does not matter then. */
const practisedAt = (context: Context<Viewer>, sent: Sent & { scope: EnteredScope }): Promise<EnteredScope> =>
  sent.trainingId === null || sent.trainingId === undefined
    ? Promise.resolve(sent.scope)
    : placeInTraining(context, sent.trainingId, sent.problem)

/** The wire refuses an unknown language before a bad text where code is submitted, and after it where code is run. */
async function checkTexts(kind: QueueName, sent: Sent, { languages }: Early): Promise<readonly Language[]> {
  const readLanguages = async () => {
    const named = await languages
    found(named[0], 'language_unknown')
    return named
  }
  const known = kind === 'submission' ? await readLanguages() : null
  const { code, input } = sent
  if (code.trim() === '') throw new Failure('code_empty', {}, 'code')
  if (input === '') throw new Failure('test_input_empty', {}, 'userInput')
  if (input !== undefined && input.length > limits.testInputLength) {
    throw new Failure('test_input_too_long', { max: limits.testInputLength }, 'userInput')
  }
  if (code.length > limits.codeLength) throw new Failure('code_too_long', { max: limits.codeLength }, 'code')
  return known ?? readLanguages()
}

type Practised = Omit<Sent, 'place' | 'language'> & { scope: EnteredScope; named: readonly Language[]; early: Early }

async function checkProblem(kind: QueueName, sent: Practised, { db, viewer }: Context<Viewer>) {
  const { scope, named, isSanitized, early } = sent
  const problem = found(await (early.problem ?? findProblemToRun(db, sent.problem, scope)), 'problem_not_found')
  const level = scope.kind === 'group' ? scope.level : 0
  allow(problemPermissions.solve(viewer, { ...problem, level }))
  const place = { pid: problem.id, place: groupIdOf(scope) }
  const language = meanwhile(chooseLanguage(db, place, { named, isSanitized, kind }))
  // Whoever takes part in a contest sends its problems there: what they learnt elsewhere would help them.
  if (await isBoundByContest(db, viewer.uid, problem.id)) throw new Failure('problem_in_contest')
  return { problem, language: await language }
}
