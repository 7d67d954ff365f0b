import type { Compare } from '@praxis/contract/judgingJobs'
import type { YamlFile } from '#formats/yamlFile.ts'
import { packageCompareKinds, tolerantCompareKind, usualCompareKind } from './modes.ts'
import type { PraxisYaml } from './praxisYaml.ts'
import { commonArgs, faultOf } from './validatorArgs.ts'
import type { DataFiles, SaidArgs } from './validatorArgs.ts'

type Asked = {
  praxis: YamlFile<PraxisYaml>
  /** The names of all cases, including those that still have to be generated. */
  cases: readonly string[]
  args: DataFiles['args']
}

/** The comparison from praxis.yaml, or from the arguments of the format's default validator. */
export function readComparison({ praxis, cases, args }: Asked): Compare {
  const common = commonArgs(cases, args, (said) => JSON.stringify(comparisonBy(said)))
  const key = comparisonKeys.find((one) => praxis.data[one] !== undefined)
  if (key === undefined) return comparisonBy(common)
  if (common === null) return comparisonSaid(praxis.data)
  throw faultOf(common, 'kattis_comparison_twice', { other: praxis.at(key) })
}

/** The arguments of the package's own checker or interactor. */
export function readValidatorArgs({ praxis, cases, args }: Asked): string[] {
  const common = commonArgs(cases, args, (said) => JSON.stringify(said?.args ?? []))
  const own = praxis.data.validator?.args
  if (common === null) return own ?? []
  if (own === undefined) return common.args
  throw faultOf(common, 'kattis_args_twice', { other: praxis.at('validator', 'args') })
}

const comparisonKeys = [
  'compare',
  'ignore_trailing',
  'case_insensitive',
  'space_sensitive',
  'eps_abs',
  'eps_rel',
] as const

/** The comparison from praxis.yaml, with the defaults of its kind. */
export function comparisonSaid(praxis: PraxisYaml): Compare {
  const kind = praxis.compare ?? usualCompareKind
  const { hasWords } = packageCompareKinds[kind]
  return {
    kind,
    ignoreTrailing: praxis.ignore_trailing ?? true,
    caseInsensitive: praxis.case_insensitive ?? hasWords,
    spaceSensitive: praxis.space_sensitive ?? false,
    epsAbs: praxis.eps_abs ?? null,
    epsRel: praxis.eps_rel ?? null,
  }
}

/** Without arguments, the default validator ignores the case of letters. */
const asUsual: Compare = {
  kind: usualCompareKind,
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

/** The comparison that arguments of the format's default validator mean. */
export function comparisonBy(said: SaidArgs | null): Compare {
  const compare = { ...asUsual }
  if (said === null) return compare
  const words = [...said.args]
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const sets = tolerances.get(word)
    if (word === 'case_sensitive') compare.caseInsensitive = false
    else if (word === 'space_change_sensitive') compare.spaceSensitive = true
    else if (sets === undefined) throw faultOf(said, 'kattis_arg_unknown', { value: word })
    else {
      const tolerance = words.shift() ?? ''
      if (!decimal.test(tolerance) || !Number.isFinite(Number(tolerance))) {
        throw faultOf(said, 'kattis_tolerance_wrong', { argument: word, value: tolerance })
      }
      if (sets.some((key) => compare[key] !== null)) throw faultOf(said, 'kattis_tolerance_twice', { argument: word })
      for (const key of sets) compare[key] = Number(tolerance)
      compare.kind = tolerantCompareKind
    }
  }
  return compare
}
