import type { CaseResult } from '@praxis/contract/judging'

export type Stage = 'compiling' | 'judging'
export type ProgressMessage = { stage: Stage; sequence: number; cases: CaseResult[] }

/** What is over sooner is told by its report alone. */
const firstAfterMs = 50
/** Five messages a second are enough for an eye; long lists of cases wait longer, because each message holds all. */
const everyMs = 200
const extraMsPerCase = 0.5
const afterFailureMs = 1_000

/**
 * Tells the server how far a job is. A message says all that is known, so that a lost one costs nothing, and one is
 * under way at a time.
 */
export class Progress {
  readonly #send: (message: ProgressMessage) => Promise<void>
  #stage: Stage = 'compiling'
  #cases: CaseResult[] = []
  #sequence = 0
  #timer: NodeJS.Timeout | null = null
  #isSending = false
  #isDirty = false
  #isClosed = false

  constructor(send: (message: ProgressMessage) => Promise<void>) {
    this.#send = send
  }

  enter(stage: Stage): void {
    this.#stage = stage
    this.#changed()
  }

  add(result: CaseResult): void {
    this.#cases.push(result)
    this.#changed()
  }

  /** The report says the rest. */
  close(): void {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  #changed(): void {
    this.#isDirty = true
    if (this.#isClosed || this.#isSending || this.#timer !== null) return
    if (this.#sequence > 0) void this.#tell()
    else this.#timer = setTimeout(() => this.#tick(true), firstAfterMs)
  }

  async #tell(): Promise<void> {
    this.#isSending = true
    this.#isDirty = false
    const began = performance.now()
    const cases = this.#cases.toSorted((a, b) => a.seq - b.seq)
    let wait = everyMs + extraMsPerCase * cases.length
    try {
      await this.#send({ stage: this.#stage, sequence: ++this.#sequence, cases })
    } catch {
      this.#isDirty = true
      wait = afterFailureMs
    }
    this.#isSending = false
    if (this.#isClosed) return
    this.#timer = setTimeout(() => this.#tick(), Math.max(0, wait - (performance.now() - began)))
  }

  #tick(isFirst = false): void {
    this.#timer = null
    if (isFirst) void this.#tell()
    else if (this.#isDirty) this.#changed()
  }
}
