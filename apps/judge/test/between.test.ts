import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { companies } from '@praxis/contract/companies'
import type { Job } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { judgeOn } from '#judge/job/judge.ts'
import { runTestsOn } from '#judge/job/testRun.ts'
import { HostPhases } from '#judge/runs/hostPhases.ts'
import { RunGate } from '#judge/runs/runGate.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aTestRun } from './jobs.ts'

/** What remains between boxes, in the way that was seen: a sleeper on a page of a file that all boxes have. */
const sourceOf = (name: string) => readFileSync(join(import.meta.dirname, 'futex', `${name}.c`), 'utf8')
const never = new AbortController().signal
const [tells, hears] = [sourceOf('tell'), sourceOf('hear')]

describe.skipIf(sandboxMissing() !== null)('a submission that sends its input to a test run of somebody else', () => {
  let bench: TestBench
  beforeAll(async () => {
    bench = await aBench()
    await bench.prepare([tells, hears].map((source) => ({ language: 'C With O2', source })))
  })
  afterAll(() => bench.close())

  /** What a test run prints that is asked for at the same moment, perhaps of another judge. */
  async function heardOf(hidden: string, job: Partial<Job>, patienceMs: number, [one, other] = [bench, bench]) {
    const limits = { timeMs: 5_000, memoryKb: 65_536, stackKb: 65_536, outputKb: 64 }
    const input = `${patienceMs} `
    const cases = bench.casesOf([[input + hidden, '']])
    const about = { signal: never, progress: { enter() {}, add() {} } }
    const judged = judgeOn(one)(aJob({ source: tells, limits, cases, ...job }), about)
    const run = await runTestsOn(other)(aTestRun({ source: hears, limits, input }), never)
    expect([(await judged).outcome, run.status]).toEqual(['judged', judgeStatus.accepted])
    return run.output
  }
  const aSecret = () => randomBytes(500).toString('hex')
  const longMs = 3_000
  const shortMs = 400

  test('is heard where nothing keeps the two apart', async () => {
    for (let round = 0; round < 3; round++) {
      const hidden = aSecret()
      expect(await heardOf(hidden, {}, longMs)).toBe(hidden)
    }
  })

  test.each([companies.ofContest(1), companies.ofContest(2), companies.ofContest(3), companies.ofProblem(1)])(
    'is not heard from the company %s',
    async (company) => expect(await heardOf(aSecret(), { company }, shortMs)).toBe(''),
  )

  test('is not heard by a test run of another judge of the host, unless the two do not find each other', async () => {
    const name = `\0praxis-test-${randomUUID()}`
    const judges = [await HostPhases.join([], name), await HostPhases.join([], name)]
    onTestFinished(() => judges.forEach((it) => it.close()))
    const apart = [new RunGate({ run: 1 }), new RunGate({ run: 1 })]
    const together = judges.map((host) => new RunGate({ run: 1 }, host))
    const toolsOf = (gates: RunGate[]) => gates.map((gate) => ({ ...bench, gate })) as [TestBench, TestBench]
    const [hidden, job] = [aSecret(), { company: companies.ofContest(1) }]
    expect(await heardOf(hidden, job, longMs, toolsOf(apart))).toBe(hidden)
    expect(await heardOf(hidden, job, shortMs, toolsOf(together))).toBe('')
  })
})
