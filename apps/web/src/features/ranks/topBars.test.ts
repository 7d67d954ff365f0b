import { rankTypes } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import type { Ranked } from './rankRow.ts'
import { topBars } from './topBars.ts'

const row = (ac: number, total: number, score = 0): Ranked => ({
  uid: `${ac}-${total}`,
  username: 'ann',
  nickname: null,
  signature: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  ac,
  total,
  score,
  rank: 1,
})
const lengths = (rows: Ranked[], type: 0 | 1) => topBars(rows, type).map(({ main, rest }) => [main, rest])

test('the most submissions take the whole width, and what was solved is a part of each bar', () => {
  expect(lengths([row(50, 80), row(40, 200), row(10, 10)], rankTypes.acm)).toEqual([
    [25, 15],
    [20, 80],
    [5, 0],
  ])
})

test('bars of scores have one part', () => {
  expect(lengths([row(5, 900, 400), row(9, 9, 100)], rankTypes.oi)).toEqual([
    [100, 0],
    [25, 0],
  ])
})

test('only the first ten have bars', () => {
  expect(
    topBars(
      Array.from({ length: 30 }, (_, at) => row(100 - at, 100)),
      rankTypes.acm,
    ),
  ).toHaveLength(10)
})

test('a bar is never shorter than what was solved, and nobody has one where nobody has anything', () => {
  expect(lengths([row(10, 4)], rankTypes.acm)).toEqual([[100, 0]])
  expect(lengths([row(0, 0), row(0, 0)], rankTypes.acm)).toEqual([])
  expect(lengths([], rankTypes.oi)).toEqual([])
})
