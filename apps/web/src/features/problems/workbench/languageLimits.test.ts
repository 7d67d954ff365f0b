import { expect, test } from 'vitest'
import { hasStatedLimits, limitsFor } from './languageLimits.ts'

const info = {
  problem: { timeLimit: 1000, memoryLimit: 256, isRemote: false },
  limitFactors: { C: { time: 1, memory: 1 }, Python3: { time: 3, memory: 1.5 } },
}

test('the limits of a language are those of the problem times its factors', () => {
  expect(limitsFor(info, 'C')).toEqual({ timeMs: 1000, memoryMb: 256 })
  expect(limitsFor(info, 'Python3')).toEqual({ timeMs: 3000, memoryMb: 384 })
  expect(hasStatedLimits(info, 'C')).toBe(true)
  expect(hasStatedLimits(info, 'Python3')).toBe(false)
})

test('a language without factors has the stated limits', () => {
  expect(limitsFor(info, 'Brainfuck')).toEqual({ timeMs: 1000, memoryMb: 256 })
})

test('a remote problem has the stated limits in every language', () => {
  const remote = { ...info, problem: { ...info.problem, isRemote: true } }
  expect(limitsFor(remote, 'Python3')).toEqual({ timeMs: 1000, memoryMb: 256 })
})
