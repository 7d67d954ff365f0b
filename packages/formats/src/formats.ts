import type { LaterFormat, PackageFormat } from '@praxis/contract/findings'
import { fps } from './fps/fps.ts'
import { hydro } from './hydro/hydro.ts'
import { hoj } from './hoj/hoj.ts'
import { kattis } from './kattis.ts'
import { kattisOutside } from './kattis/outside/outside.ts'
import { polygon } from './polygon/polygon.ts'
import { qduoj } from './qduoj/qduoj.ts'
import type { FormatReader } from './reader.ts'
import type { PackageFiles } from './source/packageFiles.ts'

/** The reader of each format, in the order in which files are shown to them. The first that knows them reads them. */
const readers = {
  hydro,
  praxis: kattis,
  polygon,
  kattis: kattisOutside,
  hoj,
  qduoj,
  fps,
} as const satisfies Record<PackageFormat, FormatReader>

export const formats: readonly FormatReader[] = Object.values(readers)

/** The reader that knows these files; null where none does. */
export async function readerOf(files: PackageFiles): Promise<FormatReader | null> {
  for (const reader of formats) if (await reader.detect(files)) return reader
  return null
}

/** Formats that a refusal names, by files that no other format has. */
const laterSigns: readonly (readonly [LaterFormat, (files: PackageFiles) => boolean])[] = [
  ['dmoj', (files) => files.has('init.yml')],
  ['cms', (files) => files.has('task.yaml')],
  ['syzoj', (files) => files.has('data.yml') || files.has('data_rule.txt') || files.has('judge.yml')],
  ['uoj', (files) => files.has('problem.conf')],
]

/** The format of files that are a package which is not read yet. */
export const laterFormatOf = (files: PackageFiles): LaterFormat | null =>
  laterSigns.find(([, isOfIt]) => isOfIt(files))?.[0] ?? null
