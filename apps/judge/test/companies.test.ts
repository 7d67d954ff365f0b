import { companies } from '@praxis/contract/companies'
import type { Job, WorkshopJob } from '@praxis/contract/judgingJobs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runTestsOn } from '#judge/job/testRun.ts'
import { runWorkshopOn } from '#judge/job/workshop/workshopRun.ts'
import { judgeOn } from '#judge/job/judge.ts'
import type { Company } from '#judge/runs/companies.ts'
import { openGate, RunGate } from '#judge/runs/runGate.ts'
import type { Gate } from '#judge/runs/runGate.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aTestRun, aValidator } from './jobs.ts'

const [{ readers }, contest] = [companies, companies.ofContest(7)]
const yes = aValidator('int main(void) { return 42; }')
const never = new AbortController().signal

/** A gate that lets everything through and remembers which slots were asked for, and for which company. */
class SeenGate extends RunGate {
  readonly seen = new Set<string>()

  override forOne(): Gate {
    return this
  }

  override beside<T>(kinds: readonly string[], run: () => Promise<T>, company: Company = null): Promise<T> {
    this.seen.add(`${kinds.join(' and ')}: ${company}`)
    return openGate.beside([], run, null)
  }
}

describe.skipIf(sandboxMissing() !== null)('the company of a run', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  async function seenOf(work: (tools: TestBench) => Promise<{ outcome: string } | { status: number }>) {
    const gate = new SeenGate()
    const ended = await work({ ...bench, gate })
    expect('outcome' in ended ? ended.outcome : 'judged').toBe('judged')
    return [...gate.seen].filter((it) => !it.startsWith('compile')).toSorted()
  }
  const seenOfJob = (more: Partial<Job>) => {
    const [hidden, sample] = bench.casesOf(['', ' '].map((text) => [text, text] as const))
    const cases = [hidden!, { ...sample!, isSample: true }]
    const about = { signal: never, progress: { enter() {}, add() {} } }
    return seenOf((tools) => judgeOn(tools)(aJob({ cases, company: contest, ...more }), about))
  }
  const seenOfWorkshop = (kind: WorkshopJob['kind'], job: Job | null) => {
    const run = { id: 1, attempt: 1, kind, job, validator: yes, input: '', output: '', answer: '' }
    const about = { signal: never, storeAnswer: () => Promise.resolve('') }
    return seenOf((tools) => runWorkshopOn(tools)(run, about))
  }

  test('is that of its job in hidden cases, and in samples that of the readers', async () => {
    expect(await seenOfJob({})).toEqual([`run: ${contest}`, `run: ${readers}`])
    const fileIo = { input: 'in', output: 'out' }
    const both = [contest, readers].flatMap((company) => [`checker: ${company}`, `run: ${company}`]).toSorted()
    expect(await seenOfJob({ fileIo })).toEqual(both)
    expect(await seenOfJob({ judgeMode: 'spj', validator: yes })).toEqual(both)
    const pairs = [`run and checker: ${contest}`, `run and checker: ${readers}`]
    expect(await seenOfJob({ judgeMode: 'interactive', validator: yes })).toEqual(pairs)
  })

  test('is that of its job in a sample with several passes, because inputs of later passes are hidden', async () => {
    const passes = await seenOfJob({ judgeMode: 'spj', validator: yes, passes: 2 })
    expect(passes).toEqual([`checker: ${contest}`, `run: ${contest}`])
  })

  test('is that of the readers in test runs and in all that authors run', async () => {
    const test = (tools: TestBench) => runTestsOn(tools)(aTestRun(), never)
    expect(await seenOf(test)).toEqual([`run: ${readers}`])
    const job = aJob({ cases: bench.casesOf([['', '']]), company: contest })
    expect(await seenOfWorkshop('judge', job)).toEqual([`run: ${readers}`])
    expect(await seenOfWorkshop('answer', job)).toEqual([`run: ${readers}`])
    expect(await seenOfWorkshop('check', null)).toEqual([`checker: ${readers}`])
  })
})
