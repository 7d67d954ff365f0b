import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

test('the totals of several imports are their sums, and a broken problem is not one that was left out', () => {
  const counts = { mapped: 14, approximated: 2, dropped: 1, broken: 0 }
  const first = { problems: 7, chosen: 5, broken: 1, counts }
  const second = { problems: 3, chosen: 2, broken: 1, counts: { mapped: 9, approximated: 0, dropped: 4, broken: 2 } }
  expect(totalsOf([first, second])).toEqual({
    counts: { mapped: 23, approximated: 2, dropped: 5, broken: 2 },
    chosen: 7,
    broken: 2,
    leftOut: 1,
  })
})

test('nothing has totals of 0', () => {
  expect(totalsOf([])).toEqual({
    counts: { mapped: 0, approximated: 0, dropped: 0, broken: 0 },
    chosen: 0,
    broken: 0,
    leftOut: 0,
  })
})
