import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { JobCase } from '@praxis/contract/judging'
import type { DiskStore, Held } from './diskStore.ts'
import { complain } from './log.ts'
import { Refused, Unreachable } from './server.ts'
import type { Server } from './server.ts'
import { Backoff } from './waiting.ts'

type DataFile = JobCase['input']

/** The server has no such file, or not the one it names. */
export class DataUnusable extends Error {}

/** A pause in a download, not its whole length. */
const pieceDeadlineMs = 30_000
const damagedAtMost = 3
const downloadsAtOnce = 8

/** Test data by content: fetched once, verified while it arrives and again when a later process finds it. */
export class TestData {
  readonly #server: Server
  readonly #store: DiskStore
  readonly #signal: AbortSignal

  constructor(server: Server, store: DiskStore, signal: AbortSignal) {
    this.#server = server
    this.#store = store
    this.#signal = signal
  }

  /** Holds every file of the cases. Either all are there, or none is held. */
  async holdAll(cases: readonly JobCase[]): Promise<CaseFiles> {
    const wanted = new Map(cases.flatMap((c) => [c.input, c.answer]).map((file) => [file.hash, file]))
    const held = new Map<string, Held>()
    const release = () => held.forEach((file) => file.release())
    const queue = wanted.values()
    const download = async () => {
      for (const file of queue) held.set(file.hash, await this.#hold(file))
    }
    const lanes = await Promise.allSettled(Array.from({ length: downloadsAtOnce }, download))
    const failed = lanes.find((lane) => lane.status === 'rejected')
    if (failed !== undefined) {
      release()
      throw failed.reason
    }
    return { pathOf: (file) => pathIn(held, file), release }
  }

  #hold(file: DataFile): Promise<Held> {
    const isSound = async (path: string) =>
      (await stat(path)).size === file.size && (await hashOfFile(path)) === file.hash
    return this.#store.hold(file.hash, (path) => this.#fetch(file, path), isSound)
  }

  /** While the server is away this waits: the lease of the job decides how long that makes sense. */
  async #fetch(file: DataFile, path: string): Promise<void> {
    const backoff = new Backoff()
    for (let damaged = 0; damaged < damagedAtMost;) {
      try {
        const hash = await this.#download(file, path)
        if (hash === file.hash) return
        damaged++
        complain(`test data ${file.hash.slice(0, 12)} arrived damaged (${damaged} of ${damagedAtMost}).`)
      } catch (error) {
        if (error instanceof Refused) throw new DataUnusable(`Test data ${file.hash.slice(0, 12)}: ${error.message}`)
        if (!(error instanceof Unreachable)) throw error
        await backoff.wait(this.#signal)
        this.#signal.throwIfAborted()
      }
    }
    throw new DataUnusable(`Test data ${file.hash.slice(0, 12)} arrives damaged from the server.`)
  }

  async #download(file: DataFile, path: string): Promise<string> {
    const hash = createHash('sha256')
    // The folder keeps others out; a program may open its standard input by name, as /dev/stdin.
    const out = await open(path, 'w', 0o600)
    try {
      await out.chmod(0o644)
      const options = { deadlineMs: pieceDeadlineMs, signal: this.#signal }
      for await (const piece of this.#server.download(file.hash, options)) {
        hash.update(piece)
        await out.writeFile(piece)
      }
    } finally {
      await out.close()
    }
    return hash.digest('hex')
  }
}

export type CaseFiles = { pathOf(file: DataFile): string; release(): void }

function pathIn(held: ReadonlyMap<string, Held>, file: DataFile): string {
  const found = held.get(file.hash)
  if (found === undefined) throw new Error(`test data ${file.hash} is not held`)
  return found.path
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array)
  return hash.digest('hex')
}
