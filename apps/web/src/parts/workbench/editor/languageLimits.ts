import type { Problem, ProblemInfo } from '@praxis/contract/problems'
import { problemType } from '@praxis/contract/statuses'
import { limitsOf, type LanguageLimits, type LimitFactors } from '@praxis/rules/languageLimits'

type Limited = Pick<ProblemInfo, 'limitFactors'> & {
  problem: Pick<Problem, 'timeLimit' | 'memoryLimit' | 'isRemote' | 'type'>
}

const asStated: LimitFactors = { time: 1, memory: 1 }

/** The factors that a language's limits get. A remote judge applies its own, so here they are 1. */
export const factorsFor = ({ problem, limitFactors }: Limited, language: string): LimitFactors =>
  (problem.isRemote ? undefined : limitFactors[language]) ?? asStated

/** Null where the problem states no limits. */
export function limitsFor(info: Limited, language: string): LanguageLimits | null {
  const { timeLimit: timeMs, memoryLimit: memoryMb, type } = info.problem
  return type === problemType.withoutLimits ? null : limitsOf({ timeMs, memoryMb }, factorsFor(info, language))
}
