import { ArchiveError } from './archiveError.ts'

type Most = { readonly entries: number; readonly bytes: number }

/** What all archives of one upload may cost together. Each alone may be small, and there may be thousands of them. */
export class ArchiveBudget {
  readonly #most: Most
  readonly #spent = { entries: 0, bytes: 0 }

  /** Entries of all directories, folders and links among them, and their bytes when unpacked. */
  constructor(most: Most) {
    this.#most = most
  }

  /** Throws ArchiveError when it is spent. */
  takeEntries(count: number): void {
    this.#spent.entries += count
    if (this.#spent.entries > this.#most.entries)
      throw new ArchiveError('archive_too_many', { max: this.#most.entries })
  }

  takeBytes(bytes: number, file: string): void {
    this.#spent.bytes += bytes
    if (this.#spent.bytes > this.#most.bytes)
      throw new ArchiveError('archive_too_large', { max: this.#most.bytes, file })
  }
}
