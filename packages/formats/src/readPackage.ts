import { kattis } from './kattis.ts'
import type { ProblemModel, Reading } from './model.ts'
import { PackageError } from './packageError.ts'
import { PackageFolder } from './packageFolder.ts'
import type { PackageReader, ReadOptions } from './reader.ts'

/** The readers of all formats, in the order in which a folder is shown to them. The first that knows it reads it. */
const readers: Readonly<Record<ProblemModel['provenance']['format'], PackageReader>> = { kattis }

/** Reads a package from a folder, whatever its format is. Throws PackageError. */
export async function readPackage(root: string, options: ReadOptions = {}): Promise<Reading> {
  const folder = await PackageFolder.open(root)
  const reader = Object.values(readers).find((one) => one.detect(folder))
  if (reader !== undefined) return reader.read(folder, options)
  const signs = Object.values(readers).map(({ sign }) => sign)
  throw new PackageError(signs.join(' or '), 'the file is missing')
}
