import type { ExportFormat } from '@praxis/contract/findings'
import { exportEndings, writePackages } from '@praxis/formats/writePackages'
import type { ProblemModel } from '@praxis/formats/model'
import type { Locale } from '@praxis/locales/locales'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { Generated } from '#server/http/replies.ts'
import { uploadSlots } from '#server/http/uploads/slots.ts'
import { allowOne } from './allow.ts'
import { refuseUnsayable, refuseUnsayableData } from './leftOut.ts'
import { readExported, type Exported, type Sources } from './model/modelOf.ts'

export type AskedExport = {
  readonly pids: readonly number[]
  readonly format: ExportFormat
  readonly withSolutions: boolean
}
type Surroundings = {
  readonly locale: Locale
  readonly onChecked?: (problem: Exported) => void
  /** Refuses a problem that may not go out any more; asked when it is its turn. */
  readonly allow?: ((pid: number) => Promise<void>) | undefined
}

/**
 * Writes problems as packages while they are read, one after another. What the format cannot hold is refused before; a
 * problem that changed meanwhile so that it no longer fits breaks the content off.
 */
export async function writeExport(
  services: Sources,
  { pids, format, withSolutions }: AskedExport,
  { locale, onChecked, allow }: Surroundings,
): Promise<AsyncIterable<Uint8Array>> {
  for (const pid of pids) {
    const exported = await read(services, pid)
    refuseUnsayable(format, exported, locale)
    await refuseUnsayableData(format, exported, locale)
    onChecked?.(exported)
  }
  return writePackages(format, modelsOf(services, pids, { format, locale, allow }), { withSolutions })
}

/** Downloads of one person, and of all, that are under way at once. Each holds the texts and programs of a problem. */
const slots = uploadSlots({ person: 4, address: 4, all: 32 })

/** The same as a download. */
export function exportFile(context: Context<Viewer>, asked: AskedExport): Generated {
  const ending = exportEndings[asked.format]
  return {
    name: `problem_export_${context.now().getTime()}.${ending}`,
    mediaType: ending === 'xml' ? 'application/xml' : 'application/zip',
    content: contentOf(context, asked),
  }
}

/** What is refused is thrown before the first byte. */
async function* contentOf(context: Context<Viewer>, asked: AskedExport): AsyncGenerator<Uint8Array> {
  const leave = slots.take({ ip: context.ip, uid: context.viewer.uid })
  try {
    const { locale } = context
    // Many problems take long to go out, and whoever loses the right to one meanwhile gets it no more.
    yield* await writeExport(context, asked, { locale, allow: (pid) => allowOne(context, pid) })
  } finally {
    leave()
  }
}

async function* modelsOf(
  services: Sources,
  pids: readonly number[],
  { format, locale, allow }: Pick<Surroundings, 'locale' | 'allow'> & { format: ExportFormat },
): AsyncGenerator<ProblemModel> {
  for (const pid of pids) {
    await allow?.(pid)
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
