import type { ExportFormat } from '@praxis/contract/findings'
import type { ExportedProblem } from '@praxis/contract/packageExports'

type Checked = ExportedProblem['formats'][number]
/** A problem in one format. */
export type InFormat = Pick<ExportedProblem, 'pid' | 'problemId' | 'title'> & Pick<Checked, 'isRefused' | 'findings'>

/** The problems as a format has them; those that it cannot hold come first. */
export function inFormat(problems: readonly ExportedProblem[], format: ExportFormat): InFormat[] {
  const all = problems.flatMap(({ pid, problemId, title, formats }) =>
    formats
      .filter((one) => one.format === format)
      .map(({ isRefused, findings }) => ({ pid, problemId, title, isRefused, findings })),
  )
  return [...all.filter(({ isRefused }) => isRefused), ...all.filter(({ isRefused }) => !isRefused)]
}

/** How a format fares with all problems together: how many it cannot hold, and whether it leaves something out. */
export function faresWith(problems: readonly ExportedProblem[], format: ExportFormat) {
  const all = inFormat(problems, format)
  return { refused: all.filter(({ isRefused }) => isRefused).length, isWhole: all.every(isWhole) }
}

export const isWhole = ({ findings }: Pick<InFormat, 'findings'>): boolean =>
  findings.every(({ outcome }) => outcome === 'mapped')
