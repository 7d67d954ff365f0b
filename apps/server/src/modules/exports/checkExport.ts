import type { ExportedProblem } from '@praxis/contract/packageExports'
import type { ToldFinding } from '@praxis/contract/packageImports'
import type { Finding } from '@praxis/contract/findings'
import { partName, tellFinding } from '@praxis/locales/tellFinding'
import type { Locale } from '@praxis/locales/locales'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { leftOutOfAll } from './leftOut.ts'
import { readExported, type Exported } from './model/modelOf.ts'

/** What each format would leave out of problems. */
export async function checkExport(context: Context<Viewer>, pids: readonly number[]): Promise<ExportedProblem[]> {
  const shown: ExportedProblem[] = []
  // One after another: a model holds the texts and programs of a problem.
  for (const pid of pids) {
    const exported = await readExported(context, pid)
    if (exported === undefined) throw new Failure('package_export_missing', { pid })
    shown.push(showExported(exported, context.locale))
  }
  return shown
}

const showExported = (exported: Exported, locale: Locale): ExportedProblem => ({
  pid: exported.pid,
  problemId: exported.problemId,
  title: exported.title,
  solutions: exported.model.workshop.solutions.length,
  formats: leftOutOfAll(exported).map(({ format, findings }) => ({
    format,
    isRefused: findings.some(({ outcome }) => outcome === 'broken'),
    findings: findings.map((finding) => told(finding, locale)),
  })),
})

const told = ({ params, ...finding }: Finding, locale: Locale): ToldFinding => ({
  ...finding,
  title: partName(finding.part, locale),
  text: tellFinding({ ...finding, params }, locale),
})
