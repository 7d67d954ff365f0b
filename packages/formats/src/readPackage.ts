import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding } from '@praxis/contract/findings'
import { tellFinding } from '@praxis/locales/tellFinding'
import { withLostLinks } from './source/lostLinks.ts'
import { formats, laterFormatOf, readerOf } from './formats.ts'
import type { ProblemModel } from './model.ts'
import { PackageError } from './packageError.ts'
import type { ReadOptions } from './reader.ts'
import { openFolder } from './source/openFolder.ts'
import type { PackageFiles } from './source/packageFiles.ts'
import { Scratch } from './source/scratch.ts'
import { toldReading } from './texts/told.ts'

/** Bytes of inline data that a package in a folder may have. */
const mostScratch = 8 * 1024 ** 3

/** A package that can be imported and judged. */
export type WholeReading = { readonly model: ProblemModel; readonly findings: readonly Finding[] }

/** Reads the one package in a folder, whatever its format is. Throws PackageError for the first thing that is broken. */
export async function readPackage(root: string, options: Omit<ReadOptions, 'scratch'> = {}): Promise<WholeReading> {
  const scratch = new Scratch(join(tmpdir(), `praxis-package-${process.pid}`), mostScratch)
  const files = await openFolder(root)
  const reader = await readerOf(files)
  if (reader === null) throw new PackageError(root, whyUnknown(files))
  for await (const { read } of reader.problems(files, { ...options, scratch })) {
    files.beginProblem()
    const { model, findings } = toldReading(withLostLinks(await read(), files))
    const broken = findings.find(({ outcome }) => outcome === 'broken')
    if (broken !== undefined) throw PackageError.of(broken)
    if (model !== null) return { model, findings }
  }
  throw new PackageError(root, { part: 'package', code: 'package_empty' })
}

function whyUnknown(files: PackageFiles) {
  const later = laterFormatOf(files)
  if (later !== null) return { part: 'package', code: 'format_later', params: { format: later } } as const
  const known = formats.map(({ sign }) => sign).join(', ')
  return { part: 'package', code: 'format_unknown', params: { known } } as const
}

/** What was not taken as it is, a line each, in English. */
export const notesOf = ({ findings }: Pick<WholeReading, 'findings'>): string[] =>
  findings
    .filter(({ outcome }) => outcome !== 'mapped')
    .map((finding) => tellFinding(finding, 'en-US', { place: true }))
