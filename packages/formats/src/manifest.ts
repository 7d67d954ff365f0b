import { createHash } from 'node:crypto'
import { PackageError } from './packageError.ts'
import { inByteOrder } from './source/packageFiles.ts'
import type { PackageFile } from './model.ts'

/** The path of the manifest. It has the format of `sha256sum -c`, with paths relative to its own folder. */
export const manifestFile = 'data/manifest.sha256'

/** The SHA-256 of every input and answer and of all other listed files, by name relative to data/. */
export type Manifest = ReadonlyMap<string, string>

export function parseManifest(text: string): Manifest {
  const manifest = new Map<string, string>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue
    const [, hash, name] = /^([0-9a-f]{64}) [ *](\S+)$/.exec(line) ?? []
    if (hash === undefined || name === undefined) {
      throw new PackageError(manifestFile, 'a line is a SHA-256, two blanks and a file', index + 1)
    }
    if (manifest.has(name)) throw new PackageError(manifestFile, `${name} is listed twice`, index + 1)
    manifest.set(name, hash)
  }
  return manifest
}

export function writeManifest(manifest: Manifest): string {
  const lines = [...manifest].toSorted(([a], [b]) => inByteOrder(a, b)).map(([name, hash]) => `${hash}  ${name}\n`)
  return lines.join('')
}

export async function manifestOf(files: readonly PackageFile[]): Promise<Manifest> {
  const manifest = new Map<string, string>()
  for (const file of files) manifest.set(file.name, await hashOf(file))
  return manifest
}

/** Throws at the first file that differs from the manifest, is missing in it, or is listed but does not exist. */
export function checkManifest(found: Manifest, listed: Manifest): void {
  for (const [name, hash] of found) {
    const wanted = listed.get(name)
    if (wanted === undefined) throw new PackageError(manifestFile, `data/${name} is not listed`)
    if (wanted !== hash) throw new PackageError(`data/${name}`, `the file is not the one that ${manifestFile} lists`)
  }
  for (const name of listed.keys()) {
    if (!found.has(name)) throw new PackageError(manifestFile, `it lists data/${name}, which does not exist`)
  }
}

async function hashOf({ read }: PackageFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of read()) hash.update(piece)
  return hash.digest('hex')
}
