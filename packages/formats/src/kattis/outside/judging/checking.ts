import { judgeModes, modeOfValidator } from '@praxis/contract/statuses'
import { usualComparison } from '@praxis/rules/scoring/comparisonArgs'
import { comparisonBy, dividedByProgram, dividedComparison } from '#formats/kattis/comparison.ts'
import { argsOfCases, type SaidArgs } from '#formats/kattis/validatorArgs.ts'
import type { ProblemModel } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { Settings } from '../settings/settings.ts'
import { scoresOf, type FoundValidator } from './outputValidator.ts'

type Asked = {
  readonly settings: Settings
  /** The names of all cases. */
  readonly cases: readonly string[]
  readonly args: ReadonlyMap<string, SaidArgs>
  readonly validator: FoundValidator | null
}

type Checking = Pick<ProblemModel, 'judgeMode' | 'compare' | 'validator' | 'passes'> & {
  /** The arguments of cases that have others than the problem, by their names. */
  readonly argsOf: ReadonlyMap<string, string[]>
}

/** How cases are judged. */
export function checkingOf({ settings, cases, args, validator }: Asked): Checking {
  const { isInteractive, passes, fault } = settings
  if (isInteractive && validator === null)
    throw fault(['type'], { part: 'interactor', code: 'kattis_validator_missing' })
  if (passes !== null && validator === null) throw fault(['type'], { part: 'passes', code: 'kattis_passes_validator' })
  const known = new Map(args)
  if (validator === null) {
    const divided = dividedComparison(cases, known)
    const compare = comparisonBy(divided.common)
    return { judgeMode: judgeModes[0], compare, validator: null, passes: 1, argsOf: argsOfCases(divided) }
  }
  const divided = dividedByProgram(cases, known)
  const { place: _place, ...program } = validator
  return {
    judgeMode: isInteractive ? modeOfValidator.interactor : modeOfValidator.checker,
    compare: usualComparison,
    validator: { ...program, args: divided.common?.args ?? [] },
    passes: passes ?? 1,
    argsOf: argsOfCases(divided),
  }
}

/**
 * A score of the validator counts as a percentage of the points of a case (docs/judging.md). That is the same as in the
 * package only if each scored case has 100 points.
 */
export function checkScores(
  validator: FoundValidator | null,
  { cases, isScoring }: { cases: readonly { score: number | null; isSample: boolean }[]; isScoring: boolean },
  report: Report,
): void {
  if (validator === null) return
  const { hasScore, hasMultiplier } = scoresOf(validator)
  const isSame = cases.every(({ score, isSample }) => isSample || score === 100)
  if (hasScore && !isSame) throw new PackageError(validator.place, { part: 'scores', code: 'kattis_score_file' })
  if ((hasMultiplier || hasScore) && isScoring) {
    report.approximated('scores', 'kattis_points_floored', { place: validator.place })
  }
}
