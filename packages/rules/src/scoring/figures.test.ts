import { expect, test } from 'vitest'
import { cutAtLimits } from './figures.ts'

const limits = { timeMs: 1_000, memoryKb: 65_536 }

test('time and memory of a case are told up to what is allowed', () => {
  const within = { seq: 1, timeUs: 1_000_000, memoryKb: 65_536 }
  expect(cutAtLimits(within, limits)).toEqual(within)
  expect(cutAtLimits({ ...within, timeUs: 1_150_000, memoryKb: 65_537 }, limits)).toEqual(within)
  expect(cutAtLimits({ seq: 2, timeUs: 1, memoryKb: 80_000 }, limits)).toEqual({ seq: 2, timeUs: 1, memoryKb: 65_536 })
})
