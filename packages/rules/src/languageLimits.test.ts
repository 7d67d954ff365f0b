import { expect, test } from 'vitest'
import { limitsOf } from './languageLimits.ts'

test('a language has what the problem states times its factors, to the millisecond and the KB', () => {
  expect(limitsOf({ timeMs: 1000, memoryMb: 256 }, { time: 2, memory: 1.5 })).toEqual({
    timeMs: 2000,
    memoryKb: 393_216,
  })
  expect(limitsOf({ timeMs: 333, memoryMb: 1 }, { time: 1.5, memory: 1.0001 })).toEqual({ timeMs: 500, memoryKb: 1024 })
})
