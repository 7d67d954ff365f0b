import type { FindingCode, FindingParams } from '@praxis/contract/findings'
import { problemRules } from '@praxis/contract/problemLimits'
import { validatorOfMode } from '@praxis/contract/statuses'
import { comparisonOfArgs } from '@praxis/rules/scoring/comparisonArgs'
import type { ProblemModel } from '#formats/model.ts'
import { withoutIdle } from '#formats/write/comparing.ts'
import { listed } from './someOf.ts'

/** Why a judge cannot give these arguments to a program; null if it can. */
export function wrongArgs(args: readonly string[]): { code: FindingCode; params: FindingParams } | null {
  const { count, length } = problemRules.caseArgs
  if (args.length > count) return { code: 'list_long', params: { max: count } }
  if (args.join('').length > length) return { code: 'value_long', params: { max: length } }
  return args.some((one) => one.includes('\0') || !one.isWellFormed()) ? { code: 'text_unstorable', params: {} } : null
}

/** The arguments of the first case that is judged in another way than the problem says, in words; null: there is none. */
export function otherArgs({ cases, judgeMode, compare, validator }: ProblemModel): string | null {
  const isCompared = validatorOfMode[judgeMode] === null
  const usual = JSON.stringify(isCompared ? withoutIdle(compare) : (validator?.args ?? []))
  const meaningOf = (args: readonly string[]) => {
    const meant = isCompared ? comparisonOfArgs(args) : args
    return JSON.stringify('kind' in meant ? withoutIdle(meant) : meant)
  }
  const other = cases.find(({ args }) => args !== null && meaningOf(args) !== usual)
  return other === undefined ? null : `args = ${listed(other.args!) || '[]'}`
}
