import { problems } from '@praxis/contract/problems'
import { expect, test } from 'vitest'
import { select, selectionKey, type Asked, type Listed } from './selection.ts'

const asked: Asked = { currentPage: 1, limit: 10, sort: 'number' }

function listed(problemId: string, more: Partial<Listed>): Listed {
  const rows = { 'zh-CN': {}, 'en-US': {} } as Listed['rows']
  const pid = Number(problemId.replace(/\D/g, ''))
  const at = '2030-01-01T00:00:00.000Z'
  const figures = { difficulty: 0, total: 0, ac: 0, createdAt: at, statementAt: at }
  return { pid, problemId, isRemote: false, tagIds: [], sought: [problemId.toLowerCase()], ...figures, rows, ...more }
}

const all = [
  listed('1', { difficulty: 2, total: 4, ac: 4, tagIds: [1] }),
  listed('2', { difficulty: 1, total: 4, ac: 1, tagIds: [1, 2] }),
  listed('CF-3', { difficulty: 3, total: 4, ac: 2, isRemote: true, tagIds: [3] }),
  listed('AC-4', { isRemote: true }),
]

/** Values of each field, each of which selects other problems or another order than the rest. Null: it only turns pages. */
const values: { readonly [Field in keyof Required<Asked>]: readonly Asked[Field][] | null } = {
  currentPage: null,
  limit: null,
  keyword: [undefined, '1', 'cf'],
  difficulty: [undefined, 1, 2],
  oj: [undefined, 'ME', 'CF', 'AC'],
  tagId: [undefined, [1], [1, 2], [3]],
  sort: ['number', 'difficulty', 'acceptance'],
  descending: [false, true],
}

test('the table below has each field that the list of problems is asked with', () => {
  expect(Object.keys(values)).toEqual(Object.keys(problems.list.input.shape))
})

test.each(Object.entries(values))('what is remembered for one %s is not taken for another', (field, given) => {
  const keyOf = (value: unknown) => selectionKey({ ...asked, [field]: value })
  if (given === null) {
    expect(keyOf(3)).toBe(keyOf(4))
    return
  }
  const idsFor = (value: unknown) => select(all, { ...asked, [field]: value }, []).map(({ problemId }) => problemId)
  expect(new Set(given.map((value) => idsFor(value).join())).size).toBe(given.length)
  expect(new Set(given.map(keyOf)).size).toBe(given.length)
})

test('what is asked with other letters or with nothing said is remembered once', () => {
  const alike: [Partial<Asked>, Partial<Asked>][] = [
    [{ keyword: 'Sum' }, { keyword: 'sum' }],
    [{ oj: 'cf' }, { oj: 'CF' }],
    [{}, { descending: false }],
  ]
  for (const [one, other] of alike)
    expect(selectionKey({ ...asked, ...one })).toBe(selectionKey({ ...asked, ...other }))
})
