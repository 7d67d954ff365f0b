import { expect, test } from 'vitest'
import { stepInColumn } from './stepInColumn.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowUp', 0, null],
  ['ArrowDown', 2, null],
  [' ', 1, null],
  ['ArrowDown', -1, null],
])('%s leads from box %i of three to %s', (key, at, next) => {
  expect(stepInColumn(key, at, 3)).toBe(next)
})
