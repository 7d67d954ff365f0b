import type { CaseResult } from '@praxis/contract/judged'
import { tellInUse } from '#judge/inUse.ts'

export type Stage = 'compiling' | 'judging'
export type ProgressMessage = { stage: Stage; sequence: number; cases: CaseResult[] }

/** Jobs that end sooner send no progress, only their report. */
const firstAfterMs = 50
/** Five messages a second look smooth. With many cases the pause is longer, because each message holds all results. */
const everyMs = 200
const extraMsPerCase = 0.5
const afterFailureMs = 1_000

/**
 * Tells the server how far a job is. Every message holds all results so far, so a lost message does no harm. Only one
 * message is on its way at a time.
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
    tellInUse(() => ({ 'timers of progress': this.#timer === null ? 0 : 1 }))
  }

  enter(stage: Stage): void {
    this.#stage = stage
    this.#changed()
  }

  add(result: CaseResult): void {
    this.#cases.push(result)
    this.#changed()
  }

  /** Stops the messages. The report holds the final results. */
  close(): void {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
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
