import type { PackagePart } from '@praxis/contract/findings'
import { countsOf } from '#formats/countsOf.ts'
import type { ProblemModel } from '#formats/model.ts'
import type { Report } from '#formats/report.ts'

/** Tells what is taken as it is: each part of the model that the package says. */
export function tellMapped(report: Report, model: ProblemModel): void {
  const unsaid = new Set(report.findings.flatMap(({ part, code }) => (code === 'default_taken' ? [part] : [])))
  for (const [part, count] of Object.entries(countsOf(model)) as [PackagePart, number | null][]) {
    if (!unsaid.has(part)) report.mapped(part, count)
  }
}
