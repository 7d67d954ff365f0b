import type { CaseMode, CompareKind, JudgeMode } from '@praxis/contract/statuses'
import type { Group } from '#formats/model.ts'

type PackageCaseMode = {
  /** The types of problems that may name it in praxis.yaml. */
  types: readonly ('pass-fail' | 'scoring')[]
  /** How its groups are scored. All groups of a package have the same `score_aggregation`. */
  aggregate: Group['aggregate']
  /** Whether the points of a group are divided among its cases. Otherwise each case is worth all of them. */
  dividesPoints: boolean
}

/** What a package may say about each case mode. */
export const packageCaseModes: Readonly<Record<CaseMode, PackageCaseMode>> = {
  default: { types: ['pass-fail', 'scoring'], aggregate: 'sum', dividesPoints: true },
  ergodic_without_error: { types: ['pass-fail'], aggregate: 'sum', dividesPoints: true },
  subtask_lowest: { types: ['scoring'], aggregate: 'min', dividesPoints: false },
  subtask_average: { types: ['scoring'], aggregate: 'sum', dividesPoints: false },
}

/** The case mode of a package that names none. */
export const usualCaseMode = { sum: 'default', min: 'subtask_lowest' } as const satisfies Record<
  Group['aggregate'],
  CaseMode
>

type PackageJudgeMode = { isInteractive: boolean; hasValidator: boolean }

/** The packages that are judged in each judge mode. */
export const packageJudgeModes: Readonly<Record<JudgeMode, PackageJudgeMode>> = {
  default: { isInteractive: false, hasValidator: false },
  spj: { isInteractive: false, hasValidator: true },
  interactive: { isInteractive: true, hasValidator: true },
}

type PackageCompareKind = {
  /** Words are compared, so their case and the white space between them may count. */
  hasWords: boolean
  /** Numbers may differ by a tolerance. */
  hasTolerance: boolean
}

/** What a package may say about each way to compare. */
export const packageCompareKinds: Readonly<Record<CompareKind, PackageCompareKind>> = {
  exact: { hasWords: false, hasTolerance: false },
  lines: { hasWords: false, hasTolerance: false },
  tokens: { hasWords: true, hasTolerance: false },
  float: { hasWords: true, hasTolerance: true },
}
