import { findingOutcomes, type FindingOutcome } from '@praxis/contract/findings'
import type { PackageImport } from '@praxis/contract/packageImports'

type Facts = Pick<PackageImport, 'problems' | 'chosen' | 'broken' | 'counts'>
export type Totals = {
  counts: Record<FindingOutcome, number>
  chosen: number
  broken: number
  /** Those that are whole, and that nobody wants. */
  leftOut: number
}

/** What all imports that wait would make together. */
export function totalsOf(imports: readonly Facts[]): Totals {
  const sum = (of: (one: Facts) => number) => imports.reduce((all, one) => all + of(one), 0)
  const counts = Object.fromEntries(
    findingOutcomes.map((outcome) => [outcome, sum((one) => one.counts[outcome])]),
  ) as Totals['counts']
  const chosen = sum((one) => one.chosen)
  const broken = sum((one) => one.broken)
  return { counts, chosen, broken, leftOut: Math.max(0, sum((one) => one.problems) - chosen - broken) }
}
