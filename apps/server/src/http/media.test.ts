import { expect, test } from 'vitest'
import { readRange } from './media.ts'

test.each([
  ['bytes=0-1', 10, { start: 0, end: 2 }],
  ['bytes=0-0', 10, { start: 0, end: 1 }],
  ['bytes=0-', 10, { start: 0, end: 10 }],
  ['bytes=9-', 10, { start: 9, end: 10 }],
  ['bytes=4-6', 10, { start: 4, end: 7 }],
  ['bytes=4-99999999999999999999', 10, { start: 4, end: 10 }],
  ['BYTES= 4-6 ', 10, { start: 4, end: 7 }],
  ['bytes=-3', 10, { start: 7, end: 10 }],
  ['bytes=-10', 10, { start: 0, end: 10 }],
  ['bytes=-11', 10, { start: 0, end: 10 }],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=10-20', 10, 'unsatisfiable'],
  ['bytes=99999999999999999999-', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  ['bytes=6-4', 10, null],
  ['bytes=-', 10, null],
  ['bytes=', 10, null],
  ['bytes=0-1,4-5', 10, null],
  ['bytes=a-b', 10, null],
  ['bytes=1.5-2', 10, null],
  ['items=0-1', 10, null],
  ['', 10, null],
])('the range %j of %i bytes is %j', (asked, size, range) => {
  expect(readRange(asked, size)).toEqual(range)
})
