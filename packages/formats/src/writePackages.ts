import type { ExportFormat, Finding } from '@praxis/contract/findings'
import { hojWriter } from './hoj/writing/hojWriter.ts'
import { ownWriter } from './kattis/own/ownWriter.ts'
import type { ProblemModel } from './model.ts'
import { SafeNames } from './write/safeNames.ts'
import type { DocumentWriter, WriteOptions, ZipWriter } from './write/writer.ts'
import { zipOf } from './write/zipOf.ts'

/** How the files of exports end. FPS is one document. */
export const exportEndings = {
  praxis: 'zip',
  hoj: 'zip',
  kattis: 'zip',
  fps: 'xml',
} as const satisfies Record<ExportFormat, 'zip' | 'xml'>

const writers: Partial<Record<ExportFormat, ZipWriter | DocumentWriter>> = { praxis: ownWriter, hoj: hojWriter }

/**
 * What a format cannot say of a problem. If something is `broken`, it would be judged in another way or could not be read
 * again, and must not be written; the rest changes or is left out.
 */
export const unsayable = (format: ExportFormat, model: ProblemModel): Finding[] => writerOf(format).unsayable(model)

/**
 * One package with all the problems, as fast as somebody takes it; test data are never whole in memory. The files of a
 * problem are read before the next problem is asked for. Equal problems make equal bytes.
 */
export function writePackages(
  format: ExportFormat,
  problems: AsyncIterable<ProblemModel>,
  { withSolutions = false }: { readonly withSolutions?: boolean } = {},
): AsyncIterable<Uint8Array> {
  const writer = writerOf(format)
  const keyed = withKeys(problems, withSolutions)
  return 'entries' in writer ? zipOf(entriesOf(writer, keyed)) : documentOf(writer, keyed)
}

type Keyed = AsyncIterable<readonly [ProblemModel, WriteOptions]>

function writerOf(format: ExportFormat) {
  const writer = writers[format]
  if (writer === undefined) throw new Error(`${format} is not written yet`)
  return writer
}

async function* withKeys(problems: AsyncIterable<ProblemModel>, withSolutions: boolean): Keyed {
  const names = new SafeNames()
  for await (const model of problems) {
    yield [model, { key: names.of(model.displayId ?? '', 'problem'), withSolutions }]
  }
}

async function* entriesOf(writer: ZipWriter, problems: Keyed) {
  for await (const [model, options] of problems) yield writer.entries(model, options)
}

async function* documentOf(writer: DocumentWriter, problems: Keyed): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writer.start)
  for await (const [model, options] of problems) {
    for await (const piece of writer.pieces(model, options)) yield Buffer.from(piece)
  }
  yield Buffer.from(writer.end)
}
