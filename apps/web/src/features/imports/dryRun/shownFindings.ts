import type { FindingOutcome } from '@praxis/contract/findings'
import type { ToldFinding } from '@praxis/contract/packageImports'

type Told = Pick<ToldFinding, 'outcome' | 'title' | 'count'>

/** What a reader has to look at, the worst first. */
const told: readonly FindingOutcome[] = ['broken', 'approximated', 'dropped']

/** Each of these has a line; those of one kind stay in their order. */
export const toldOnes = <F extends Told>(findings: readonly F[]): F[] =>
  told.flatMap((outcome) => findings.filter((one) => one.outcome === outcome))

/** What is taken as it is, in one line: how often each part, in the order in which they come. */
export function mappedParts(findings: readonly Told[]): { title: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { outcome, title, count } of findings) {
    if (outcome === 'mapped') counts.set(title, (counts.get(title) ?? 0) + (count ?? 1))
  }
  return [...counts].map(([title, count]) => ({ title, count }))
}
