import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBack } from './testing/aModel.ts'
import { partsOf, untold } from './testing/compared.ts'
import { forHoj, someModels } from './testing/someModels.ts'
import { unsayable } from './writePackages.ts'

const all = [
  ['praxis', someModels],
  ['hoj', fc.oneof(someModels, someModels.map(forHoj))],
] as const

test.each(all)('%s: whatever is not refused is read again as it was, but for what is told', async (format, models) => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(models, async (model) => {
      const told = unsayable(format, model).filter(({ code }) => code !== 'export_solutions')
      if (told.some(({ outcome }) => outcome === 'broken')) return
      count += 1
      const [read] = await readBack(format, [model], true)
      const { findings } = read!
      expect(findings.filter(({ outcome }) => outcome === 'broken')).toEqual([])
      const [before, after] = [await partsOf(model), await partsOf(read!.model!)]
      expect(untold(after, told)).toEqual(untold(before, told))
    }),
    { numRuns: 200 },
  )
  expect(count).toBeGreaterThan(20)
})
