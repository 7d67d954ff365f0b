import type { Problem } from '@praxis/contract/problems'

type Limited = Pick<Problem, 'timeLimit' | 'memoryLimit' | 'isRemote'>

/** Specification 001 part 9: the stated limits are for C and C++, the other languages have twice as much. */
export const languageFactor = (language: string): number => (/^c($|\+\+|\s)/i.test(language) ? 1 : 2)

/** Milliseconds and MB for one language; a remote judge applies its own rules to what it states. */
export function limitsFor(problem: Limited, language: string): { timeMs: number; memoryMb: number } {
  const factor = problem.isRemote ? 1 : languageFactor(language)
  return { timeMs: problem.timeLimit * factor, memoryMb: problem.memoryLimit * factor }
}
