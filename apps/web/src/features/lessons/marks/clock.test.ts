import { expect, test } from 'vitest'
import { clock, readClock } from './clock.ts'

test('a length is written with hours only if it has some', () => {
  expect([0, 5, 65, 754.9, 3_599, 3_600, 3_729, 36_000].map(clock)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '12:34',
    '59:59',
    '1:00:00',
    '1:02:09',
    '10:00:00',
  ])
  expect(clock(-3)).toBe('0:00')
})

test('a length is read as people write it, and nothing else is', () => {
  expect(['65', ' 1:05 ', '24:10', '1:02:09', '90:00', '12：34'].map(readClock)).toEqual([
    65, 65, 1_450, 3_729, 5_400, 754,
  ])
  for (const wrong of ['', ':', '1:5', '1:60', '1:02:60', '1:02:03:04', '-1', '1.5', 'abc', '1:ab']) {
    expect(readClock(wrong)).toBeNull()
  }
})
