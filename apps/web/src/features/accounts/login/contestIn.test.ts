import { expect, test } from 'vitest'
import { contestIn } from './contestIn.ts'

test.each([
  ['/contest/1000', 1000],
  ['/contest/1000/problem/A?x=1', 1000],
  ['/contest/1000?tab=2', 1000],
  ['/contest/acm-scoreboard/1000', null],
  ['/contest/1000x', null],
  ['/contest/0', null],
  ['/contest/1234567890', null],
  ['/group/1/contest/1000', null],
  ['/contest', null],
  [null, null],
])('the contest of %s is %s', (address, expected) => {
  expect(contestIn(address)).toBe(expected)
})
