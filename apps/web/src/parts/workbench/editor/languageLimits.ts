import type { Problem, ProblemInfo } from '@praxis/contract/problems'
import { problemType } from '@praxis/contract/statuses'
import { limitsOf, type LanguageLimits, type LimitFactors } from '@praxis/rules/languageLimits'

type Limited = Pick<ProblemInfo, 'limitFactors'> & {
  problem: Pick<Problem, 'timeLimit' | 'memoryLimit' | 'isRemote' | 'type'>
}

const asStated: LimitFactors = { time: 1, memory: 1 }

/** What a language may have of the stated; a remote judge applies its own rules to what it states. */
export const factorsFor = ({ problem, limitFactors }: Limited, language: string): LimitFactors =>
  (problem.isRemote ? undefined : limitFactors[language]) ?? asStated

/** Null where the problem states no limits. */
export function limitsFor(info: Limited, language: string): LanguageLimits | null {
  const { timeLimit: timeMs, memoryLimit: memoryMb, type } = info.problem
  return type === problemType.withoutLimits ? null : limitsOf({ timeMs, memoryMb }, factorsFor(info, language))
}
