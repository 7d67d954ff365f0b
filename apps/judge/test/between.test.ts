import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { companies } from '@praxis/contract/companies'
import type { Job } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runTestsOn } from '#judge/job/testRun.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aTestRun } from './jobs.ts'

/** What remains between boxes, in the way that was seen: a sleeper on a page of a file that all boxes have. */
const sourceOf = (name: string) => readFileSync(join(import.meta.dirname, 'futex', `${name}.c`), 'utf8')
const [tells, hears] = [sourceOf('tell'), sourceOf('hear')]

describe.skipIf(sandboxMissing() !== null)('a submission that sends its input to a test run of somebody else', () => {
  let bench: TestBench
  beforeAll(async () => {
    bench = await aBench()
    await bench.prepare([tells, hears].map((source) => ({ language: 'C With O2', source })))
  })
  afterAll(() => bench.close())

  /** What a test run prints that is asked for at the same moment. */
  async function heardOf(hidden: string, job: Partial<Job>, patienceMs: number): Promise<string> {
    const limits = { timeMs: 5_000, memoryKb: 65_536, stackKb: 65_536, outputKb: 64 }
    const input = `${patienceMs} `
    const judged = bench.judge(aJob({ source: tells, limits, cases: bench.casesOf([[input + hidden, '']]), ...job }))
    const run = await runTestsOn(bench)(aTestRun({ source: hears, limits, input }), new AbortController().signal)
    expect([(await judged).outcome, run.status]).toEqual(['judged', judgeStatus.accepted])
    return run.output
  }
  const aSecret = () => randomBytes(500).toString('hex')

  test('is heard where nothing keeps the two apart', async () => {
    for (let round = 0; round < 3; round++) {
      const hidden = aSecret()
      expect(await heardOf(hidden, {}, 3_000)).toBe(hidden)
    }
  })

  test.each([companies.ofContest(1), companies.ofContest(2), companies.ofContest(3), companies.ofProblem(1)])(
    'is not heard from the company %s',
    async (company) => expect(await heardOf(aSecret(), { company }, 400)).toBe(''),
  )
})
