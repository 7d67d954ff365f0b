import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { PackageError } from '#formats/packageError.ts'

/** A file of a package whose content has not been read yet. */
export type PackageFile = {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** May be called again for the same bytes. Throws ArchiveError when the archive is damaged there. */
  read(): AsyncIterable<Uint8Array>
  /** Where it lies on this machine, for programs of the judge; null in an archive. */
  readonly path: string | null
  /** Where anybody can get it on the web, for formats that have no place for it. */
  readonly address?: string
  /** A link leads to it, so another file is the same. */
  readonly isLink?: true
}

/** Where a file of a folder lies on this machine. */
export function pathOf({ name, path }: Pick<PackageFile, 'name' | 'path'>): string {
  if (path === null) throw new Error(`${name} is in an archive`)
  return path
}

/** Where files come from: a folder, or an archive. Names have slashes between folders, and none leads out. */
export type FileSource = {
  readonly files: ReadonlyMap<string, Omit<PackageFile, 'name'>>
  /** What is neither a file nor a folder: links that lead out of the package or nowhere. */
  readonly links: readonly string[]
}

/** Bytes of a file that a reader takes into memory as text: a statement, a program, a settings file. */
const longestText = 16 * 1024 * 1024

/** Files and folders of tools and systems, which no package means. */
const clutter = new Set(['__MACOSX', '.DS_Store', 'Thumbs.db', '.git'])
const isClutter = (name: string) => name.split('/').some((part) => clutter.has(part))

/** Names below a folder of the source, in byte order. */
type Listing = {
  /** What stands before each name in the source; empty or ending with a slash. */
  readonly prefix: string
  readonly files: readonly string[]
  readonly links: readonly string[]
}

const listingOf = ({ files, links }: FileSource): Listing => {
  const meant = (names: Iterable<string>) => [...names].filter((name) => !isClutter(name)).toSorted(inByteOrder)
  return { prefix: '', files: meant(files.keys()), links: meant(links) }
}

/** The files of a package, or of a folder with several. */
export class PackageFiles {
  /** Relative to the folder, in byte order. */
  readonly files: readonly string[]
  readonly links: readonly string[]
  readonly #source: FileSource
  readonly #prefix: string
  readonly #known: ReadonlySet<string>
  #top: { readonly folders: readonly string[]; readonly files: readonly string[] } | null = null

  constructor(source: FileSource, { prefix, files, links }: Listing = listingOf(source)) {
    this.#source = source
    this.#prefix = prefix
    this.files = files
    this.links = links
    this.#known = new Set(files)
  }

  has(file: string): boolean {
    return this.#known.has(file)
  }

  /** Every file below a folder. */
  below(folder: string): readonly string[] {
    return namesBelow(this.files, folder)
  }

  /** The names of the folders that lie at the top, with the names of the files there. */
  get top(): { readonly folders: readonly string[]; readonly files: readonly string[] } {
    this.#top ??= {
      folders: foldersOf(this.files).toSorted(byNumbers),
      files: this.files.filter((file) => !file.includes('/')),
    }
    return this.#top
  }

  /** A folder by itself, with names relative to it. */
  within(folder: string): PackageFiles {
    const inside = (names: readonly string[]) => namesBelow(names, folder).map((name) => name.slice(folder.length + 1))
    const listing = { prefix: `${this.#prefix}${folder}/`, files: inside(this.files), links: inside(this.links) }
    return new PackageFiles(this.#source, listing)
  }

  /** The same without some of the files. */
  without(files: ReadonlySet<string>): PackageFiles {
    const kept = (names: readonly string[]) => names.filter((name) => !files.has(name))
    return new PackageFiles(this.#source, { prefix: this.#prefix, files: kept(this.files), links: kept(this.links) })
  }

  /** Throws PackageError if it does not exist. `name` is what the file is called in the model. */
  file(file: string, name = file): PackageFile {
    const found = this.has(file) ? this.#source.files.get(this.#prefix + file) : undefined
    if (found === undefined) throw new PackageError(file, { part: 'package', code: 'file_missing' })
    return { ...found, name }
  }

  /** Throws PackageError if it does not exist, is longer than `most` bytes, or is no text in UTF-8. */
  async readText(file: string, most = longestText): Promise<string> {
    const found = this.file(file)
    if (found.size > most) throw new PackageError(file, { part: 'package', code: 'file_large', params: { max: most } })
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(Readable.from(found.read())))
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw new PackageError(file, { part: 'package', code: 'file_not_utf8' })
    }
  }

  /** The first bytes of a file, as text whatever they are. */
  async readHead(file: string, bytes = 4_096): Promise<string> {
    const head: Uint8Array[] = []
    let length = 0
    for await (const chunk of this.file(file).read()) {
      head.push(chunk)
      length += chunk.length
      if (length >= bytes) break
    }
    return new TextDecoder().decode(Buffer.concat(head).subarray(0, bytes))
  }
}

const foldersOf = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap((file) => (file.includes('/') ? [file.slice(0, file.indexOf('/'))] : []))),
]

/** Those of names in byte order that lie below a folder: they stand side by side, so an archive is not searched whole. */
function namesBelow(names: readonly string[], folder: string): readonly string[] {
  // `0` is the letter that comes after the slash.
  return names.slice(placeOf(names, `${folder}/`), placeOf(names, `${folder}0`))
}

/** Where a name stands among names in byte order, or would stand. */
function placeOf(names: readonly string[], name: string): number {
  let [from, to] = [0, names.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (inByteOrder(names[middle]!, name) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** By UTF-16 units. Names that are ASCII come in the order of their bytes. */
export function inByteOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const collator = new Intl.Collator('en', { numeric: true })

/** As people count: `2` before `10`. */
export const byNumbers = (a: string, b: string): number => collator.compare(a, b) || inByteOrder(a, b)
