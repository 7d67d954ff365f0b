import { expect, test } from 'vitest'
import { weekDays } from './weekDays.ts'

test('the lists of the wire become days in the same order, and what is missing counts nothing', () => {
  const lists = { dateStrList: ['12-31', '01-01', '01-02'], totalCountList: [10, 0, 7], acCountList: [4, 0] }
  expect(weekDays(lists)).toEqual([
    { day: '12/31', all: 10, accepted: 4 },
    { day: '01/01', all: 0, accepted: 0 },
    { day: '01/02', all: 7, accepted: 0 },
  ])
})
