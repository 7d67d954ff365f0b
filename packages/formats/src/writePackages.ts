import type { ExportFormat, Finding } from '@praxis/contract/findings'
import { fpsWriter } from './fps/writing/fpsWriter.ts'
import { hojWriter } from './hoj/writing/hojWriter.ts'
import { ownWriter } from './kattis/own/ownWriter.ts'
import { kattisWriter } from './kattis/writing/kattisWriter.ts'
import type { ProblemModel } from './model.ts'
import { PackageError } from './packageError.ts'
import { comparedByProgram } from './write/comparison/byProgram.ts'
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

const writers: Readonly<Record<ExportFormat, ZipWriter | DocumentWriter>> = {
  praxis: ownWriter,
  hoj: hojWriter,
  kattis: kattisWriter,
  fps: fpsWriter,
}

/**
 * What a format cannot say of a problem. If something is `broken`, it would be judged in another way or could not be read
 * again, and must not be written; the rest changes or is left out.
 */
export function unsayable(format: ExportFormat, model: ProblemModel): Finding[] {
  const writer = writers[format]
  const compared = comparedByProgram(model, writer.comparing)
  return [...compared.findings, ...writer.unsayable(compared.model)]
}

/**
 * What a format cannot say of the test data, which are read for it. Empty for zips, which hold any bytes. Writing a
 * problem of which this says something throws it.
 */
export async function unsayableData(format: ExportFormat, model: ProblemModel): Promise<Finding[]> {
  const writer = writers[format]
  if (!('checkData' in writer)) return []
  try {
    await writer.checkData(model)
    return []
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    return [error.finding]
  }
}

/**
 * One package with all the problems, as fast as somebody takes it; test data are never whole in memory. The files of a
 * problem are read before the next problem is asked for. Equal problems make equal bytes.
 */
export function writePackages(
  format: ExportFormat,
  problems: AsyncIterable<ProblemModel>,
  { withSolutions = false }: { readonly withSolutions?: boolean } = {},
): AsyncIterable<Uint8Array> {
  const writer = writers[format]
  const keyed = withKeys(problems, writer, withSolutions)
  return 'entries' in writer ? zipOf(entriesOf(writer, keyed)) : documentOf(writer, keyed)
}

type Keyed = AsyncIterable<readonly [ProblemModel, WriteOptions]>

async function* withKeys(
  problems: AsyncIterable<ProblemModel>,
  { keys, comparing }: Pick<ZipWriter, 'keys' | 'comparing'>,
  withSolutions: boolean,
): Keyed {
  const names = new SafeNames(keys?.separator)
  for await (const model of problems) {
    const id = model.displayId ?? ''
    yield [comparedByProgram(model, comparing).model, { key: names.of(keys?.of(id) ?? id, 'problem'), withSolutions }]
  }
}

async function* entriesOf(writer: ZipWriter, problems: Keyed) {
  for await (const [model, options] of problems) yield writer.entries(model, options)
}

async function* documentOf(writer: DocumentWriter, problems: Keyed): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writer.start)
  for await (const [model, options] of problems) {
    await writer.checkData(model)
    for await (const piece of writer.pieces(model, options)) yield Buffer.from(piece)
  }
  yield Buffer.from(writer.end)
}
