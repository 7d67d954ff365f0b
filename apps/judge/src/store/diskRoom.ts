import { statfs } from 'node:fs/promises'
import type { DiskReserve } from '@praxis/contract/disk'
import { diskState } from '@praxis/rules/disk'
import { NotOffered } from '#judge/fatalError.ts'

/** The disk takes nothing more, although the caches hold only what is in use. */
export class DiskFull extends NotOffered {
  constructor() {
    super('the disk of this judge is full')
  }
}

const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT']

export const isFullCode = (code: unknown): boolean => fullCodes.includes(code)

export const isDiskFull = (error: unknown): boolean =>
  error instanceof DiskFull || isFullCode((error as NodeJS.ErrnoException).code)

/** Removes what nobody holds, the least recently used first, as long as this says so. */
type Evict = (isShort: () => Promise<boolean>) => Promise<void>

const noReserve: DiskReserve = { diskReservePercent: 0, diskReserveMib: 0 }

/**
 * The disk of the caches, of which a reserve stays free. Below it the caches give up what nobody holds, and keep what
 * work needs only until it is released.
 */
export class DiskRoom {
  reserve: DiskReserve
  readonly #folder: string
  readonly #caches: Evict[] = []
  #wasShort = false
  #relief = Promise.resolve()
  #nextRelief: Promise<void> | null = null

  constructor(folder: string, reserve = noReserve) {
    this.#folder = folder
    this.reserve = reserve
  }

  /** Adds a cache on this disk. */
  share(evict: Evict): void {
    this.#caches.push(evict)
  }

  /** Whether the disk was below its reserve when it was last looked at. */
  get wasShort(): boolean {
    return this.#wasShort
  }

  async isShort(): Promise<boolean> {
    const found = await statfs(this.#folder).catch(() => null)
    // Some file systems tell no size.
    if (found === null || found.blocks === 0) return false
    const { bavail, blocks, bsize } = found
    const space = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    this.#wasShort = diskState(space, this.reserve) === 'reserved'
    return this.#wasShort
  }

  /** Evicts until the reserve is free again. Of many who ask meanwhile, one more look does for all. */
  relieve(): Promise<void> {
    this.#nextRelief ??= this.#relief
      .catch(() => {})
      .then(() => {
        this.#nextRelief = null
        return (this.#relief = this.#evict(() => this.isShort()))
      })
    return this.#nextRelief
  }

  /** Evicts all that nobody holds. */
  async empty(): Promise<void> {
    await this.#evict(async () => true)
  }

  async #evict(isShort: () => Promise<boolean>): Promise<void> {
    for (const evict of this.#caches) {
      if (!(await isShort())) return
      await evict(isShort)
    }
  }
}
