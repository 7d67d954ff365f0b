import { randomBytes } from 'node:crypto'
import { limits } from '@praxis/contract/limits'
import { problemRules } from '@praxis/contract/problemLimits'
import { judgeStatus, validatorOfMode } from '@praxis/contract/statuses'
import { measuredLimit, statedMs } from '@praxis/rules/problems/measuredLimit'
import type { Viewer } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { viewersByUid } from '#server/modules/accounts/public.ts'
import { isJudgeHere } from '#server/modules/judgeHosts/public.ts'
import { holdPlace } from '#server/modules/judgements/public.ts'
import { findJudgingSettings, findOwnLanguage, type ProblemJudging } from '#server/modules/problems/public.ts'
import { readManaged } from '../managed.ts'
import { lockProblem } from '../save/queries.ts'
import { findFactors } from '../runs/claims.queries.ts'
import { countOwnRuns, insertRun } from '../runs/runs.queries.ts'
import type { StoredResult } from '../runs/stored.ts'
import { longestLimit } from './longest.ts'
import {
  countRunning,
  endSolution,
  findOffer,
  findProgram,
  listMeasured,
  startSolution,
  unfinished,
  updateOffer,
  type MeasuredRow,
  type OfferFault,
  type OfferRow,
} from './offers.queries.ts'
import { endRuns, restart } from './restart.ts'

/** Solutions of one person that are judged at once, of all their measurements. Their other runs have places left. */
const atOnce = 2
/** How often a solution is judged again that a judge could not judge. */
const mostTries = 2

const isOpen = ({ state }: OfferRow) => state === 'waiting' || state === 'running'

type Measuring = {
  readonly offer: OfferRow
  readonly viewer: Viewer
  readonly groupId: number | null
  readonly stored: ProblemJudging
}

/**
 * Moves a measurement on: takes over what was judged, has more judged, and ends it when all is. Every step is one
 * transaction, and may come again at any time. True: runs have ended, so
 * others of the same person may go on.
 */
export const stepMeasuring = (services: Services, pid: number): Promise<boolean> =>
  services.db.transaction().execute(async (tx) => {
    const seen = await findOffer(tx, pid)
    if (seen === undefined || !isOpen(seen)) return false
    const ownRuns = await countOwnRuns(tx, seen.byUid)
    const entered = await enter(tx, services, seen)
    if (entered === 'later') {
      await updateOffer(tx, pid, {})
      return false
    }
    // Whoever decides about the offer holds the problem.
    if (entered === 'never') await lockProblem(tx, pid)
    const offer = await findOffer(tx, pid)
    if (offer === undefined || !isOpen(offer) || offer.byUid !== seen.byUid) return false
    if (entered === 'never') {
      await endRuns(tx, pid)
      return fail(tx, pid, { code: 'noRight' })
    }
    const measuring = { ...entered, offer }
    if (offer.testDataId !== offer.presentDataId) await restart(tx, offer)
    const hasEnded = await takeOver(tx, offer)
    const hindrance = await startMore(tx, services, measuring, problemRules.runsWaiting - ownRuns)
    return (await conclude(tx, pid, hindrance)) || hasEnded
  })

/** The problem and who has it measured, both held. `later`: it is in the trash, or its group is closed. */
async function enter(
  tx: Transaction,
  { now }: Services,
  { pid, byUid }: OfferRow,
): Promise<Omit<Measuring, 'offer'> | 'later' | 'never'> {
  const [viewer] = await viewersByUid(tx, [byUid], now())
  if (viewer === undefined) return 'never'
  try {
    const { groupId } = await readManaged({ db: tx, viewer }, pid)
    await holdPlace(tx, viewer, { problemId: pid, groupId })
    const [stored] = await findJudgingSettings(tx, [{ problemId: pid, groupId }])
    return stored === undefined ? 'later' : { viewer, groupId, stored }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Who can see the problem no more may still be somebody whose group comes back.
    return error.code === 'problem_not_yours' || error.code === 'account_banned_session' ? 'never' : 'later'
  }
}

async function fail(tx: Transaction, pid: number, fault: OfferFault): Promise<true> {
  await updateOffer(tx, pid, { state: 'failed', fault })
  return true
}

/** What runs have ended with. One that was lost, or that no judge could end, is judged again. True: some have. */
async function takeOver(tx: Transaction, { pid }: OfferRow): Promise<boolean> {
  let hasEnded = false
  for (const one of await listMeasured(tx, pid)) {
    if (one.state !== 'running' || one.runState === 'queued' || one.runState === 'claimed') continue
    hasEnded = true
    const result = one.result as StoredResult | null
    const isEnded = result !== null && !unfinished.has(result.status)
    const isCancelled = result === null || result.status === judgeStatus.cancelled
    const tries = isEnded || isCancelled ? one.tries : one.tries + 1
    if (isEnded || tries >= mostTries) await endSolution(tx, pid, one.seq, await endOf(tx, pid, one, result))
    else await endSolution(tx, pid, one.seq, { state: 'waiting', tries })
  }
  return hasEnded
}

async function endOf(tx: Transaction, pid: number, { language }: MeasuredRow, result: StoredResult | null) {
  const { timeFactor } = await findFactors(tx, { problemId: pid, language })
  const cases = result?.cases ?? []
  const greatest = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values))
  const timeUs = greatest(cases.map((one) => one.timeUs))
  return {
    state: 'judged',
    status: result?.status ?? judgeStatus.systemError,
    timeMs: timeUs === null ? null : Math.ceil(timeUs / 1_000),
    memoryKb: greatest(cases.map((one) => one.memoryKb)),
    timeFactor,
  } as const
}

/** Has solutions judged, as many as there is room for. Returns why the others wait, where that needs somebody. */
async function startMore(
  tx: Transaction,
  services: Services,
  { offer, viewer, groupId, stored }: Measuring,
  places: number,
): Promise<OfferFault | null> {
  const { pid } = offer
  const longestMs = await longestLimit(tx, services, { viewer, groupId, stored })
  const waiting = (await listMeasured(tx, pid)).filter(({ state }) => state === 'waiting')
  let room = Math.min(places, atOnce - (await countRunning(tx, offer.byUid)))
  let hindrance: OfferFault | null = null
  for (const { seq, language } of waiting) {
    const [known, program] = [await findOwnLanguage(tx, language), await findProgram(tx, pid, seq)]
    // A judge would be asked for a program that nobody could send.
    if (
      known === undefined ||
      program === undefined ||
      program.source.trim() === '' ||
      program.source.length > limits.codeLength
    ) {
      await endSolution(tx, pid, seq, { state: 'skipped' })
      continue
    }
    if (room <= 0) continue
    const needed = [language, usedLanguage(stored)].filter((one) => one !== '')
    const missing = await firstWithoutJudge(tx, needed)
    if (missing !== null) {
      hindrance = { code: 'noJudge', language: missing }
      continue
    }
    room -= 1
    const runId = await insertRun(tx, {
      key: `LIMIT_${randomBytes(16).toString('hex')}`,
      uid: viewer.uid,
      problemId: pid,
      kind: 'judge',
      language,
      validatorLanguage: usedLanguage(stored),
      testDataId: stored.testDataId,
      request: {
        ...plainRequest,
        inputs: [],
        code: program.source,
        extraFiles: program.extraFiles as Record<string, string>,
        timeLimit: longestMs,
        gid: groupId,
      },
    })
    await startSolution(tx, pid, seq, runId)
    await updateOffer(tx, pid, { longestMs })
  }
  return hindrance
}

/** As the problem is judged, but for the limit. */
const plainRequest = {
  validator: null,
  judgeMode: null,
  type: null,
  caseMode: null,
  compare: {},
  trial: null,
  memoryLimit: null,
  input: '',
  output: '',
  answer: '',
} as const

const usedLanguage = ({ judgeMode, validatorLanguage }: ProblemJudging): string =>
  validatorOfMode[judgeMode] === null ? '' : (validatorLanguage ?? '')

async function firstWithoutJudge(tx: Transaction, languages: readonly string[]): Promise<string | null> {
  for (const language of languages) if (!(await isJudgeHere(tx, language))) return language
  return null
}

/** How the measurement stands after a step. True: it has ended. */
async function conclude(tx: Transaction, pid: number, hindrance: OfferFault | null): Promise<boolean> {
  const all = await listMeasured(tx, pid)
  const isWaiting = all.some(({ state }) => state === 'waiting')
  const hasBegun = all.some(({ state }) => state === 'running' || state === 'judged')
  if (isWaiting || all.some(({ state }) => state === 'running')) {
    await updateOffer(tx, pid, { state: hasBegun ? 'running' : 'waiting', fault: hindrance })
    return false
  }
  const judged = all.filter(({ state }) => state === 'judged')
  if (judged.length === 0) return fail(tx, pid, { code: 'noSolutions' })
  const wrong = judged.find(({ status }) => status !== judgeStatus.accepted)
  if (wrong !== undefined) {
    return fail(tx, pid, { code: 'notAccepted', file: wrong.file, status: wrong.status ?? judgeStatus.systemError })
  }
  const { multiplier, resolutionMs, longestMs } = (await findOffer(tx, pid))!
  const times = judged.map(({ file, timeMs, timeFactor }) => ({
    file,
    timeMs: timeMs ?? 0,
    timeFactor: timeFactor ?? 1,
  }))
  const slowest = times.toSorted((a, b) => statedMs(b) - statedMs(a))[0]!
  await updateOffer(tx, pid, {
    state: 'measured',
    fault: null,
    slowestMs: Math.ceil(statedMs(slowest)),
    slowestFile: slowest.file,
    offerMs: measuredLimit(times, { multiplier, resolutionMs, mostMs: longestMs ?? problemRules.site.timeLimit }),
  })
  return true
}
