import { packageRules } from '@praxis/contract/packageLimits'
import type { Report } from '#formats/report.ts'

/** As many solutions of a package as are read. The others are told once. */
export function firstSolutions<Solution>(all: readonly Solution[], report: Report): readonly Solution[] {
  const max = packageRules.readSolutions
  if (all.length > max) report.dropped('solutions', 'solutions_many', { params: { count: all.length - max, max } })
  return all.slice(0, max)
}
