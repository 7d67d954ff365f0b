import { expect, test } from 'vitest'
import { moveMark } from './moveMark.ts'
import { readSize, sizeText } from './pageSize.ts'
import { readPins, togglePin } from './pins.ts'

test('what the browser keeps of pins is read, and anything else is no pin', () => {
  expect(readPins('["1","2","1"]')).toEqual(['1', '2'])
  expect([null, '', '{}', '[1,null]', '["a"'].map(readPins)).toEqual([[], [], [], [], []])
})

test('somebody is pinned and unpinned, and no more than a hundred are: the oldest gives way', () => {
  expect(togglePin(['1'], '2')).toEqual(['1', '2'])
  expect(togglePin(['1', '2'], '1')).toEqual(['2'])
  const many = Array.from({ length: 100 }, (_, at) => `${at}`)
  expect(togglePin(many, 'new')).toEqual([...many.slice(1), 'new'])
})

test('the size of a page is one of those offered, or 50', () => {
  expect(['10', '300', 'all'].map(readSize)).toEqual([10, 300, null])
  expect([null, '', '51', 'ALL'].map(readSize)).toEqual([50, 50, 50, 50])
  expect([sizeText(30), sizeText(null)]).toEqual(['30', 'all'])
})

test.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', null, 9],
  ['ArrowUp', 0, 0],
  ['PageDown', 2, 6],
  ['PageUp', 2, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['a', 5, null],
] as const)('the key %s leads from row %s of ten to row %s', (key, at, to) => {
  expect(moveMark(key, at, 10, 4)).toBe(to)
})

test('no key leads anywhere in an empty board', () => {
  expect(moveMark('ArrowDown', null, 0, 4)).toBeNull()
})
