import { expect, test } from 'vitest'
import { languageFactor, limitsFor } from './languageLimits.ts'

test('C and C++ in all their variants have the stated limits, the others twice as much', () => {
  for (const name of ['C', 'C With O2', 'C++', 'C++ With O2', 'C++ 17', 'C++ 20 With O2']) {
    expect(languageFactor(name), name).toBe(1)
  }
  for (const name of ['C#', 'Python3', 'PyPy3', 'Java', 'Golang', 'Rust']) expect(languageFactor(name), name).toBe(2)
})

test('a remote problem is not doubled', () => {
  const problem = { timeLimit: 1000, memoryLimit: 256, isRemote: false }
  expect(limitsFor(problem, 'Python3')).toEqual({ timeMs: 2000, memoryMb: 512 })
  expect(limitsFor({ ...problem, isRemote: true }, 'Python 3')).toEqual({ timeMs: 1000, memoryMb: 256 })
})
