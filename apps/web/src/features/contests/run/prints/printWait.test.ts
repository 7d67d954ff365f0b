import { expect, test } from 'vitest'
import { printWait } from './printWait.ts'

const sentAt = (...times: string[]) => times.map((time) => ({ gmtCreate: `2030-05-01T08:00:${time}.000+0000` }))
const now = (time: string) => Date.parse(`2030-05-01T08:${time}Z`)

test('whoever has sent nothing may send at once', () => {
  expect(printWait([], now('00:00'))).toBe(0)
})

test.each([
  ['00:00', 30],
  ['00:00.001', 30],
  ['00:29', 1],
  ['00:29.500', 1],
  ['00:30', 0],
  ['09:00', 0],
])('after a text at 08:00:00 somebody waits at 08:%s for %i seconds', (at, seconds) => {
  expect(printWait(sentAt('00'), now(at))).toBe(seconds)
})

test('the last of several texts decides, in whatever order they are', () => {
  expect(printWait(sentAt('01', '20', '05'), now('00:21'))).toBe(29)
})
