import type { Problem, ProblemInfo } from '@praxis/contract/problems'

type Limited = Pick<ProblemInfo, 'limitFactors'> & {
  problem: Pick<Problem, 'timeLimit' | 'memoryLimit' | 'isRemote'>
}

export type LanguageLimits = { timeMs: number; memoryMb: number }

/** Milliseconds and MB for one language; a remote judge applies its own rules to what it states. */
export function limitsFor({ problem, limitFactors }: Limited, language: string): LanguageLimits {
  const factor = problem.isRemote ? undefined : limitFactors[language]
  return {
    timeMs: Math.round(problem.timeLimit * (factor?.time ?? 1)),
    memoryMb: Math.round(problem.memoryLimit * (factor?.memory ?? 1)),
  }
}

/** Whether a language may use what the statement says, no more. */
export function hasStatedLimits(info: Limited, language: string): boolean {
  const { timeMs, memoryMb } = limitsFor(info, language)
  return timeMs === info.problem.timeLimit && memoryMb === info.problem.memoryLimit
}
