import type { Compare } from '@praxis/contract/judgingJobs'
import { defaultValidatorKinds } from '@praxis/contract/statuses'
import { comparisonOfArgs, usualComparison } from '@praxis/rules/scoring/comparisonArgs'
import type { YamlFile } from '#formats/yamlFile.ts'
import { packageCompareKinds } from './modes.ts'
import type { PraxisYaml } from './praxisYaml.ts'
import { argsOfCases, dividedArgs, faultOf, saidAnywhere } from './validatorArgs.ts'
import type { DataFiles, DividedArgs, SaidArgs } from './validatorArgs.ts'

type Asked = {
  praxis: YamlFile<PraxisYaml>
  /** The names of all cases, including those that still have to be generated. */
  cases: readonly string[]
  args: DataFiles['args']
}

type Found<T> = { readonly of: T; readonly ofCases: ReadonlyMap<string, string[]> }

/** The comparison from praxis.yaml, or from the arguments of the format's default validator. */
export function readComparison({ praxis, cases, args }: Asked): Found<Compare> {
  const divided = dividedComparison(cases, args)
  const key = comparisonKeys.find((one) => praxis.data[one] !== undefined)
  if (key === undefined) return { of: comparisonBy(divided.common), ofCases: argsOfCases(divided) }
  const said = saidAnywhere(divided)
  if (said === null) return { of: comparisonSaid(praxis.data), ofCases: new Map() }
  throw faultOf(said, 'kattis_comparison_twice', { other: praxis.at(key) })
}

/** The arguments of the package's own checker or interactor. */
export function readValidatorArgs({ praxis, cases, args }: Asked): Found<string[]> {
  const divided = dividedByProgram(cases, args)
  const own = praxis.data.validator?.args
  const said = saidAnywhere(divided)
  if (own === undefined) return { of: divided.common?.args ?? [], ofCases: argsOfCases(divided) }
  if (said === null) return { of: own, ofCases: new Map() }
  throw faultOf(said, 'kattis_args_twice', { other: praxis.at('validator', 'args') })
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
  const kind = praxis.compare ?? defaultValidatorKinds.usual
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

/** The comparison that arguments of the format's default validator mean. */
export function comparisonBy(said: SaidArgs | null): Compare {
  if (said === null) return usualComparison
  const compare = comparisonOfArgs(said.args)
  if ('kind' in compare) return compare
  const { wrong, argument, value } = compare
  if (wrong === 'unknown') throw faultOf(said, 'kattis_arg_unknown', { value: argument })
  if (wrong === 'tolerance') throw faultOf(said, 'kattis_tolerance_wrong', { argument, value })
  throw faultOf(said, 'kattis_tolerance_twice', { argument })
}

/** The comparison of a problem, and the arguments of the cases that are compared in another way. */
export const dividedComparison = (cases: readonly string[], args: DataFiles['args']): DividedArgs =>
  dividedArgs(cases, args, (said) => JSON.stringify(comparisonBy(said)))

/** The arguments of a problem's own checker or interactor, and those of the cases that give it others. */
export const dividedByProgram = (cases: readonly string[], args: DataFiles['args']): DividedArgs =>
  dividedArgs(cases, args, (said) => JSON.stringify(said?.args ?? []))
