import { modeOfValidator, validatorOfMode } from '@praxis/contract/statuses'
import type { Compare } from '@praxis/contract/judgingJobs'
import type { ProblemModel } from '#formats/model.ts'
import { otherArgs } from '#formats/parts/caseArgs.ts'
import { isByLines } from '../comparing.ts'
import { Unsaid } from '../unsaid.ts'
import { comparisonProgram, tellsPresentation, type ComparingProtocol } from './program.ts'

/** How a format compares: in some ways itself, in others by a checker of a protocol. */
export type Comparing = {
  says(compare: Compare): boolean
  readonly protocol: ComparingProtocol
  /** That of the checker. */
  readonly language: string
}

/** The problem with a checker in the place of a comparison that the format cannot say, and what is told of it. */
export function comparedByProgram(model: ProblemModel, comparing: Comparing | undefined) {
  const { judgeMode, compare, passes } = model
  const isSaid = comparing === undefined || validatorOfMode[judgeMode] !== null || comparing.says(compare)
  // Nothing but a checker of its own can have passes.
  if (isSaid || passes > 1) return { model, findings: [] }
  const { protocol, language } = comparing
  const unsaid = new Unsaid()
  const value = isByLines(compare.kind) ? `${compare.kind}, isRemoveEndBlank = ${compare.ignoreTrailing}` : compare.kind
  unsaid.approximated('comparison', 'export_comparison_program', { value })
  if (isByLines(compare.kind) && !compare.ignoreTrailing && !tellsPresentation(protocol))
    unsaid.add('approximated', 'comparison', 'export_presentation_lost')
  // The program compares in one way, whatever its arguments are.
  const args = otherArgs(model)
  if (args !== null) unsaid.broken('cases', args)
  const validator = { language, source: comparisonProgram(compare, protocol), protocol, args: [], extraFiles: {} }
  const cases = model.cases.map((one) => ({ ...one, args: null }))
  return { model: { ...model, judgeMode: modeOfValidator.checker, validator, cases }, findings: unsaid.findings }
}

/** Whether the checker of the problem is one that only compares, so it gives all or none. */
export const onlyCompares = ({ validator, compare }: ProblemModel): boolean =>
  validator?.protocol === 'kattis' && validator.source === comparisonProgram(compare, validator.protocol)
