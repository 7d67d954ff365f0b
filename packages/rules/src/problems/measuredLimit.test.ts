import { expect, test } from 'vitest'
import { limitsOf } from '../languageLimits.ts'
import { measuredLimit, statedMs } from './measuredLimit.ts'

const asked = { multiplier: 2, resolutionMs: 1_000, mostMs: 600_000 }
const plain = (timeMs: number) => ({ timeMs, timeFactor: 1 })

test.each([
  ['the slowest counts', [plain(300), plain(1_400), plain(20)], asked, 3_000],
  ['whole resolutions stay', [plain(1_500)], asked, 3_000],
  ['a bit more is rounded up', [plain(1_501)], asked, 4_000],
  ['it is a resolution at least', [plain(0)], asked, 1_000],
  ['five times, as the legacy format has it', [plain(2_968)], { ...asked, multiplier: 5 }, 15_000],
  ['a resolution of half a second', [plain(620)], { ...asked, resolutionMs: 500 }, 1_500],
  ['a resolution of a millisecond', [plain(333)], { ...asked, multiplier: 1.5, resolutionMs: 1 }, 500],
  ['three times 1.1 s is no more than 3.3 s', [plain(1_100)], { ...asked, multiplier: 3, resolutionMs: 100 }, 3_300],
  ['it is not more than the site allows', [plain(20_000)], { ...asked, mostMs: 30_000 }, 30_000],
  ['2 s of a language with the factor 2 are 1 s', [{ timeMs: 2_000, timeFactor: 2 }], asked, 2_000],
  ['a language with half the limit needs twice as much', [{ timeMs: 900, timeFactor: 0.5 }], asked, 4_000],
  [
    'the slowest is the one that needs the longest limit',
    [{ timeMs: 3_000, timeFactor: 3 }, plain(1_200)],
    asked,
    3_000,
  ],
] as const)('%s', (_what, solutions, how, limit) => {
  expect(measuredLimit(solutions, how)).toBe(limit)
})

test('each solution has the multiplier times its own time, and less than a resolution could be taken off', () => {
  for (const timeFactor of [0.1, 0.5, 1, 1.5, 2, 3]) {
    for (const timeMs of [1, 99, 1_000, 1_001, 7_777]) {
      for (const multiplier of [1, 1.1, 2, 5]) {
        for (const resolutionMs of [1, 100, 1_000]) {
          const solutions = [{ timeMs, timeFactor }, plain(50)]
          const limit = measuredLimit(solutions, { multiplier, resolutionMs, mostMs: 10_000_000 })
          const { timeMs: own } = limitsOf({ timeMs: limit, memoryMb: 1 }, { time: timeFactor, memory: 1 })
          expect(own + 1).toBeGreaterThanOrEqual(timeMs * multiplier)
          expect(limit % resolutionMs).toBe(0)
          const needed = Math.max(statedMs(solutions[0]!), 50) * multiplier
          expect(limit - needed).toBeLessThan(resolutionMs)
        }
      }
    }
  }
})
