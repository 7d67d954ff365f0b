import { expect, test } from 'vitest'
import { barPath, chartOf, highest, topOf } from './minuteBars.ts'

const at = (minute: number, accepted: number, other: number) => ({ minute, accepted, other })

test('a contest of five hours has a bar for each minute and a time for each hour', () => {
  const chart = chartOf([at(0, 1, 2), at(12, 0, 1), at(60, 2, 0), at(299, 4, 4)], 300)
  expect([chart.minutes, chart.count, chart.top]).toEqual([1, 300, 9])
  expect(chart.bars).toEqual([
    { at: 0, accepted: 1, other: 2 },
    { at: 12, accepted: 0, other: 1 },
    { at: 60, accepted: 2, other: 0 },
    { at: 299, accepted: 4, other: 4 },
  ])
  expect(chart.parts).toEqual([
    { from: 0, to: 60, accepted: 1, other: 3 },
    { from: 60, to: 120, accepted: 2, other: 0 },
    { from: 120, to: 180, accepted: 0, other: 0 },
    { from: 180, to: 240, accepted: 0, other: 0 },
    { from: 240, to: 300, accepted: 4, other: 4 },
  ])
})

test('a contest of a week sums an hour in a bar, and its last part is as long as is left', () => {
  const chart = chartOf([at(59, 1, 0), at(60, 0, 1), at(61, 2, 0), at(10_079, 0, 5)], 10_080)
  expect([chart.minutes, chart.count]).toEqual([60, 168])
  expect(chart.bars).toEqual([
    { at: 0, accepted: 1, other: 0 },
    { at: 1, accepted: 2, other: 1 },
    { at: 167, accepted: 0, other: 5 },
  ])
  expect(chart.parts.map(({ from, to }) => [from, to])).toEqual([
    [0, 2_880],
    [2_880, 5_760],
    [5_760, 8_640],
    [8_640, 10_080],
  ])
})

test('a contest of an hour and a half has times at every quarter', () => {
  expect(chartOf([], 90).parts.map(({ from }) => from)).toEqual([0, 15, 30, 45, 60, 75])
})

test('what came before the start or after the end is not drawn', () => {
  expect(chartOf([at(-1, 3, 3), at(60, 3, 3)], 60).bars).toEqual([])
})

test('the upper edge is three times a number that is easy to read', () => {
  expect([0, 1, 3, 4, 8, 9, 10, 25, 31, 100, 299, 301, 1_000, 7_000].map(topOf)).toEqual([
    3, 3, 3, 6, 9, 9, 12, 30, 45, 120, 300, 450, 1_200, 7_500,
  ])
})

test('the highest bar is the first of several', () => {
  expect(highest([])).toBeNull()
  const bars = [
    { at: 1, accepted: 1, other: 1 },
    { at: 2, accepted: 3, other: 0 },
    { at: 3, accepted: 0, other: 3 },
  ]
  expect(highest(bars)?.at).toBe(2)
})

test('other submissions stand on the accepted ones', () => {
  const bars = [
    { at: 4, accepted: 2, other: 3 },
    { at: 5, accepted: 0, other: 1 },
  ]
  const accepted = { top: 9, of: (bar: { accepted: number }) => bar.accepted, under: () => 0 }
  const other = {
    top: 9,
    of: (bar: { other: number }) => bar.other,
    under: (bar: { accepted: number }) => bar.accepted,
  }
  expect(barPath(bars, accepted)).toBe('M4.14 9h0.72v-2h-0.72z')
  expect(barPath(bars, other)).toBe('M4.14 7h0.72v-3h-0.72zM5.14 9h0.72v-1h-0.72z')
})
