import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of the store that stays until it is released. */
export type Held = { path: string; size: number; release(): void }

type Entry = { key: string; size: number; holders: number; isTrusted: boolean }

/**
 * Files by key, bounded in bytes: the least recently used go first, those in use stay. A file appears whole or not at
 * all, and is made once however many ask for it at the same time.
 */
export class DiskStore {
  readonly #folder: string
  readonly #maxBytes: number
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<Entry>>()
  #bytes = 0
  #temporary = 0

  private constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  static async open(folder: string, maxBytes: number): Promise<DiskStore> {
    const store = new DiskStore(folder, maxBytes)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const found = []
    for (const name of await readdir(folder)) {
      const { size, mtimeMs } = await stat(join(folder, name))
      if (/^[0-9a-f]{64}$/.test(name)) found.push({ name, size, mtimeMs })
      else await rm(join(folder, name), { recursive: true, force: true })
    }
    for (const { name, size } of found.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) store.#insert(name, size, false)
    await store.#evict()
    return store
  }

  /**
   * The file of a key (64 hexadecimal digits). `make` writes it to the path it gets; `isSound` looks at one that an
   * earlier process left, which is made again when it is not.
   */
  async hold(
    key: string,
    make: (path: string) => Promise<void>,
    isSound: (path: string) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<Held> {
    let making = this.#making.get(key)
    if (making === undefined) {
      const known = this.#entries.get(key)
      // Without a turn of the event loop in between nobody can evict it before it is held.
      if (known?.isTrusted === true) return this.#heldBy(known)
      making = this.#prepare(key, make, isSound).finally(() => this.#making.delete(key))
      this.#making.set(key, making)
    }
    const entry = await making
    return this.#heldBy(entry)
  }

  async #prepare(key: string, make: (path: string) => Promise<void>, isSound: (path: string) => Promise<boolean>) {
    const path = join(this.#folder, key)
    const known = this.#entries.get(key)
    if (known !== undefined) {
      known.holders++
      const sound = await isSound(path).catch(() => false)
      known.holders--
      if (sound) {
        known.isTrusted = true
        const now = new Date()
        await utimes(path, now, now).catch(() => {})
        if (this.#entries.has(key)) return known
      }
      this.#forget(known)
    }
    const temporary = join(this.#folder, `making-${++this.#temporary}`)
    try {
      await make(temporary)
      const { size } = await stat(temporary)
      await rename(temporary, path)
      const entry = this.#insert(key, size, true)
      // Held over the eviction, which may want room that this very file takes.
      entry.holders++
      await this.#evict()
      entry.holders--
      return entry
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  #heldBy(entry: Entry): Held {
    entry.holders++
    this.#entries.delete(entry.key)
    this.#entries.set(entry.key, entry)
    let isReleased = false
    const release = () => {
      if (!isReleased) entry.holders--
      isReleased = true
    }
    return { path: join(this.#folder, entry.key), size: entry.size, release }
  }

  #insert(key: string, size: number, isTrusted: boolean): Entry {
    const entry = { key, size, holders: 0, isTrusted }
    this.#entries.set(key, entry)
    this.#bytes += size
    return entry
  }

  #forget(entry: Entry): void {
    if (this.#entries.get(entry.key) !== entry) return
    this.#entries.delete(entry.key)
    this.#bytes -= entry.size
  }

  async #evict(): Promise<void> {
    for (const entry of this.#entries.values()) {
      if (this.#bytes <= this.#maxBytes) return
      if (entry.holders > 0 || this.#making.has(entry.key)) continue
      this.#forget(entry)
      await rm(join(this.#folder, entry.key), { force: true })
    }
  }
}
