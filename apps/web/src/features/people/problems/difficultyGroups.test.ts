import { expect, test } from 'vitest'
import { countIn, difficultyGroups } from './difficultyGroups.ts'

const problems = (...ids: string[]) => ids.map((problemId, id) => ({ id, problemId, difficulty: 1, title: problemId }))

test('groups come in the order of the site, then unknown ones, and what is not rated last', () => {
  const groups = { 0: problems('A'), 7: problems('B'), 1: problems('C'), 3: problems('D'), 5: problems('E') }
  expect(difficultyGroups(groups, [3, 1, 2]).map(({ level }) => level)).toEqual([3, 1, 5, 7, 0])
})

test('until the order is known the groups are in the order of their numbers, and empty ones are left out', () => {
  expect(difficultyGroups({ 2: problems('A'), 1: problems('B'), 3: [] }, []).map(({ level }) => level)).toEqual([1, 2])
})

test('problems are counted over all groups', () => {
  expect(countIn({ 1: problems('A', 'B'), 2: problems('C') })).toBe(3)
  expect(countIn({})).toBe(0)
})
