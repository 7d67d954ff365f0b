import { problemRules } from '@praxis/contract/problemLimits'
import type { Entry, ZipFile } from 'yauzl'
import { ArchiveError } from './archiveError.ts'
import { shownName } from './entryName.ts'

/** Bytes of a zip that belong to one entry alone: those before `end`. */
type Extent = { readonly name: string; readonly start: number; readonly end: number }

/** What stands before the name of each entry. */
const headBytes = 30

/**
 * What an archive may cost, looked at in its directory alone. Entries that share bytes, and bytes that unpack to
 * hundreds of times their size, make much work of a small file.
 */
export function boundsOf(
  { size }: { size: number },
  { readEntryCursor }: Pick<ZipFile, 'readEntryCursor'>,
  most: { bytes: number },
) {
  const directory = readEntryCursor as unknown as number
  const names = new Set<string>()
  const extents: Extent[] = []
  const { archiveRatio } = problemRules
  const mostUnpacked = archiveRatio.free + archiveRatio.times * size
  let bytes = 0
  return {
    /** Refuses a second entry of a name, and too many bytes of all so far. */
    add({ uncompressedSize, compressedSize, fileNameRaw, relativeOffsetOfLocalHeader: start }: Entry, name: string) {
      const file = shownName(name)
      if (names.has(name)) throw new ArchiveError('archive_twice', { file })
      names.add(name)
      bytes += uncompressedSize
      if (bytes > most.bytes) throw new ArchiveError('archive_too_large', { max: most.bytes, file })
      if (bytes > mostUnpacked) throw new ArchiveError('archive_ratio', { ...archiveRatio, file })
      extents.push({ name, start, end: start + headBytes + fileNameRaw.length + compressedSize })
    },
    /** Where the first of them begins. */
    firstStart: () => extents.reduce((least, { start }) => Math.min(least, start), directory),
    /** Refuses entries that share bytes with each other or with the directory. */
    refuseOverlaps() {
      const inOrder = extents.toSorted((a, b) => a.start - b.start)
      for (const [at, { name, end }] of inOrder.entries()) {
        const next = inOrder[at + 1]?.start ?? directory
        if (end > next) throw new ArchiveError('archive_overlaps', { file: shownName(name) })
      }
    },
  }
}
