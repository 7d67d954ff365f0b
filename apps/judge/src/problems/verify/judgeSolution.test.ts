import type { Job, JobCase } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { expecting } from '@praxis/formats/parts/expecting'
import type { ProblemModel } from '@praxis/formats/model'
import { expect, test } from 'vitest'
import type { Outcome } from '#judge/job/judge.ts'
import { judgeSolution, needsEveryCase } from './judgeSolution.ts'
import { aModel, aSolution } from './testing.ts'

const { accepted: ac, wrongAnswer: wa, timeLimitExceeded: tl, systemError: se, partialAccepted: pa } = judgeStatus
const data = { hash: '', size: 5 }
const aCase = (seq: number, more: Partial<JobCase> = {}): JobCase => ({
  id: seq,
  seq,
  group: null,
  score: null,
  requires: [],
  input: data,
  answer: data,
  ...more,
})

type Given = { model?: Partial<ProblemModel>; cases: JobCase[]; everyCase: boolean; language?: string }

/** Judges with a judge that gives cases these verdicts; it runs all that it is sent. */
async function judged(statuses: number[], { model = {}, cases, everyCase, language }: Given) {
  const jobs: Job[] = []
  const judge = async (job: Job): Promise<Outcome> => {
    jobs.push(job)
    return {
      outcome: 'judged',
      message: '',
      evidence: null,
      cases: statuses.map((status, at) => ({
        caseId: at + 1,
        seq: at + 1,
        status,
        timeUs: 1_500 * (at + 1),
        memoryKb: 100,
        share: status === ac ? 1 : 0,
        detail: null,
      })),
    }
  }
  const solution = aSolution('a.c', null, language)
  const { signal } = new AbortController()
  const end = await judgeSolution({ model: aModel(model), cases }, solution, {
    localJudge: { judge },
    signal,
    everyCase,
  })
  return { ...end, job: jobs[0]! }
}

const three = [aCase(1), aCase(2), aCase(3)]

test('a problem without points stops at the first case that fails, unless every case is wanted', async () => {
  const short = await judged([ac, wa], { cases: three, everyCase: false })
  expect(short.job.caseMode).toBe('ergodic_without_error')
  expect(short.verdict).toEqual({ status: wa, case: 2, score: null })
  expect(short.cases).toEqual([
    { number: 1, status: ac, timeMs: 2, memoryKb: 100 },
    { number: 2, status: wa, timeMs: 3, memoryKb: 100 },
    { number: 3, status: null, timeMs: 0, memoryKb: 0 },
  ])
  const whole = await judged([ac, wa, tl], { cases: three, everyCase: true })
  expect(whole.job.caseMode).toBe('default')
  expect(whole.verdict).toEqual({ status: wa, case: 2, score: null })
  expect(whole.cases.map(({ status }) => status)).toEqual([ac, wa, tl])
})

test('points are those of a submission, although cases run that it would skip', async () => {
  const cases = [
    aCase(1, { group: 1, score: 40 }),
    aCase(2, { group: 2, score: 60, requires: [1] }),
    aCase(3, { group: 3, score: 20 }),
  ]
  const model = { type: 1, caseMode: 'subtask_lowest', ioScore: 120 } as const
  const whole = await judged([wa, ac, ac], { model, cases, everyCase: true })
  expect(whole.job.cases.map(({ requires }) => requires)).toEqual([[], [], []])
  expect(whole.verdict).toEqual({ status: pa, case: 1, score: 20 })
  expect(whole.cases.map(({ status }) => status)).toEqual([wa, ac, ac])
  const usual = await judged([wa, judgeStatus.cancelled, ac], { model, cases, everyCase: false })
  expect(usual.job.caseMode).toBe('subtask_lowest')
  expect(usual.job.cases.map(({ requires }) => requires)).toEqual([[], [1], []])
  expect(usual.verdict).toEqual({ status: pa, case: 1, score: 20 })
  expect(usual.cases.map(({ status }) => status)).toEqual([wa, null, ac])
})

test('a case that a submission skips cannot spoil its points by a fault of the judge', async () => {
  const cases = [
    aCase(1, { group: 1, score: 50 }),
    aCase(2, { group: 1, score: 50 }),
    aCase(3, { group: 2, score: 50 }),
  ]
  const model = { type: 1, caseMode: 'subtask_lowest', ioScore: 100 } as const
  const whole = await judged([wa, se, ac], { model, cases, everyCase: true })
  expect(whole.verdict).toEqual({ status: pa, case: 1, score: 50 })
})

test('limits of languages other than C and C++ are doubled', async () => {
  const limits = async (language: string) => {
    const { job, limitMs } = await judged([ac], { cases: [aCase(1)], everyCase: false, language })
    return [limitMs, job.limits]
  }
  expect(await limits('C++ 17 With O2')).toEqual([
    1_000,
    { timeMs: 1_000, memoryKb: 262_144, stackKb: 262_144, outputKb: 32_768 },
  ])
  expect(await limits('Python3')).toEqual([
    2_000,
    { timeMs: 2_000, memoryKb: 524_288, stackKb: 524_288, outputKb: 32_768 },
  ])
})

test('verdicts of single cases need every case', () => {
  expect(needsEveryCase(null)).toBe(false)
  expect(needsEveryCase(expecting([wa], { case: 1, score: { least: 0, most: 1 } }))).toBe(false)
  expect(needsEveryCase(expecting([wa], { permitted: [wa] }))).toBe(true)
  expect(needsEveryCase(expecting([wa], { required: [wa] }))).toBe(true)
})
