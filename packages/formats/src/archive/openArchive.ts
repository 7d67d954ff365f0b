import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { crc32 } from 'node:zlib'
import { problemRules } from '@praxis/contract/problemLimits'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { ArchiveBudget } from './archiveBudget.ts'
import { ArchiveError } from './archiveError.ts'
import { boundsOf } from './bounds.ts'
import { entryName, shownName } from './entryName.ts'

export type ArchivedFile = {
  /** With slashes between folders. No two files of an archive have the same. */
  name: string
  /** Bytes, as the directory says. `read` refuses a file that has others. */
  size: number
  read(): AsyncGenerator<Buffer>
}

/** A file that can be read from anywhere. */
export type RandomAccess = { readonly size: number; open(range?: { start: number; end: number }): Promise<Readable> }

/** What an archive may cost, and whether it may hold links. */
export type ArchiveBounds = {
  /** With links, they come back beside the files. Without, they are refused. */
  readonly links: boolean
  readonly entries: number
  /** Of all entries together, unpacked. */
  readonly bytes: number
  /** In which all of it must have been read. Null: as long as it takes. */
  readonly seconds: number | null
  /** What other archives of the same upload take from. */
  readonly budget?: ArchiveBudget
}

/** The bounds of test data. */
const testDataBounds: ArchiveBounds = {
  links: false,
  entries: problemRules.archiveEntries,
  bytes: problemRules.archiveBytes,
  seconds: problemRules.archiveSeconds,
}

export type Opened = {
  readonly files: readonly ArchivedFile[]
  /** Each holds the name of what it leads to. */
  readonly links: readonly ArchivedFile[]
}

/**
 * The files of a zip, as its directory tells. Refuses what is no zip, what could not be unpacked, what is no plain
 * file, and what would cost more than a zip of its size may, before anything is unpacked. All files must have been read
 * so many seconds later. Of the largest directory that is accepted, nothing but names stays in memory.
 */
export async function openArchive(zip: RandomAccess, most: ArchiveBounds = testDataBounds): Promise<Opened> {
  const { entries, seconds } = most
  const archive = await openZip(zip)
  if (archive.entryCount > entries) throw new ArchiveError('archive_too_many', { max: entries })
  most.budget?.takeEntries(archive.entryCount)
  const bounds = boundsOf(zip, archive, most)
  const until: Until | null = seconds === null ? null : { ms: performance.now() + seconds * 1_000, seconds }
  const files: ArchivedFile[] = []
  const links: ArchivedFile[] = []
  try {
    for await (const entry of archive.eachEntry()) {
      const { name, isLink } = plainName(entry, most)
      bounds.add(entry, name)
      most.budget?.takeBytes(entry.uncompressedSize, shownName(name))
      if (name.endsWith('/')) continue
      const into = isLink ? links : files
      into.push({ name, size: entry.uncompressedSize, read: () => contentOf(archive, entry, { name, until }) })
    }
  } catch (error) {
    throw refusalOf(error, () => new ArchiveError('archive_unreadable'))
  }
  await refuseHidden(zip, archive, bounds.firstStart())
  bounds.refuseOverlaps()
  return { files, links }
}

/**
 * The numbers of entries in a directory may be smaller than what it holds, and of two archives behind each other only
 * one directory is read: what these hide was not looked at.
 */
async function refuseHidden(zip: RandomAccess, { readEntryCursor }: ZipFile, firstStart: number): Promise<void> {
  const end = await endRecordAt(zip, readEntryCursor as unknown as number)
  const record = await readBytes(zip, end, endBytes)
  const isLast =
    record.subarray(0, 4).equals(endMark) && end + endBytes + record.readUInt16LE(endBytes - 2) === zip.size
  if (!isLast) throw new ArchiveError('archive_unreadable')
  // What stands before the first file is no file of this archive.
  const isBehindOther = firstStart > 0 && (await readBytes(zip, 0, 4)).equals(fileMark)
  if (isBehindOther) throw new ArchiveError('archive_unreadable')
}

/** Where the end of a directory is told, behind the record of archives that are larger than the old one can say. */
async function endRecordAt(zip: RandomAccess, directoryEnd: number): Promise<number> {
  const head = await readBytes(zip, directoryEnd, 12)
  if (head.length < 12 || !head.subarray(0, 4).equals(longEndMark)) return directoryEnd
  return directoryEnd + 12 + Number(head.readBigUInt64LE(4)) + locatorBytes
}

const fileMark = Buffer.from('PK\u0003\u0004')
const endMark = Buffer.from('PK\u0005\u0006')
const longEndMark = Buffer.from('PK\u0006\u0006')
/** Of the record at the end of an archive, without its comment, and of what leads to the longer one. */
const endBytes = 22
const locatorBytes = 20

async function openZip(zip: RandomAccess): Promise<ZipFile> {
  try {
    return await yauzl.fromRandomAccessReaderPromise(new DraftReader(zip), zip.size, {
      autoClose: false,
      decodeStrings: false,
    })
  } catch (error) {
    throw refusalOf(error, () => new ArchiveError('archive_unreadable'))
  }
}

/** Kinds of files in the upper half of the attributes that systems like Unix write. */
const kindMask = 0xf000
const plainKinds = [0, 0x4000, 0x8000]
const linkKind = 0xa000
const methods = [0, 8]

function plainName(entry: Entry, { links }: ArchiveBounds): { name: string; isLink: boolean } {
  const name = entryName(entry)
  const wrong = () =>
    new ArchiveError('archive_entry_wrong', { file: shownName(name ?? entry.fileNameRaw.toString('latin1')) })
  const kind = (entry.externalFileAttributes >>> 16) & kindMask
  const isLink = kind === linkKind
  if (name === null || !(plainKinds.includes(kind) || (isLink && links))) throw wrong()
  if (entry.isEncrypted() || !methods.includes(entry.compressionMethod)) throw wrong()
  return { name, isLink }
}

/** By when all files must have been read, by `performance.now()`. What the reader does with them does not count. */
type Until = { ms: number; readonly seconds: number }

function refuseLate({ name, until }: { name: string; until: Until | null }): void {
  if (until !== null && performance.now() >= until.ms)
    throw new ArchiveError('archive_slow', { file: shownName(name), seconds: until.seconds })
}

/**
 * What an entry holds. It is refused as soon as it is longer than its directory says, if it was damaged, and when the
 * time of the archive is over.
 */
async function* contentOf(
  archive: ZipFile,
  entry: Entry,
  { name, until }: { name: string; until: Until | null },
): AsyncGenerator<Buffer> {
  const wrong = () => new ArchiveError('archive_entry_wrong', { file: shownName(name) })
  let sum = 0
  try {
    refuseLate({ name, until })
    const content = await archive.openReadStreamPromise(entry)
    for await (const chunk of content as AsyncIterable<Buffer>) {
      refuseLate({ name, until })
      sum = crc32(chunk, sum)
      const given = performance.now()
      yield chunk
      if (until !== null) until.ms += performance.now() - given
    }
  } catch (error) {
    throw refusalOf(error, wrong)
  }
  if (sum !== entry.crc32) throw wrong()
}

/** What goes wrong while the draft is read is not the fault of the archive. */
const refusalOf = (error: unknown, refusal: () => ArchiveError) =>
  error instanceof ArchiveError || error instanceof DraftFailure ? error : refusal()

class DraftFailure extends Error {}

const draftFailure = (cause: unknown) => new DraftFailure('an uploaded archive cannot be read', { cause })

const readBytes = async (zip: RandomAccess, start: number, length: number): Promise<Buffer> =>
  start < 0 || start + length > zip.size || length === 0
    ? Buffer.alloc(0)
    : buffer(await zip.open({ start, end: start + length }))

const windowBytes = 256 * 1024

/** Directories are read piece by piece in thousands of steps, so a part of the file is kept. */
class DraftReader extends yauzl.RandomAccessReader {
  readonly #zip: RandomAccess
  #window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }

  constructor(zip: RandomAccess) {
    super()
    this.#zip = zip
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const content = new PassThrough()
    if (start >= end) return content.end()
    this.#zip
      .open({ start, end })
      .then((stream) => pipeline(stream, content))
      .catch((error: unknown) => content.destroy(draftFailure(error)))
    return content
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const bytesRead = async () =>
      this.#fill(position, length).catch((error: unknown) => {
        throw draftFailure(error)
      })
    callbackify(bytesRead)((error, bytes) => {
      if (error !== null) done(error)
      else done(bytes.copy(target, offset) < length ? new Error('the archive ends too early') : null)
    })
  }

  async #fill(position: number, length: number): Promise<Buffer> {
    let { start, bytes } = this.#window
    if (position < start || position + length > start + bytes.length) {
      const end = Math.min(this.#zip.size, position + Math.max(length, windowBytes))
      // Others may read elsewhere meanwhile.
      bytes = await readBytes(this.#zip, position, Math.max(0, end - position))
      start = position
      this.#window = { start, bytes }
    }
    return bytes.subarray(position - start, position - start + length)
  }
}
