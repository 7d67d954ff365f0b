import { usualReserve } from '@praxis/contract/disk'
import { expect, test } from 'vitest'
import { diskState, reserveBytes } from './disk.ts'

const gibibyte = 1_073_741_824

test.each([
  [10, 2],
  [40, 2],
  [100, 5],
  [1_000, 50],
])('of %d GiB, %d GiB stay free at first', (total, reserve) => {
  expect(reserveBytes({ totalBytes: total * gibibyte }, usualReserve)).toBe(reserve * gibibyte)
})

test('the larger of the two numbers counts, and none is left free if both are 0', () => {
  const of = (diskReservePercent: number, diskReserveMib: number) =>
    reserveBytes({ totalBytes: 1_000 * 1_048_576 }, { diskReservePercent, diskReserveMib }) / 1_048_576
  expect([of(10, 99), of(10, 101), of(0, 7), of(3, 0), of(0, 0)]).toEqual([100, 101, 7, 30, 0])
})

test.each([
  [100, 'fine'],
  [10, 'fine'],
  [9.99, 'low'],
  [5, 'low'],
  [4.99, 'reserved'],
  [0, 'reserved'],
])('a disk of 100 GiB with %d GiB free is %s', (free, state) => {
  expect(diskState({ freeBytes: free * gibibyte, totalBytes: 100 * gibibyte }, usualReserve)).toBe(state)
})

test('a disk without a reserve is fine when it is full', () => {
  expect(diskState({ freeBytes: 0, totalBytes: gibibyte }, { diskReservePercent: 0, diskReserveMib: 0 })).toBe('fine')
})
