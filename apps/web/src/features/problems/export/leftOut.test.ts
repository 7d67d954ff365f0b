import type { ExportedProblem } from '@praxis/contract/packageExports'
import { expect, test } from 'vitest'
import { faresWith, inFormat, solutionsIn, toldOf } from './leftOut.ts'

type Outcome = ExportedProblem['formats'][number]['findings'][number]['outcome']

const problem = (pid: number, hoj: Outcome[]): ExportedProblem => ({
  pid,
  problemId: String(pid),
  title: 'Sum',
  solutions: 0,
  formats: [
    { format: 'praxis', isRefused: false, findings: [] },
    {
      format: 'hoj',
      isRefused: hoj.includes('broken'),
      findings: hoj.map((outcome) => ({
        outcome,
        part: 'tags',
        code: null,
        place: null,
        count: null,
        title: '',
        text: '',
      })),
    },
  ],
})

test('what a format cannot hold comes before what it changes, and keeps its order otherwise', () => {
  const problems = [problem(1, ['dropped']), problem(2, ['broken']), problem(3, []), problem(4, ['broken'])]
  expect(inFormat(problems, 'hoj').map(({ pid }) => pid)).toEqual([2, 4, 1, 3])
  expect(inFormat(problems, 'praxis').map(({ pid }) => pid)).toEqual([1, 2, 3, 4])
  expect(inFormat(problems, 'fps')).toEqual([])
})

test('a format fares well where it takes everything as it is', () => {
  expect(faresWith([problem(1, ['mapped']), problem(2, [])], 'hoj')).toEqual({ refused: 0, isWhole: true })
  expect(faresWith([problem(1, []), problem(2, ['approximated'])], 'hoj')).toEqual({ refused: 0, isWhole: false })
  expect(faresWith([problem(1, ['dropped', 'broken']), problem(2, [])], 'hoj')).toEqual({ refused: 1, isWhole: false })
})

test('solutions go with the problems that a format can hold, where it has a place for them', () => {
  const [held, other] = [problem(1, []), problem(2, [])]
  const refused = { ...other, formats: [{ format: 'kattis' as const, isRefused: true, findings: [] }] }
  const all = [
    {
      ...held,
      formats: [...held.formats, { format: 'kattis' as const, isRefused: false, findings: [] }],
      solutions: 2,
    },
    { ...refused, solutions: 5 },
  ]
  expect(solutionsIn(all, 'kattis')).toBe(2)
  expect(solutionsIn(all, 'praxis')).toBe(2)
  expect(solutionsIn(all, 'hoj')).toBe(0)
})

test('of a problem that cannot be held only the reasons are told, of another what changes in it', () => {
  const outcomesOf = (hoj: Outcome[]) =>
    inFormat([problem(1, hoj)], 'hoj')
      .flatMap(toldOf)
      .map(({ outcome }) => outcome)
  expect(outcomesOf(['dropped', 'broken', 'mapped', 'broken'])).toEqual(['broken', 'broken'])
  expect(outcomesOf(['mapped', 'dropped', 'approximated'])).toEqual(['dropped', 'approximated'])
})
