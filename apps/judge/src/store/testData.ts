import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { JobCase } from '@praxis/contract/judgingJobs'
import type { DiskStore, Held } from './diskStore.ts'
import { complain } from '#judge/log.ts'
import { Refused, Unreachable } from '#judge/server/server.ts'
import type { Server } from '#judge/server/server.ts'
import { Backoff } from '#judge/waiting.ts'

type DataFile = JobCase['input']

/** The server does not have the file, or sends other content than its hash says. */
export class DataUnusable extends Error {}

/** The longest pause in a download. The download itself may take longer. */
const pieceDeadlineMs = 30_000
const damagedAtMost = 3
const downloadsAtOnce = 8
/** How many consecutive server errors a download of one file tolerates, about five minutes. */
const faultsAtMost = 60

/** Test data by hash. Each file is downloaded once, and its hash is checked while it arrives. */
export class TestData {
  readonly #server: Server
  readonly #store: DiskStore
  readonly #signal: AbortSignal
  readonly #patience: number

  constructor(server: Server, store: DiskStore, signal: AbortSignal, patience = faultsAtMost) {
    this.#server = server
    this.#store = store
    this.#signal = signal
    this.#patience = patience
  }

  /** Holds all files of the cases. If one of them fails, it holds none. */
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
    return this.#store.hold(file.hash, (path) => this.#fetch(file, path), file.hash)
  }

  async #fetch(file: DataFile, path: string): Promise<void> {
    for (let damaged = 1; damaged <= damagedAtMost; damaged++) {
      if ((await this.#download(file, path)) === file.hash) return
      complain(`test data ${file.hash.slice(0, 12)} arrived damaged (${damaged} of ${damagedAtMost}).`)
    }
    throw new DataUnusable(`Test data ${file.hash.slice(0, 12)} arrives damaged from the server.`)
  }

  /** Downloads a file and returns the hash of its content. */
  async #download(file: DataFile, path: string): Promise<string> {
    const hash = createHash('sha256')
    // The mode of the folder keeps other users out. The file itself must be readable for everybody, because a program
    // may open its standard input by name, as /dev/stdin.
    const out = await open(path, 'w', 0o600)
    try {
      await out.chmod(0o644)
      await this.#receive(file, async (piece) => {
        hash.update(piece)
        await out.writeFile(piece)
      })
    } finally {
      await out.close()
    }
    return hash.digest('hex')
  }

  /**
   * Downloads a file, and after a broken connection continues where it stopped. While the server is unreachable it
   * waits until the lease of the job ends. A server that is reachable keeps renewing the lease, so its errors are
   * counted instead.
   */
  async #receive(file: DataFile, take: (piece: Uint8Array) => Promise<void>): Promise<void> {
    const options = { deadlineMs: pieceDeadlineMs, signal: this.#signal }
    const backoff = new Backoff()
    let faults = 0
    for (let received = 0; ;) {
      try {
        for await (const piece of this.#server.download(file.hash, received, options)) {
          await take(piece)
          received += piece.length
          backoff.reset()
          faults = 0
        }
        return
      } catch (error) {
        if (error instanceof Refused) throw unusable(file, error)
        if (!(error instanceof Unreachable)) throw error
        if (received > 0 && received >= file.size) return
        if (error.why === 'fault' && ++faults >= this.#patience) throw unusable(file, error)
        await backoff.wait(this.#signal)
        this.#signal.throwIfAborted()
      }
    }
  }
}

const unusable = ({ hash }: DataFile, { message }: Error) =>
  new DataUnusable(`Test data ${hash.slice(0, 12)}: ${message}`)

export type CaseFiles = { pathOf(file: DataFile): string; release(): void }

function pathIn(held: ReadonlyMap<string, Held>, file: DataFile): string {
  const found = held.get(file.hash)
  if (found === undefined) throw new Error(`test data ${file.hash} is not held`)
  return found.path
}
