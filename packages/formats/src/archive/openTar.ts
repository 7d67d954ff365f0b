import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { problemRules } from '@praxis/contract/problemLimits'
import { x as unpack, type ReadEntry, type Unpack } from 'tar'
import { deepestFolder, openFolder } from '#formats/source/openFolder.ts'
import { PackageFiles } from '#formats/source/packageFiles.ts'
import type { Scratch } from '#formats/source/scratch.ts'
import { ArchiveError } from './archiveError.ts'
import { plainPath, shownName } from './entryName.ts'
import { withLinks } from './followLinks.ts'
import type { ArchiveBounds, RandomAccess } from './openArchive.ts'

type Options = { readonly bounds: ArchiveBounds; readonly scratch: Scratch }

/**
 * The files of a tar.gz. Such an archive can only be read from its beginning to its end, so it is unpacked to a scratch
 * folder. Refuses what is no such archive, and what costs more than it may, as soon as it does.
 */
export async function openTar(sent: RandomAccess, { bounds, scratch }: Options): Promise<PackageFiles> {
  const root = await scratch.makeFolder()
  const entries = entriesOf(bounds)
  const unpacking = unpack({
    cwd: root,
    strict: true,
    noMtime: true,
    // As root, the library would give files to the users whose numbers the archive names.
    preserveOwner: false,
    filter: (_, entry) => entries.take(entry as ReadEntry),
  })
  const ended = once(unpacking, 'close')
  // It is awaited below, when all has been written.
  ended.catch(() => undefined)
  const mostBytes = Math.min(bounds.bytes, problemRules.archiveRatio.free + problemRules.archiveRatio.times * sent.size)
  let bytes = 0
  let head = Buffer.alloc(0)
  let isOver = false
  unpacking.once('eof', () => (isOver = true))
  try {
    await pipeline(await sent.open(), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        bytes += chunk.length
        scratch.take(chunk.length)
        bounds.budget?.takeBytes(chunk.length, entries.last())
        if (bytes > mostBytes) throw new ArchiveError('archive_too_large', { max: mostBytes, file: entries.last() })
        // The library would unpack what is packed twice, and nobody would count that.
        if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
        if (packedHeads.some((packed) => head.indexOf(packed) === 0)) throw new ArchiveError('archive_unreadable')
        // What follows the end is counted and not looked at: the library is slow with megabytes of nothing.
        if (isOver) continue
        const isReady = unpacking.write(chunk)
        entries.refuse()
        if (!isReady) await Promise.race([once(unpacking, 'drain'), ended])
      }
    })
    unpacking.end()
    await ended
  } catch (error) {
    abandon(unpacking)
    throw error instanceof ArchiveError ? error : new ArchiveError('archive_kind')
  }
  entries.refuse()
  const unpacked = await openFolder(root)
  const unpackedFiles = new Map(unpacked.files.map((name) => [name, unpacked.file(name)]))
  return new PackageFiles(withLinks(unpackedFiles, entries.links))
}

/** How contents begin that are packed with gzip and with Zstandard. */
const headBytes = 4
const packedHeads = [Buffer.from([0x1f, 0x8b]), Buffer.from([0x28, 0xb5, 0x2f, 0xfd])]

/** Closes the file that is being written. What is told of that is of no interest: the archive has been refused. */
function abandon(unpacking: Unpack): void {
  unpacking.on('error', () => undefined)
  unpacking.on('entry', (entry: ReadEntry) => entry.resume())
  unpacking.end()
}

const plain = new Set(['File', 'OldFile', 'ContiguousFile'])

const ownerOnly = 0o600

/** What an archive lists, and what is wrong with that. */
function entriesOf({ entries: most, budget }: ArchiveBounds) {
  const names = new Set<string>()
  let count = 0
  const links = new Map<string, string>()
  let last = ''
  let refusal: ArchiveError | null = null
  /** Whether the entry is to be unpacked. */
  function look(entry: ReadEntry): boolean {
    const { path, type, linkpath = '' } = entry
    // Whatever the archive says, they must be readable here, and by nobody else.
    entry.mode = ownerOnly
    last = shownName(path)
    const name = plainPath(path.replace(/\/$/, ''))
    if (name === null) throw new ArchiveError('archive_entry_wrong', { file: last })
    count += 1
    if (count > most) throw new ArchiveError('archive_too_many', { max: most })
    budget?.takeEntries(1)
    if (name.split('/').length - 1 > deepestFolder) throw new ArchiveError('archive_entry_wrong', { file: last })
    if (type === 'Directory') return false
    if (names.has(name)) throw new ArchiveError('archive_twice', { file: last })
    names.add(name)
    if (type === 'SymbolicLink' || type === 'Link') {
      // A hard link names its target from the top of the archive.
      const up = type === 'Link' ? '../'.repeat(name.split('/').length - 1) : ''
      links.set(name, up + linkpath)
      return false
    }
    if (!plain.has(type)) throw new ArchiveError('archive_entry_wrong', { file: last })
    return true
  }
  return {
    links,
    last: () => last,
    take(entry: ReadEntry): boolean {
      if (refusal !== null) return false
      try {
        return look(entry)
      } catch (error) {
        if (!(error instanceof ArchiveError)) throw error
        refusal = error
        return false
      }
    },
    refuse() {
      if (refusal !== null) throw refusal
    },
  }
}
