import type { ExportFormat } from '@praxis/contract/findings'
import { exportEndings, writePackages } from '@praxis/formats/writePackages'
import type { ProblemModel } from '@praxis/formats/model'
import type { Locale } from '@praxis/locales/locales'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { Generated } from '#server/http/replies.ts'
import { refuseUnsayable } from './leftOut.ts'
import { readExported, type Exported, type Sources } from './model/modelOf.ts'

export type AskedExport = {
  readonly pids: readonly number[]
  readonly format: ExportFormat
  readonly withSolutions: boolean
}

/**
 * Writes problems as packages while they are read, one after another. What the format cannot hold is refused before; a
 * problem that changed meanwhile so that it no longer fits breaks the content off.
 */
export async function writeExport(
  services: Sources,
  { pids, format, withSolutions }: AskedExport,
  { locale, onChecked }: { locale: Locale; onChecked?: (problem: Exported) => void },
): Promise<AsyncIterable<Uint8Array>> {
  for (const pid of pids) {
    const exported = await read(services, pid)
    refuseUnsayable(format, exported, locale)
    onChecked?.(exported)
  }
  return writePackages(format, modelsOf(services, pids, { format, locale }), { withSolutions })
}

/** The same as a download. */
export async function exportFile(
  services: Sources & Pick<Services, 'now'>,
  asked: AskedExport,
  locale: Locale,
): Promise<Generated> {
  const content = await writeExport(services, asked, { locale })
  const ending = exportEndings[asked.format]
  return {
    name: `problem_export_${services.now().getTime()}.${ending}`,
    mediaType: ending === 'xml' ? 'application/xml' : 'application/zip',
    content,
  }
}

async function* modelsOf(
  services: Sources,
  pids: readonly number[],
  { format, locale }: { format: ExportFormat; locale: Locale },
): AsyncGenerator<ProblemModel> {
  for (const pid of pids) {
    const exported = await read(services, pid)
    refuseUnsayable(format, exported, locale)
    yield exported.model
  }
}

/** Whoever deletes a problem at this moment ends its export. */
async function read(services: Sources, pid: number): Promise<Exported> {
  const exported = await readExported(services, pid)
  if (exported === undefined) throw new Failure('package_export_missing', { pid })
  return exported
}
