import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileAt } from './openFolder.ts'
import type { PackageFile } from './packageFiles.ts'

type Kept = Omit<PackageFile, 'name'> & { readonly path: string }

/** A folder for parts of archives that cannot be read where they are. Nothing in it has a name of the archive. */
export class Scratch {
  readonly #folder: string
  #count = 0

  /** The folder need not exist. */
  constructor(folder: string) {
    this.#folder = folder
  }

  async write(content: AsyncIterable<Uint8Array | string>): Promise<Kept> {
    const path = await this.#next()
    await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }))
    return fileAt(path)
  }

  async makeFolder(): Promise<string> {
    const path = await this.#next()
    await mkdir(path, { mode: 0o700 })
    return path
  }

  async #next(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    this.#count += 1
    return join(this.#folder, String(this.#count))
  }

  async forget({ path }: Pick<PackageFile, 'path'>): Promise<void> {
    if (path?.startsWith(`${this.#folder}/`) === true) await rm(path, { force: true })
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}
