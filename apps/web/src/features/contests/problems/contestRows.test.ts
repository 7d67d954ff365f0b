import { expect, test } from 'vitest'
import { colorOf, colorParts, movedTo } from './contestRows.ts'

test('a problem is moved into the gap it was dropped in', () => {
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

test('a colour keeps its two digits of transparency', () => {
  expect(colorParts('#FF4500')).toEqual({ hex: '#ff4500', percent: 100 })
  expect(colorParts('#f40')).toEqual({ hex: '#ff4400', percent: 100 })
  expect(colorParts('#ff450080')).toEqual({ hex: '#ff4500', percent: 50 })
  expect([null, '', 'rgb(1, 2, 3)'].map((color) => colorParts(color).hex)).toEqual([null, null, null])
  expect([colorOf('#ff4500', 100), colorOf('#ff4500', 50), colorOf('#ff4500', 0)]).toEqual([
    '#ff4500',
    '#ff450080',
    '#ff450000',
  ])
})
