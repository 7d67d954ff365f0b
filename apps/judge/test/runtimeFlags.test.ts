import { judgeStatus } from '@praxis/contract/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#judge/languages/index.ts'
import type { Language } from '#judge/languages/language.ts'
import { aBench, sandboxMissing, twoCompilers } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob } from './jobs.ts'

/** Whether its command or environment depends on the limits. */
function isToldLimits({ run, variants: [variant] }: Language): boolean {
  const words = [96, 8_192].map((mb) => run('a', variant!, { memoryKb: mb * 1_024, stackKb: mb * 1_024 }))
  return JSON.stringify(words[0]) !== JSON.stringify(words[1])
}

const withRuntime = languages.filter((it) => it.runtimeKb !== undefined || isToldLimits(it))

/** Problems allow 64 MB to 4 GB, and these languages get twice that. */
const sizesMb = [64, 2_332, 8_192]

describe.skipIf(sandboxMissing() !== null)('a runtime', () => {
  let bench: TestBench
  beforeAll(async () => {
    bench = await aBench(withRuntime, twoCompilers)
    await bench.prepare(withRuntime.map(({ name, selfTest }) => ({ language: name, source: selfTest.source })))
  }, 8 * 60_000)
  afterAll(() => bench.close())

  const judged = async (name: string, mb: number, program: Language['selfTest']) => {
    const limits = { timeMs: 10_000, memoryKb: mb * 1_024, stackKb: mb * 1_024, outputKb: 64 }
    const cases = bench.casesOf([[program.input, program.expected]])
    const result = await bench.judge(aJob({ language: name, source: program.source, cases, limits }))
    return result.cases.map(({ status, detail }) => ({ status, detail }))
  }
  const accepted = [{ status: judgeStatus.accepted, detail: null }]

  test.each(withRuntime.flatMap(({ name, selfTest }) => sizesMb.map((mb) => ({ name, mb, selfTest }))))(
    'of $name starts with a limit of $mb MB',
    async ({ name, mb, selfTest }) => expect(await judged(name, mb, selfTest)).toEqual(accepted),
  )

  test.each(sizesMb.slice(1))('of JavaScript calls a million deep where %i MB allow it', async (mb) => {
    const source = 'const depth = (n) => (n === 0 ? 0 : 1 + depth(n - 1))\nconsole.log(depth(1000000))\n'
    expect(await judged('JavaScript Node', mb, { source, input: '', expected: '1000000\n' })).toEqual(accepted)
  })
})
