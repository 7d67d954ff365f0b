import { createHash } from 'node:crypto'
import type { FindingCode, FindingParams } from '@praxis/contract/findings'
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
      throw wrong('kattis_manifest_line', {}, index + 1)
    }
    if (manifest.has(name)) throw wrong('value_twice', { name }, index + 1)
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
    if (wanted === undefined) throw wrong('kattis_manifest_unlisted', { file: `data/${name}` })
    if (wanted !== hash) {
      const params = { manifest: manifestFile }
      throw new PackageError(`data/${name}`, { part: 'cases', code: 'kattis_manifest_differs', params })
    }
  }
  for (const name of listed.keys()) {
    if (!found.has(name)) throw wrong('kattis_manifest_missing', { file: `data/${name}` })
  }
}

const wrong = (code: FindingCode, params: FindingParams, line?: number) =>
  new PackageError(manifestFile, { part: 'cases', code, params }, line)

async function hashOf({ read }: PackageFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of read()) hash.update(piece)
  return hash.digest('hex')
}
