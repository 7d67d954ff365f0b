import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readdir, rm, statfs } from 'node:fs/promises'
import { packageRules } from '@praxis/contract/packageLimits'
import { Readable } from 'node:stream'
import { findPackages, type Found } from '@praxis/formats/findPackages'
import { openFile } from '@praxis/formats/source/openFile'
import { openFolder } from '@praxis/formats/source/openFolder'
import { openSource } from '@praxis/formats/source/openSource'
import type { PackageFiles } from '@praxis/formats/source/packageFiles'
import { Scratch } from '@praxis/formats/source/scratch'
import type { Services } from '#server/context.ts'

const bounds = { links: true, entries: packageRules.entries, bytes: packageRules.unpackedBytes, seconds: null }

const scratchFolders = join(tmpdir(), 'praxis-imports')

type Upload = { readonly hash: string; readonly size: number; readonly fileName: string }

/** Where packages are read from. May be opened again for the same problems. */
export type PackageSource = (scratch: Scratch) => Promise<PackageFiles>

/** What was uploaded, in the store. */
export const storedSource =
  (store: Services['files'], { hash, size, fileName }: Upload): PackageSource =>
  (scratch) => {
    const open = async (range = { start: 0, end: size }) =>
      range.start < range.end ? store.openPart(hash, range) : Readable.from([])
    return openSource({ name: fileName, size, open }, { bounds, scratch })
  }

/** A file or a folder on this machine, where it lies. */
export const localSource =
  ({ path, isFolder }: { path: string; isFolder: boolean }): PackageSource =>
  async (scratch) =>
    isFolder ? openFolder(path) : openSource(await openFile(path), { bounds, scratch })

type Options = {
  readonly judgeFilesStay: boolean
  readonly signal: AbortSignal
  /** Is asked before each folder and archive. What it throws ends the search. */
  readonly onProgress: () => Promise<void>
}
type Each = (found: Found, seq: number) => Promise<'next' | 'enough'>

/**
 * Shows each problem of a source, in their order, counted from 1, until there are enough. Nothing of it stays on the
 * disk afterwards. Throws ArchiveError or PackageError for a source that cannot be opened.
 */
export async function eachProblem(source: PackageSource, options: Options, each: Each): Promise<void> {
  const { judgeFilesStay, signal, onProgress } = options
  const scratch = new Scratch(join(scratchFolders, `${process.pid}-${randomUUID()}`), await mostScratch())
  try {
    const files = await source(scratch)
    let seq = 0
    for await (const found of findPackages(files, { bounds, scratch, judgeFilesStay, signal, onProgress })) {
      seq += 1
      if ((await each(found, seq)) === 'enough') return
    }
  } finally {
    await scratch.remove()
  }
}

/** Bytes that an import may take of this machine for a while: half of what is free at most. */
async function mostScratch(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir())
  return Math.min(packageRules.unpackedBytes, Math.floor((bavail * bsize) / 2))
}

/** Removes what processes that were killed have left. */
export async function removeAbandonedScratch(): Promise<void> {
  for (const name of await readdir(scratchFolders).catch(() => [])) {
    const pid = Number(name.split('-')[0])
    if (!isAlive(pid)) await rm(join(scratchFolders, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
