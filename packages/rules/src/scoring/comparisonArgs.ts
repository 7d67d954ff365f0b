import type { Compare } from '@praxis/contract/judgingJobs'
import { problemRules } from '@praxis/contract/problemLimits'
import { defaultValidatorKinds, validatorOfMode, type JudgeMode } from '@praxis/contract/statuses'

/** How the default validator of Kattis compares without arguments: the case of letters does not count. */
export const usualComparison: Compare = {
  kind: defaultValidatorKinds.usual,
  ignoreTrailing: true,
  caseInsensitive: true,
  spaceSensitive: false,
  epsAbs: null,
  epsRel: null,
}

/** The arguments that take a tolerance, and which of the two tolerances they set. */
const tolerances = new Map<string, readonly ('epsAbs' | 'epsRel')[]>([
  ['float_tolerance', ['epsAbs', 'epsRel']],
  ['float_absolute_tolerance', ['epsAbs']],
  ['float_relative_tolerance', ['epsRel']],
])
/** A decimal number in the notation of the format. */
const decimal = /^\+?(\d*\.\d+|\d+\.?)([eE][+-]?\d+)?$/

export type WrongArgument = {
  /** It is none, its number is wrong, or another one before it has set the same. */
  readonly wrong: 'unknown' | 'tolerance' | 'twice'
  readonly argument: string
  /** The number that it came with. */
  readonly value: string
}

/** The comparison that arguments of the default validator of Kattis mean, or the first of them that means nothing. */
export function comparisonOfArgs(args: readonly string[]): Compare | WrongArgument {
  const compare = { ...usualComparison }
  const words = args.values()
  for (const argument of words) {
    const sets = tolerances.get(argument)
    if (argument === 'case_sensitive') compare.caseInsensitive = false
    else if (argument === 'space_change_sensitive') compare.spaceSensitive = true
    else if (sets === undefined) return { wrong: 'unknown', argument, value: '' }
    else {
      const value = words.next().value ?? ''
      if (!decimal.test(value) || !Number.isFinite(Number(value))) return { wrong: 'tolerance', argument, value }
      if (sets.some((key) => compare[key] !== null)) return { wrong: 'twice', argument, value }
      for (const key of sets) compare[key] = Number(value)
      compare.kind = defaultValidatorKinds.tolerant
    }
  }
  return compare
}

/** Whether the arguments of all cases together are more than a job may have. */
export const areTooMany = (ofCases: readonly (readonly string[] | null)[]): boolean =>
  ofCases.reduce((sum, args) => sum + (args ?? []).reduce((its, { length }) => its + length + 1, 0), 0) >
  problemRules.caseArgs.ofAllCases

/** Whether arguments of cases mean the same in both modes: they are those of a program, or of a comparison. */
export const meanTheSame = (one: JudgeMode, other: JudgeMode): boolean =>
  (validatorOfMode[one] === null) === (validatorOfMode[other] === null)
