import { expect, test } from 'vitest'
import { penaltyShown } from './acm.ts'

test('a penalty is whole minutes where times count by the minute, else hours, minutes and seconds', () => {
  expect([0, 59, 60, 91_980].map((seconds) => penaltyShown(seconds, { minuteGranularity: true }))).toEqual([
    0, 0, 1, 1_533,
  ])
  expect([0, 59, 3_725, 91_980].map((seconds) => penaltyShown(seconds, { minuteGranularity: false }))).toEqual([
    '0:00:00',
    '0:00:59',
    '1:02:05',
    '25:33:00',
  ])
})
