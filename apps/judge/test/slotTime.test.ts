import { setTimeout as sleep } from 'node:timers/promises'
import { writeNote } from '@praxis/contract/judgeNotes'
import type { CaseResult } from '@praxis/contract/judged'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SlotUse } from '#judge/runs/slotUse.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob } from './jobs.ts'

const language = 'C With O2'
const sleeper = '#include <unistd.h>\nint main(void) { usleep(150000); return 0; }'
const endless = 'int main(void) { for (;;); }'

describe.skipIf(sandboxMissing() !== null)('the time that a judgement holds slots', () => {
  let bench: TestBench
  beforeAll(async () => {
    bench = await aBench()
    await bench.prepare([
      { language, source: sleeper },
      { language, source: endless },
    ])
  })
  afterAll(() => bench.close())
  const casesOf = (count: number) => bench.casesOf(Array.from({ length: count }, () => ['', '']))

  test('a judgement that pauses begins no further case, and goes on where it was', async () => {
    const use = new SlotUse()
    const seen: CaseResult[] = []
    const judging = bench.judge(aJob({ language, source: sleeper, cases: casesOf(8) }), { use, seen })
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    use.pause()
    await sleep(400)
    const { length } = seen
    const { heldMs } = use
    await sleep(500)
    expect([seen.length, use.heldMs]).toEqual([length, heldMs])
    expect(length).toBeLessThan(8)
    use.resume()
    const { outcome, cases } = await judging
    expect(outcome).toBe('judged')
    expect(cases.map(({ seq, status }) => [seq, status])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((seq) => [seq, judgeStatus.accepted]),
    )
    expect(use.heldMs).toBeGreaterThan(8 * 150)
  })

  test('a judgement whose cases together run for too long ends as a system error that is final', async () => {
    const job = aJob({
      language,
      source: endless,
      cases: casesOf(40),
      caseMode: 'default',
      type: 1,
      slotLimitMs: 2_000,
    })
    const seen: CaseResult[] = []
    const outcome = await bench.judge({ ...job, limits: { ...job.limits, timeMs: 500 } }, { seen })
    expect(outcome).toMatchObject({
      outcome: 'system_error',
      message: writeNote({ note: 'slotTime', seconds: 2 }),
      cases: [],
      isFinal: true,
    })
    // Each case counts its limit of half a second.
    expect(seen.length).toBeGreaterThanOrEqual(4)
    expect(seen.length).toBeLessThan(10)
  })

  test('a judgement within its time is judged as without a limit', async () => {
    const job = aJob({ language, source: endless, cases: casesOf(1), slotLimitMs: 30_000 })
    const { outcome, cases, isFinal } = await bench.judge({ ...job, limits: { ...job.limits, timeMs: 300 } })
    expect([outcome, cases.map(({ status }) => status), isFinal]).toEqual([
      'judged',
      [judgeStatus.timeLimitExceeded],
      undefined,
    ])
  })
})
