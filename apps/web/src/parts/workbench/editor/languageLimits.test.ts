import { expect, test } from 'vitest'
import { factorsFor, limitsFor } from './languageLimits.ts'

const info = {
  problem: { timeLimit: 1000, memoryLimit: 256, isRemote: false, type: 0 },
  limitFactors: { C: { time: 1, memory: 1 }, Python3: { time: 3, memory: 1.5 } },
}

test('the limits of a language are those of the problem times its factors', () => {
  expect(limitsFor(info, 'C')).toEqual({ timeMs: 1000, memoryKb: 262_144 })
  expect(limitsFor(info, 'Python3')).toEqual({ timeMs: 3000, memoryKb: 393_216 })
})

test('a language without factors has the stated limits', () => {
  expect(factorsFor(info, 'Brainfuck')).toEqual({ time: 1, memory: 1 })
})

test('a remote problem has the stated limits in every language', () => {
  const remote = { ...info, problem: { ...info.problem, isRemote: true } }
  expect(limitsFor(remote, 'Python3')).toEqual({ timeMs: 1000, memoryKb: 262_144 })
})

test('a problem of the third type states no limits', () => {
  expect(limitsFor({ ...info, problem: { ...info.problem, type: 2 } }, 'C')).toBeNull()
})
