import { existsSync } from 'node:fs'
import type { ExportFormat } from '@praxis/contract/findings'
import { PackageError } from '@praxis/formats/packageError'
import { partName, tellFinding } from '@praxis/locales/tellFinding'
import type { Locale } from '@praxis/locales/locales'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { messagesOf, refusalText } from '#server/messages.ts'
import { listNamed } from '#server/modules/workshop/public.ts'
import { leftOut } from '../leftOut.ts'
import type { Exported, Sources } from '../model/modelOf.ts'
import { writeExport } from '../writeExport.ts'
import { writeWhole } from './writeWhole.ts'

export type AskedFile = {
  /** As people see them. */
  readonly ids: readonly string[]
  readonly file: string
  readonly format: ExportFormat
  readonly withSolutions: boolean
  /** A file of this name that is there is replaced. */
  readonly replaces: boolean
  /** Of what is told. */
  readonly locale: Locale
}

export type ExportNews =
  | { readonly unknown: readonly string[] }
  | { readonly exists: string }
  | { readonly refused: string }
  | { readonly unwritable: string }
  /** What the format leaves out of a problem. */
  | { readonly of: string; readonly leftOut: readonly string[] }
  | { readonly written: string; readonly problems: number; readonly bytes: number }

type Surroundings = { readonly tell: (news: ExportNews) => void; readonly signal: AbortSignal }

/** Writes problems into a file of this machine, for whoever runs the site. Whether it was written. */
export async function exportPackages(
  services: Sources,
  asked: AskedFile,
  { tell, signal }: Surroundings,
): Promise<boolean> {
  const { found, unknown } = await named(services, asked.ids)
  if (unknown.length > 0) {
    tell({ unknown })
    return false
  }
  if (!asked.replaces && existsSync(asked.file)) {
    tell({ exists: asked.file })
    return false
  }
  const { format, locale, withSolutions, file, replaces } = asked
  const onChecked = (one: Exported) => {
    const lines = leftOut(format, one).map((part) => `${partName(part.part, locale)}: ${tellFinding(part, locale)}`)
    if (lines.length > 0) tell({ of: one.problemId, leftOut: lines })
  }
  try {
    const content = await writeExport(services, { pids: found, format, withSolutions }, { locale, onChecked })
    const bytes = await writeWhole(file, content, { replaces, signal })
    tell({ written: file, problems: found.length, bytes })
    return true
  } catch (error) {
    if (error instanceof Failure) {
      tell({ refused: refusalText(await messagesOf(locale), error.code, error.details) })
      return false
    }
    if (error instanceof PackageError) {
      tell({ refused: tellFinding(error.finding, locale) })
      return false
    }
    if (!isOfSystem(error) || signal.aborted) throw error
    tell(error.code === 'EEXIST' ? { exists: file } : { unwritable: error.message })
    return false
  }
}

/** The numbers of problems, in the order of the ids; each once. */
async function named({ db }: Pick<Services, 'db'>, ids: readonly string[]) {
  const asked = [...new Set(ids.map((id) => id.toUpperCase()))]
  const rows = await listNamed(db, asked)
  const numbers = new Map(rows.map(({ pid, problemId }) => [problemId.toUpperCase(), pid]))
  return {
    found: asked.flatMap((id) => numbers.get(id) ?? []),
    unknown: ids.filter((id) => !numbers.has(id.toUpperCase())),
  }
}

/** Why a file could not be written, such as a folder that is not there. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException & { code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error
