import { judgeStatus } from '@praxis/contract/statuses'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob } from './jobs.ts'
import { aProgram, anInteractor, guessing } from './talkers.ts'

/** What one submission may cost those that are judged beside it. */
describe.skipIf(sandboxMissing() !== null)('the judge', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  const limits = { timeMs: 400, memoryKb: 65_536, stackKb: 65_536, outputKb: 64 }

  test('stops the others once for a submission whose cases all end shortly after the limit', async () => {
    const source = `#include <time.h>
int main(void) { while (clock() < CLOCKS_PER_SEC * 43 / 100) {} return 0; }
`
    const alone = vi.spyOn(bench.gate, 'alone')
    const files = Array.from({ length: 6 }, (_, n) => [`${n}\n`, ''] as const)
    const { cases } = await bench.judge(aJob({ source, limits, cases: bench.casesOf(files) }))
    expect(cases.map((it) => it.status)).toEqual(files.map(() => judgeStatus.timeLimitExceeded))
    // What was killed on a busy machine, or took less by chance, says nothing about the limit or confirms nothing.
    expect(alone.mock.calls.length).toBeLessThanOrEqual(3)
    alone.mockRestore()
  })

  test('waits for a submission that idles as long as it may compute, after two cases', async () => {
    const source = '#include <unistd.h>\nint main(void) { for (;;) pause(); }\n'
    const run = vi.spyOn(bench.sandbox, 'run')
    const files = Array.from({ length: 6 }, (_, n) => [`${n}\n`, ''] as const)
    const { cases } = await bench.judge(aJob({ source, limits, cases: bench.casesOf(files) }))
    expect(cases.map((it) => it.detail)).toEqual(files.map(() => ({ reason: 'idle', limit: 400 })))
    const walls = run.mock.calls.filter(([{ slot }]) => slot === 'run').map(([{ limits }]) => limits.wallMs)
    expect(walls.slice(0, 2)).toEqual([1_400, 1_400])
    // The third may begin between the ends of the first two.
    expect(walls.slice(3)).toEqual([400, 400, 400])
    run.mockRestore()
  })

  test('waits for two programs that wait for each other as long as they may compute, after two cases', async () => {
    const runPair = vi.spyOn(bench.sandbox, 'runPair')
    const files = Array.from({ length: 6 }, (_, n) => ['', `${n + 1}\n`] as const)
    const deaf = `char word[20]; return scanf("%19s", word) == 1 ? 0 : 1;`
    const { cases } = await bench.judge(
      aJob({
        source: aProgram(deaf),
        judgeMode: 'interactive',
        validator: anInteractor(guessing),
        limits: { ...limits, timeMs: 200 },
        cases: bench.casesOf(files),
      }),
    )
    expect(cases.map((it) => it.detail)).toEqual(files.map(() => ({ reason: 'idle', limit: 200 })))
    const walls = runPair.mock.calls.map(([program]) => program.limits.wallMs)
    runPair.mockRestore()
    // Two go side by side as far as the slots allow, and a busy machine may have one repeated with more time.
    expect(walls.filter((ms) => ms === 200).length).toBeGreaterThanOrEqual(2)
    expect(walls.filter((ms) => ms > 200).length).toBeGreaterThanOrEqual(2)
  })
})
