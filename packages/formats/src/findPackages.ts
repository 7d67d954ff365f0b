import type { PackageFormat } from '@praxis/contract/findings'
import { packageRules } from '@praxis/contract/packageLimits'
import { ArchiveBudget } from './archive/archiveBudget.ts'
import { ArchiveError } from './archive/archiveError.ts'
import type { ArchiveBounds } from './archive/openArchive.ts'
import { formats, laterFormatOf, readerOf } from './formats.ts'
import type { Reading } from './model.ts'
import { PackageError, type Fault } from './packageError.ts'
import type { Packaged, ReadOptions } from './reader.ts'
import { withLostLinks } from './source/lostLinks.ts'
import { openFile } from './source/openFile.ts'
import { openSource } from './source/openSource.ts'
import type { PackageFile, PackageFiles } from './source/packageFiles.ts'
import { toldReading } from './texts/told.ts'

export type Found = {
  /** Names the problem within what was sent; no two have the same. */
  readonly key: string
  /** Null if its format is not known, or is not read yet. */
  readonly format: PackageFormat | null
  /** Reads it; what is wrong with it is among the findings. Must be called before the next one is asked for. */
  read(): Promise<Reading>
}

export type FindOptions = ReadOptions & {
  readonly bounds: ArchiveBounds
  /** Ends the search, with what it was aborted for, before the next folder, archive or problem. */
  readonly signal?: AbortSignal
  /** Is told each folder and each archive that is looked into. The search waits for it. */
  readonly onProgress?: (key: string) => void | Promise<void>
}

/** How deep packages may lie in folders and in archives within the archive. */
const deepest = 4

/**
 * All problems in what was sent: one package, folders with packages, or archives of packages. Where nothing is a package,
 * the only thing found says so. Throws ArchiveError for what cannot be opened at all.
 */
export async function* findPackages(files: PackageFiles, sent: FindOptions): AsyncGenerator<Found> {
  let isEmpty = true
  const { entries, bytes } = sent.bounds
  const budget = new ArchiveBudget({ entries: entries * packageRules.entriesTimes, bytes })
  const options = { ...sent, bounds: { ...sent.bounds, budget } }
  for await (const found of within(files, { key: '', depth: 0, options, opened: { archives: 0 } })) {
    isEmpty = false
    yield found
  }
  if (isEmpty) yield brokenAt('', { part: 'package', code: 'package_empty' })
}

type Place = {
  readonly key: string
  readonly depth: number
  readonly options: FindOptions
  /** Of the whole upload. */
  readonly opened: { archives: number }
}

async function progress({ key, options: { signal, onProgress } }: Place): Promise<void> {
  signal?.throwIfAborted()
  await onProgress?.(key)
}

const joined = (key: string, more: string) => (key === '' ? more : more === '' ? key : `${key}/${more}`)

async function* within(files: PackageFiles, place: Place): AsyncGenerator<Found> {
  await progress(place)
  if (files.files.length === 0) return
  const reader = await readerOf(files)
  if (reader === null) return yield* inside(files, place)
  try {
    for await (const { key, read } of reader.problems(files, place.options)) {
      place.options.signal?.throwIfAborted()
      yield { key: joined(place.key, key), format: reader.format, read: () => safely(read, files) }
    }
  } catch (error) {
    if (!isOfPackage(error)) throw error
    yield brokenAt(place.key, error, reader.format)
  }
}

const isArchive = (file: string) => /\.(?:zip|kpp|tar\.gz|tgz|xml)$/i.test(file)

/** Packages in the folders of what is no package itself, and in the archives there. */
async function* inside(files: PackageFiles, place: Place): AsyncGenerator<Found> {
  const { key, depth } = place
  const later = laterFormatOf(files)
  if (later !== null)
    return void (yield brokenAt(key, { part: 'package', code: 'format_later', params: { format: later } }))
  const { folders, files: top } = files.top
  // An XML file that is all there is was looked at: it would be the same again.
  const isAlone = files.files.length === 1
  const archives = top.filter((file) => isArchive(file) && !(isAlone && /\.xml$/i.test(file)))
  if (folders.length + archives.length === 0 || depth >= deepest) {
    const known = formats.map(({ sign }) => sign).join(', ')
    return void (yield brokenAt(key, { part: 'package', code: 'format_unknown', params: { known } }))
  }
  for (const folder of folders) {
    yield* within(files.within(folder), { ...place, key: joined(key, folder), depth: depth + 1 })
  }
  for (const archive of archives)
    yield* nested(files, archive, { ...place, key: joined(key, archive), depth: depth + 1 })
}

async function* nested(files: PackageFiles, archive: string, place: Place): AsyncGenerator<Found> {
  await progress(place)
  const refused = refusalOfNested(files.file(archive), place)
  if (refused !== null) return void (yield brokenAt(place.key, refused))
  const { bounds } = place.options
  const scratch = await place.options.scratch.within()
  try {
    const kept = await scratch.write(files.file(archive).read())
    const inside = await openSource(await openFile(kept.path, archive), { bounds, scratch })
    yield* within(inside, { ...place, options: { ...place.options, scratch } })
  } catch (error) {
    if (!isOfPackage(error)) throw error
    yield brokenAt(place.key, error)
  } finally {
    await scratch.remove()
  }
}

/** Counts an archive that is opened. A link to one would have the same opened as often as somebody likes. */
function refusalOfNested({ isLink }: PackageFile, { opened }: Place): Fault | null {
  if (isLink === true) return { part: 'package', code: 'archive_linked' }
  opened.archives += 1
  const max = packageRules.archives
  return opened.archives > max ? { part: 'package', code: 'archives_many', params: { max } } : null
}

const isOfPackage = (error: unknown): error is PackageError | ArchiveError =>
  error instanceof PackageError || error instanceof ArchiveError

/** A reading that tells what is wrong instead of throwing it. */
async function safely(read: Packaged['read'], files: PackageFiles): Promise<Reading> {
  try {
    files.beginProblem()
    return toldReading(withLostLinks(await read(), files))
  } catch (error) {
    if (!isOfPackage(error)) throw error
    return readingOf(error)
  }
}

function brokenAt(key: string, wrong: Fault | PackageError | ArchiveError, format: PackageFormat | null = null): Found {
  const error = wrong instanceof Error ? wrong : new PackageError(key, wrong)
  return { key, format, read: async () => readingOf(error, key) }
}

/** What is told of a package that could not be read. */
export function readingOf(error: PackageError | ArchiveError, key = ''): Reading {
  const finding = error instanceof PackageError ? error.finding : refusalOf(error, key)
  return toldReading({ model: null, title: null, displayId: null, findings: [finding] })
}

const refusalOf = ({ code, details }: ArchiveError, key: string): Reading['findings'][number] => ({
  outcome: 'broken',
  part: 'package',
  code: 'archive_refused',
  params: { ...paramsOf(details), code },
  place: [key, details['file']].filter((part) => typeof part === 'string' && part !== '').join('/') || null,
  count: null,
})

const paramsOf = (details: ArchiveError['details']) =>
  Object.fromEntries(Object.entries(details).filter((one): one is [string, string | number] => isShown(one[1])))
const isShown = (value: unknown) => typeof value === 'string' || typeof value === 'number'
