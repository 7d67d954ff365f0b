import { expect, test } from 'vitest'
import { colorOf, colorParts } from './contestRows.ts'

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
