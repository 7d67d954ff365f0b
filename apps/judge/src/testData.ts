import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
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
/** How often in a row one file is asked of a server that answers, but fails: five minutes. */
const faultsAtMost = 60

/** Test data by content: fetched once, and verified while it arrives. */
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
    return this.#store.hold(file.hash, (path) => this.#fetch(file, path), file.hash)
  }

  async #fetch(file: DataFile, path: string): Promise<void> {
    for (let damaged = 1; damaged <= damagedAtMost; damaged++) {
      if ((await this.#download(file, path)) === file.hash) return
      complain(`test data ${file.hash.slice(0, 12)} arrived damaged (${damaged} of ${damagedAtMost}).`)
    }
    throw new DataUnusable(`Test data ${file.hash.slice(0, 12)} arrives damaged from the server.`)
  }

  /** The hash of what arrived. */
  async #download(file: DataFile, path: string): Promise<string> {
    const hash = createHash('sha256')
    // The folder keeps others out; a program may open its standard input by name, as /dev/stdin.
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
   * A connection that breaks costs only what is still to come. While the server is away this waits: the lease of the
   * job decides how long that makes sense. One that is there renews the lease even while it fails at this very file.
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
