import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { packageRules } from '@praxis/contract/packageLimits'
import { ArchiveError } from '#formats/archive/archiveError.ts'
import { fileAt } from './openFolder.ts'
import type { PackageFile } from './packageFiles.ts'

type Kept = Omit<PackageFile, 'name'> & { readonly path: string }

/**
 * A folder for parts of archives that cannot be read where they are. Nothing in it has a name of the archive, and it
 * never holds more than its bytes.
 */
export class Scratch {
  readonly #folder: string
  readonly #most: number
  readonly #mostFiles: number
  #held = 0
  #files = 0
  #count = 0

  /** The folder need not exist. `most` is in bytes; `files` are those that it holds at once. */
  constructor(folder: string, most: number, files: number = packageRules.scratchFiles) {
    this.#folder = folder
    this.#most = most
    this.#mostFiles = files
  }

  /** Bytes that it can still take. */
  get left(): number {
    return this.#most - this.#held
  }

  /** Throws ArchiveError when there is no room. */
  async write(content: AsyncIterable<Uint8Array | string>): Promise<Kept> {
    if (this.#files >= this.#mostFiles) throw new ArchiveError('archive_too_many', { max: this.#mostFiles })
    const path = await this.#next()
    this.#files += 1
    try {
      await pipeline(Readable.from(this.#counted(content)), createWriteStream(path, { mode: 0o600 }))
    } catch (error) {
      await rm(path, { force: true })
      this.#files -= 1
      throw error
    }
    return fileAt(path)
  }

  async *#counted(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array | string> {
    for await (const chunk of content) {
      this.take(Buffer.byteLength(chunk))
      yield chunk
    }
  }

  /** Counts bytes that come into one of its folders. Throws ArchiveError when there is no room. */
  take(bytes: number): void {
    this.#held += bytes
    if (this.#held > this.#most) throw new ArchiveError('archive_too_large', { max: this.#most, file: '' })
  }

  async makeFolder(): Promise<string> {
    const path = await this.#next()
    await mkdir(path, { mode: 0o700 })
    return path
  }

  /** A folder of its own for an archive within the archive, which takes its bytes from what is left. */
  async within(): Promise<Scratch> {
    return new Scratch(await this.makeFolder(), this.left, this.#mostFiles - this.#files)
  }

  async #next(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    this.#count += 1
    return join(this.#folder, String(this.#count))
  }

  async forget({ path, size }: Pick<PackageFile, 'path' | 'size'>): Promise<void> {
    if (path?.startsWith(`${this.#folder}/`) !== true) return
    await rm(path, { force: true })
    this.#held -= size
    this.#files -= 1
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
    this.#held = 0
    this.#files = 0
  }
}
