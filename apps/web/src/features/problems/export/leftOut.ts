import { holdsSolutions, type ExportFormat } from '@praxis/contract/findings'
import type { ExportedProblem } from '@praxis/contract/packageExports'

type Checked = ExportedProblem['formats'][number]
/** A problem in one format. */
export type InFormat = Pick<ExportedProblem, 'pid' | 'problemId' | 'title' | 'solutions'> &
  Pick<Checked, 'isRefused' | 'findings'>

/** The problems as a format has them; those that it cannot hold come first. */
export function inFormat(problems: readonly ExportedProblem[], format: ExportFormat): InFormat[] {
  const all = problems.flatMap(({ pid, problemId, title, solutions, formats }) =>
    formats
      .filter((one) => one.format === format)
      .map(({ isRefused, findings }) => ({ pid, problemId, title, solutions, isRefused, findings })),
  )
  return [...all.filter(({ isRefused }) => isRefused), ...all.filter(({ isRefused }) => !isRefused)]
}

/** How a format fares with all problems together: how many it cannot hold, and whether it leaves something out. */
export function faresWith(problems: readonly ExportedProblem[], format: ExportFormat) {
  const all = inFormat(problems, format)
  return { refused: all.filter(({ isRefused }) => isRefused).length, isWhole: all.every(isWhole) }
}

/** Solutions that can go with those that a format can hold. */
export const solutionsIn = (problems: readonly ExportedProblem[], format: ExportFormat): number =>
  holdsSolutions[format]
    ? inFormat(problems, format).reduce((sum, one) => sum + (one.isRefused ? 0 : one.solutions), 0)
    : 0

export const isWhole = ({ findings }: Pick<InFormat, 'findings'>): boolean =>
  findings.every(({ outcome }) => outcome === 'mapped')

/** What is told of a problem: why it cannot be held, or what changes in it. */
export const toldOf = ({ isRefused, findings }: Pick<InFormat, 'isRefused' | 'findings'>): InFormat['findings'] =>
  findings.filter(({ outcome }) => (isRefused ? outcome === 'broken' : outcome !== 'mapped'))
