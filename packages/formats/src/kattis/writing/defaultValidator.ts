import type { Compare } from '@praxis/contract/judgingJobs'
import { withoutIdle } from '#formats/write/comparing.ts'
import { packageCompareKinds } from '../modes.ts'

/** The arguments of the format's default validator that compare in this way. Only for kinds with words. */
export function defaultValidatorArgs(compare: Compare): string[] {
  const { caseInsensitive, spaceSensitive, epsAbs, epsRel } = withoutIdle(compare)
  return [
    ...(caseInsensitive ? [] : ['case_sensitive']),
    ...(spaceSensitive ? ['space_change_sensitive'] : []),
    ...(epsAbs === null ? [] : ['float_absolute_tolerance', String(epsAbs)]),
    ...(epsRel === null ? [] : ['float_relative_tolerance', String(epsRel)]),
  ]
}

/** Whether the default validator can compare in this way. */
export const isOfDefaultValidator = ({ kind }: Compare): boolean => packageCompareKinds[kind].hasWords
