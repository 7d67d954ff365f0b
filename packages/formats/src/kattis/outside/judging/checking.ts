import type { Compare } from '@praxis/contract/judgingJobs'
import { judgeModes, modeOfValidator } from '@praxis/contract/statuses'
import { comparisonBy } from '#formats/kattis/comparison.ts'
import { commonArgs, type SaidArgs } from '#formats/kattis/validatorArgs.ts'
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

type Checking = Pick<ProblemModel, 'judgeMode' | 'compare' | 'validator' | 'passes'>

/** How a case is judged. A problem has one comparison, and one list of arguments. */
export function checkingOf({ settings, cases, args, validator }: Asked): Checking {
  const { isInteractive, passes, fault } = settings
  if (isInteractive && validator === null)
    throw fault(['type'], { part: 'interactor', code: 'kattis_validator_missing' })
  if (passes !== null && validator === null) throw fault(['type'], { part: 'passes', code: 'kattis_passes_validator' })
  const known = new Map(args)
  if (validator === null) {
    const compare = comparisonBy(commonArgs(cases, known, (said) => JSON.stringify(comparisonBy(said))))
    return { judgeMode: judgeModes[0], compare, validator: null, passes: 1 }
  }
  const common = commonArgs(cases, known, (said) => JSON.stringify(said?.args ?? []))
  const { place: _place, ...program } = validator
  return {
    judgeMode: isInteractive ? modeOfValidator.interactor : modeOfValidator.checker,
    compare: comparisonBy(null) satisfies Compare,
    validator: { ...program, args: common?.args ?? [] },
    passes: passes ?? 1,
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
