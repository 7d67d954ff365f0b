import { expect, test } from 'vitest'
import { movedTo } from './movedTo.ts'

test('a row is moved into the gap it was dropped in', () => {
  expect(movedTo([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4])
  expect(movedTo([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3])
  expect(movedTo([1, 2, 3, 4], 2, 4)).toEqual([1, 3, 4, 2])
})

test('a drop beside where it was, beyond the ends or of what is not there moves nothing else', () => {
  expect([1, 2].map((at) => movedTo([1, 2, 3], 2, at))).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  expect(movedTo([1, 2, 3], 3, 9)).toEqual([1, 2, 3])
  expect(movedTo([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
  expect(movedTo([1, 2, 3], 7, 0)).toEqual([1, 2, 3])
})
