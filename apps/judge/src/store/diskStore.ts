import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { tellInUse } from '#judge/inUse.ts'
import { complain } from '#judge/log.ts'
import { countAsked } from '#judge/metrics/counts.ts'
import { DiskFull, DiskRoom, isDiskFull } from './diskRoom.ts'

/** A file of the store that cannot be evicted until it is released. */
export type Held = {
  path: string
  size: number
  /** What was said while the file was made. */
  said(): Promise<string>
  release(): void
}

/** Writes a file to a path. It may return a text, which is kept as long as the file. */
type Make = (path: string) => Promise<string | void>

/**
 * `content` is the SHA-256 of the file. The file name contains it too. A text of so many bytes, if it has any, is in a
 * file of its own beside it.
 */
type Entry = { key: string; content: string; size: number; textSize: number; holders: number; isTrusted: boolean }

const namePattern = /^([0-9a-f]{64})(?:-([0-9a-f]{64}))?$/
const textEnding = '.said'

/**
 * A store of files by key, with a limit in bytes, on a disk with a reserve. It evicts the least recently used files that
 * nobody holds. A file appears only when it is complete, and is made once however many callers ask for it at the same
 * time.
 */
export class DiskStore {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #room: DiskRoom
  /** In order of use, the least recently used first. */
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<Entry>>()
  /** Files that are being deleted. A new file of the same name must wait for the deletion. */
  readonly #leaving = new Map<string, Promise<void>>()
  #bytes = 0
  #temporary = 0

  private constructor(folder: string, maxBytes: number, room: DiskRoom) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    this.#room = room
    room.share((isShort) => this.#evictWhile(isShort))
    tellInUse(() => ({ 'files of a store': this.#entries.values().reduce((sum, it) => sum + it.holders, 0) }))
  }

  /** Stores on one disk share its room. */
  static async open(folder: string, maxBytes: number, room = new DiskRoom(folder)): Promise<DiskStore> {
    const store = new DiskStore(folder, maxBytes, room)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const found = []
    const names = new Set(await readdir(folder))
    for (const name of names) {
      const { size, mtimeMs } = await stat(join(folder, name))
      const [, key, content = key] = namePattern.exec(name) ?? []
      const isText = name.endsWith(textEnding) && names.has(name.slice(0, -textEnding.length))
      if (key !== undefined && content !== undefined) {
        const text = names.has(name + textEnding) ? await stat(join(folder, name + textEnding)) : null
        found.push({ key, content, size, textSize: text?.size ?? 0, mtimeMs })
      } else if (!isText) await rm(join(folder, name), { recursive: true, force: true })
    }
    for (const { mtimeMs: _, ...file } of found.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      const older = store.#entries.get(file.key)
      if (older !== undefined) await store.#remove(older)
      store.#insert({ ...file, isTrusted: false })
    }
    await store.#evict()
    return store
  }

  /**
   * Returns the file of a key (64 hexadecimal digits). `make` writes the file to the given path; `content` is the
   * SHA-256 of the result, if it is known. A file from an earlier process is used only if its hash still matches,
   * because a power cut can leave it empty or truncated.
   */
  async hold(key: string, make: Make, content?: string): Promise<Held> {
    let isMade = false
    const noting = (path: string) => {
      isMade = true
      return make(path)
    }
    const held = await this.#hold(key, noting, content)
    countAsked(basename(this.#folder), !isMade)
    return held
  }

  /** How many bytes its files have. */
  get bytes(): number {
    return this.#bytes
  }

  async #hold(key: string, make: Make, content?: string): Promise<Held> {
    const known = this.#entries.get(key)
    if (known?.isTrusted === true && !this.#making.has(key)) {
      // Hold the file before checking it, so that nobody evicts it in between.
      const held = this.#heldBy(known)
      if (await this.#isThere(known)) return held
      held.release()
      this.#forget(known)
    }
    let making = this.#making.get(key)
    if (making === undefined) {
      making = this.#prepare(key, make, content).finally(() => this.#making.delete(key))
      this.#making.set(key, making)
    }
    const entry = await making
    const isStillThere = this.#entries.get(key) === entry
    return isStillThere ? this.#heldBy(entry) : this.#hold(key, make, content)
  }

  async #prepare(key: string, make: Make, content?: string): Promise<Entry> {
    await this.#leaving.get(key)
    const known = this.#entries.get(key)
    if (known !== undefined) {
      if (known.isTrusted || (await this.#isSound(known))) return known
      await this.#remove(known)
    }
    await this.#room.relieve()
    try {
      return await this.#make(key, make, content)
    } catch (error) {
      if (!isDiskFull(error)) throw error
    }
    await this.#room.empty()
    return this.#make(key, make, content).catch((error: unknown) => {
      throw isDiskFull(error) ? new DiskFull() : error
    })
  }

  async #make(key: string, make: Make, content?: string): Promise<Entry> {
    const temporary = join(this.#folder, `making-${++this.#temporary}`)
    try {
      const text = (await make(temporary)) ?? ''
      const { size } = await stat(temporary)
      const textSize = Buffer.byteLength(text)
      const file = { key, content: content ?? (await hashOfFile(temporary)), size, textSize }
      // The text first: a file without one has none.
      if (textSize > 0) await writeFile(`${this.#pathOf(file)}${textEnding}`, text)
      await rename(temporary, this.#pathOf(file))
      const entry = this.#insert({ ...file, isTrusted: true })
      // Hold the new file while others are evicted, so that it is not evicted itself.
      entry.holders++
      await this.#evict()
      entry.holders--
      return entry
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  /** Detects that somebody has deleted or changed the file. */
  async #isThere(entry: Entry): Promise<boolean> {
    const found = await stat(this.#pathOf(entry)).catch(() => null)
    return found?.size === entry.size
  }

  async #isSound(entry: Entry): Promise<boolean> {
    const path = this.#pathOf(entry)
    entry.isTrusted = (await hashOfFile(path).catch(() => null)) === entry.content
    const now = new Date()
    if (entry.isTrusted) await utimes(path, now, now).catch(() => {})
    return entry.isTrusted
  }

  #heldBy(entry: Entry): Held {
    entry.holders++
    this.#entries.delete(entry.key)
    this.#entries.set(entry.key, entry)
    let isReleased = false
    const release = () => {
      if (!isReleased) entry.holders--
      isReleased = true
      if (this.#room.wasShort) this.#room.relieve().catch((error: unknown) => complain(String(error)))
    }
    const path = this.#pathOf(entry)
    const said = () => (entry.textSize === 0 ? Promise.resolve('') : readFile(`${path}${textEnding}`, 'utf8'))
    return { path, size: entry.size, said, release }
  }

  #pathOf({ key, content }: Pick<Entry, 'key' | 'content'>): string {
    return join(this.#folder, key === content ? key : `${key}-${content}`)
  }

  #insert(file: Omit<Entry, 'holders'>): Entry {
    const entry = { ...file, holders: 0 }
    this.#entries.set(entry.key, entry)
    this.#bytes += entry.size + entry.textSize
    return entry
  }

  #forget(entry: Entry): void {
    if (this.#entries.get(entry.key) !== entry) return
    this.#entries.delete(entry.key)
    this.#bytes -= entry.size + entry.textSize
  }

  async #remove(entry: Entry): Promise<void> {
    this.#forget(entry)
    const path = this.#pathOf(entry)
    const files = [path, `${path}${textEnding}`]
    const removed = async () => void (await Promise.all(files.map((file) => rm(file, { force: true }))))
    const leaving = removed().finally(() => this.#leaving.delete(entry.key))
    this.#leaving.set(entry.key, leaving)
    await leaving
  }

  async #evict(): Promise<void> {
    await this.#evictWhile(async () => this.#bytes > this.#maxBytes)
    await this.#room.relieve()
  }

  async #evictWhile(isTooMuch: () => Promise<boolean>): Promise<void> {
    for (const entry of this.#entries.values()) {
      const isNeeded = () => entry.holders > 0 || this.#making.has(entry.key) || this.#entries.get(entry.key) !== entry
      if (isNeeded()) continue
      if (!(await isTooMuch())) return
      if (isNeeded()) continue
      await this.#remove(entry)
    }
  }
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array)
  return hash.digest('hex')
}
