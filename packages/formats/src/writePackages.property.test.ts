import type { ExportFormat, Finding } from '@praxis/contract/findings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProblemModel } from './model.ts'
import { readBack } from './testing/aModel.ts'
import { partsOf, untold } from './testing/compared.ts'
import { forFps, forHoj, forKattis } from './testing/fittingModels.ts'
import { someModels } from './testing/someModels.ts'
import { comparisonProgram } from './write/comparison/program.ts'
import { unsayable } from './writePackages.ts'

const all = [
  ['praxis', someModels],
  ['hoj', fc.oneof(someModels, someModels.map(forHoj))],
  ['kattis', someModels.map(forKattis)],
  ['fps', someModels.map(forFps)],
] as const

/** Without the samples that are told to be judged as well. They come first. */
function withoutJudged(model: ProblemModel, told: readonly Finding[]): ProblemModel {
  const count = told.find(({ code }) => code === 'export_samples_judged')?.params['count'] ?? 0
  return { ...model, cases: model.cases.slice(Number(count)) }
}

const programs = {
  praxis: null,
  kattis: { protocol: 'kattis', language: 'C++ 17 With O2' },
  hoj: { protocol: 'testlib', language: 'C++' },
  fps: { protocol: 'hustoj', language: 'C++' },
} as const

/** With the program that is told to compare. */
function withProgram(format: ExportFormat, model: ProblemModel, told: readonly Finding[]): ProblemModel {
  const program = programs[format]
  if (program === null || !told.some(({ code }) => code === 'export_comparison_program')) return model
  const source = comparisonProgram(model.compare, program.protocol)
  const cases = model.cases.map((one) => ({ ...one, args: null }))
  return { ...model, judgeMode: 'spj', validator: { ...program, source, args: [], extraFiles: {} }, cases }
}

test.each(all)(
  '%s: whatever is not refused is read again as it was, but for what is told',
  async (format, models) => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(models, async (model) => {
        const told = unsayable(format, model).filter(({ code }) => code !== 'export_solutions')
        if (told.some(({ outcome }) => outcome === 'broken')) return
        count += 1
        const [read] = await readBack(format, [model], true)
        const { findings } = read!
        expect(findings.filter(({ outcome }) => outcome === 'broken')).toEqual([])
        const [before, after] = [
          await partsOf(withProgram(format, model, told)),
          await partsOf(withoutJudged(read!.model!, told)),
        ]
        expect(untold(after, told)).toEqual(untold(before, told))
      }),
      { numRuns: 40 },
    )
    expect(count).toBeGreaterThan(10)
  },
  60_000,
)
