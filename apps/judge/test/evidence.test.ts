import type { Evidence } from '@praxis/contract/judged'
import type { Job } from '@praxis/contract/judgingJobs'
import { release } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evidenceOf, evidenceOfJudge } from '#judge/job/evidence.ts'
import { languages as cLanguages } from '#judge/languages/c.ts'
import { languages as cppLanguages } from '#judge/languages/cpp.ts'
import type { Language, Toolchain } from '#judge/languages/language.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aCase, aJob, aValidator } from './jobs.ts'

const toolchainOf = (language: Language, version = 'gcc 12'): Toolchain => ({
  language,
  variant: { compiler: '/usr/bin/gcc', flags: ['-static'] },
  version,
})
const gcc = toolchainOf(cLanguages[0]!)
const judge = { judge: '0'.repeat(64), kernel: '6', processor: 'x', calibrationUs: 5 }
const job = aJob({ validator: aValidator('int main(void) {}'), extraFiles: { 'a.h': '1', 'b.h': '2' } })

const of = (more: Partial<Job> = {}, toolchain = gcc, helper = gcc, host = judge): Evidence => {
  const changed = { ...job, ...more }
  const validator = changed.validator === null ? null : { toolchain: helper, validator: changed.validator }
  return evidenceOf({ job: changed, toolchain, validator }, host)
}
const changedBy = (evidence: Evidence) =>
  Object.keys(evidence).filter((key) => evidence[key as keyof Evidence] !== of()[key as keyof Evidence])

describe('evidence', () => {
  test('is equal for the same program, data and rules, whoever sent them and in whatever order they came', () => {
    expect(of({ judgementId: 7, submissionId: 8, attempt: 3 })).toEqual(of())
    expect(of({ extraFiles: { 'b.h': '2', 'a.h': '1' } })).toEqual(of())
    expect(of({ cases: job.cases.map((it) => ({ ...it, id: 99 })) })).toEqual(of())
  })

  const file = { hash: 'a'.repeat(64), size: 0 }
  const validator = job.validator!
  test.each<[string, Partial<Job>, string[]]>([
    ['the source', { source: 'int x;' }, ['source']],
    ['a file beside it', { extraFiles: { 'a.h': '1', 'b.h': '3' } }, ['source']],
    ['an input', { cases: [aCase(1, { input: file })] }, ['data']],
    ['an answer', { cases: [aCase(1, { answer: file })] }, ['data']],
    ['a group', { cases: [aCase(1, { group: 1 })] }, ['data']],
    ['what a case requires', { cases: [aCase(1, { requires: [0] })] }, ['data']],
    ['arguments of a case', { cases: [aCase(1, { args: [] })] }, ['data']],
    ['a score', { cases: [aCase(1, { score: 1 })] }, ['data']],
    ['a further case', { cases: [aCase(1), aCase(2)] }, ['data']],
    ['the checker', { validator: { ...validator, source: '' } }, ['validator']],
    ['its arguments', { validator: { ...validator, args: ['x'] } }, ['validator']],
    ['its protocol', { validator: { ...validator, protocol: 'testlib' } }, ['validator']],
    ['its files', { validator: { ...validator, extraFiles: { x: '' } } }, ['validator']],
    ['no checker', { validator: null }, ['validator', 'validatorToolchain']],
    ['the time limit', { limits: { ...job.limits, timeMs: 1_001 } }, ['settings']],
    ['the memory limit', { limits: { ...job.limits, memoryKb: 1 } }, ['settings']],
    ['the stack limit', { limits: { ...job.limits, stackKb: 1 } }, ['settings']],
    ['the output limit', { limits: { ...job.limits, outputKb: 1 } }, ['settings']],
    ['the judge mode', { judgeMode: 'spj' }, ['settings']],
    ['the case mode', { caseMode: 'ergodic_without_error' }, ['settings']],
    ['the type', { type: 1 }, ['settings']],
    ['the comparison', { compare: { ...job.compare, ignoreTrailing: false } }, ['settings']],
    ['the files it reads and writes', { fileIo: { input: 'a', output: 'b' } }, ['settings']],
    ['the passes', { passes: 2 }, ['settings']],
  ])('of %s changes its own part and no other', (_name, more, changed) => {
    expect(changedBy(of(more))).toEqual(changed)
  })

  test('tells the command, the compilers, the judge and the machine apart', () => {
    expect(changedBy(of({}, toolchainOf(cppLanguages[0]!)))).toEqual(['compileCommand'])
    expect(changedBy(of({}, toolchainOf(cLanguages[0]!, 'gcc 13')))).toEqual(['toolchain'])
    expect(changedBy(of({}, gcc, toolchainOf(cLanguages[0]!, 'gcc 13')))).toEqual(['validatorToolchain'])
    for (const [key, value] of Object.entries({ judge: 'f', kernel: '7', processor: 'y', calibrationUs: null }))
      expect(changedBy(of({}, gcc, gcc, { ...judge, [key]: value }))).toEqual([key])
  })
})

describe.skipIf(sandboxMissing() !== null)('the judge', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  test('gives the same evidence with each judgement of a job, also where it does not compile', async () => {
    const sum = aJob({ cases: bench.casesOf([['', '']]) })
    const [first, second] = [await bench.judge(sum), await bench.judge({ ...sum, judgementId: 1, attempt: 2 })]
    expect(first.evidence).toEqual(second.evidence)
    expect(first.evidence).toMatchObject({ validator: null, validatorToolchain: null, ...bench.evidence })
    expect(first.evidence?.compileCommand).toMatch(/^\/usr\/bin\/gcc .*-O2 .*main\.c/)
    expect(first.evidence?.toolchain).toMatch(/gcc/i)
    const broken = await bench.judge({ ...sum, source: 'int main(' })
    expect(broken.outcome).toBe('compile_error')
    expect(broken.evidence).toEqual({ ...first.evidence, source: broken.evidence?.source })
  })

  test('holds testlib.h and a standard checker against the checker that uses it', async () => {
    const of = async (source: string) => {
      const validator = aValidator(source, { language: 'C++ 17 With O2', protocol: 'testlib' })
      const { evidence } = await bench.judge(aJob({ judgeMode: 'spj', validator, cases: bench.casesOf([['', '']]) }))
      return evidence
    }
    const named = await of('#include "wcmp.cpp"\n')
    expect(named?.validatorToolchain).toMatch(/g\+\+/)
    expect(named?.validator).not.toBe((await of('#include "lcmp.cpp"\n'))?.validator)
    const alone = evidenceOf(
      {
        job,
        toolchain: gcc,
        validator: {
          toolchain: gcc,
          validator: aValidator('#include "wcmp.cpp"\n', { language: 'C++ 17 With O2', protocol: 'testlib' }),
        },
      },
      judge,
    )
    expect(named?.validator).not.toBe(alone.validator)
  })

  test('knows itself by its files, the kernel and the processor', async () => {
    expect(await evidenceOfJudge(7)).toEqual({ ...bench.evidence, calibrationUs: 7 })
    expect(bench.evidence.judge).toMatch(/^[0-9a-f]{64}$/)
    expect(bench.evidence.kernel).toContain(release())
  })
})
