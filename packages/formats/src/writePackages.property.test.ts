import type { Finding } from '@praxis/contract/findings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProblemModel } from './model.ts'
import { readBack } from './testing/aModel.ts'
import { partsOf, untold } from './testing/compared.ts'
import { forFps, forHoj, forKattis, someModels } from './testing/someModels.ts'
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
        const [before, after] = [await partsOf(model), await partsOf(withoutJudged(read!.model!, told))]
        expect(untold(after, told)).toEqual(untold(before, told))
      }),
      { numRuns: 40 },
    )
    expect(count).toBeGreaterThan(10)
  },
  60_000,
)
