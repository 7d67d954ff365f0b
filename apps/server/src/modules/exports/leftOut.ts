import { exportFormats, type ExportFormat, type Finding } from '@praxis/contract/findings'
import { partName, tellFinding } from '@praxis/locales/tellFinding'
import type { Locale } from '@praxis/locales/locales'
import { unsayable, unsayableData } from '@praxis/formats/writePackages'
import { Failure } from '#server/failure.ts'
import type { Exported } from './model/modelOf.ts'

/** What is told of one problem in one format. */
const mostTold = 100

/** What a format leaves out of a problem. One that is `broken` is why it cannot hold the problem. */
export function leftOut(format: ExportFormat, { model, findings }: Exported): Finding[] {
  // Whoever exports chooses whether the solutions go too.
  const all = [...unsayable(format, model), ...findings].filter(({ code }) => code !== 'export_solutions')
  const isBroken = ({ outcome }: Finding) => outcome === 'broken'
  const none: Finding[] =
    model.cases.length > 0 || all.some((one) => isBroken(one) && one.part === 'cases')
      ? []
      : [{ outcome: 'broken', part: 'cases', code: 'cases_missing', params: {}, place: null, count: null }]
  return [...none, ...all.filter(isBroken), ...all.filter((one) => !isBroken(one))].slice(0, mostTold)
}

export const leftOutOfAll = (exported: Exported) =>
  exportFormats.map((format) => ({ format, findings: leftOut(format, exported) }))

/** Refuses a problem that a format cannot hold, with the first reason. */
export function refuseUnsayable(format: ExportFormat, exported: Exported, locale: Locale): void {
  refuseBroken(exported, leftOut(format, exported), locale)
}

/** The same of its test data, which are read for it where the format cannot hold all bytes. */
export async function refuseUnsayableData(format: ExportFormat, exported: Exported, locale: Locale): Promise<void> {
  refuseBroken(exported, await unsayableData(format, exported.model), locale)
}

/** What is `broken` stands first. */
function refuseBroken(exported: Exported, [first]: readonly Finding[], locale: Locale): void {
  if (first?.outcome !== 'broken') return
  throw new Failure('package_export_refused', {
    problem: exported.problemId,
    part: partName(first.part, locale),
    text: tellFinding(first, locale),
  })
}
