import { expect, test } from 'vitest'
import { machineOf, median, speedOf, stretchOf } from '../scripts/testing/machineSpeed.ts'
import { measureSpeed } from '../scripts/testing/measureSpeed.ts'

test('the middle of an odd number of values, and of an even one', () => {
  expect(median([9, 1, 4])).toBe(4)
  expect(median([9, 1, 4, 6])).toBe(5)
})

test('one slow round of a loop does not make a machine slow, but shows that it waited', () => {
  const quiet = { wallMs: 150, cpuMs: 150 }
  expect(speedOf([quiet, quiet, { wallMs: 600, cpuMs: 300 }], 100)).toEqual({ slowness: 1.5, waited: 1.5 })
})

test('a machine is as slow as its loops, and quiet when both were alike and had a core each', () => {
  const end = { slowness: 1.4, waited: 1.01 }
  expect(machineOf({ slowness: 1.6, waited: 1.02 }, end)).toEqual({ slowness: 1.5, busy: null })
})

test.each([
  ['the loop before the tests waited', { slowness: 1, waited: 1.3 }, { slowness: 1, waited: 1 }],
  ['the loop after the tests waited', { slowness: 1, waited: 1 }, { slowness: 1, waited: 1.11 }],
])('a machine is busy when %s', (_, start, end) => {
  expect(machineOf(start, end).busy).toMatch(/^a loop took 1\.\d\d times its processor time$/)
})

test('a machine is busy when it was slower before the tests than after them, or faster', () => {
  const [slow, fast] = [
    { slowness: 1.3, waited: 1 },
    { slowness: 1, waited: 1 },
  ]
  expect(machineOf(slow, fast).busy).toBe('a loop took 1.30 and then 1.00 of its time')
  expect(machineOf(fast, slow).busy).toBe('a loop took 1.00 and then 1.30 of its time')
})

test('limits of tests grow with a slow machine or as asked, and never shrink', () => {
  expect(stretchOf(1.4, undefined)).toBe(1.4)
  expect(stretchOf(0.6, undefined)).toBe(1)
  expect(stretchOf(1.4, '10')).toBe(10)
  expect(stretchOf(1.4, 'no number')).toBe(1.4)
})

// On a busy machine the loop waits.
test('the loop tells how fast this machine is', { timeout: 60_000 }, async () => {
  const { slowness, waited } = await measureSpeed()
  expect(slowness).toBeGreaterThan(0.05)
  expect(waited).toBeGreaterThan(0.5)
})
