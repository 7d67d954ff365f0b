import type { PackagePart } from '@praxis/contract/findings'
import { countsOf } from './countsOf.ts'
import type { ProblemModel } from './model.ts'
import type { Report } from './report.ts'

/** Tells what is taken as it is. Of a part that has its default nothing was taken. */
export function tellMapped(report: Report, model: ProblemModel): void {
  const defaults = new Set(report.findings.flatMap(({ code, part }) => (code === 'default_taken' ? [part] : [])))
  for (const [part, count] of Object.entries(countsOf(model)) as [PackagePart, number | null][])
    if (!defaults.has(part)) report.mapped(part, count)
}
