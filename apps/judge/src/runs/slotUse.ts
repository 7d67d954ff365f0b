import { tellInUse } from '#judge/inUse.ts'
import type { RunResult } from '#judge/sandbox/types.ts'
import type { Gate } from './runGate.ts'

/** The programs of a piece of work have run for as long as they may together. */
export class SlotTimeOver extends Error {
  readonly seconds: number

  constructor(limitMs: number) {
    super(`all runs together took ${limitMs / 1_000} s`)
    this.seconds = Math.round(limitMs / 1_000)
  }
}

type Limits = {
  /** What all runs may take together, in milliseconds. */
  togetherMs: number
  /** The time limit of one run. */
  eachMs: number
}

/** How long the runs of one piece of work hold run slots. It can pause: then no further run begins. */
export class SlotUse {
  #limits: Limits = { togetherMs: Infinity, eachMs: 0 }
  #togetherMs = 0
  #heldMs = 0
  #running = 0
  #since = 0
  #pause: PromiseWithResolvers<void> | null = null
  readonly #over = new AbortController()

  constructor() {
    tellInUse(() => ({ 'runs that hold slots': this.#running, pauses: this.#pause === null ? 0 : 1 }))
  }

  /** Aborts with SlotTimeOver. */
  get over(): AbortSignal {
    return this.#over.signal
  }

  /** The time of all runs, of which several may go on at once, in milliseconds. */
  get heldMs(): number {
    return Math.round(this.#heldNow)
  }

  get isPaused(): boolean {
    return this.#pause !== null
  }

  limit(limits: Limits): void {
    this.#limits = limits
  }

  pause(): void {
    this.#pause ??= Promise.withResolvers()
  }

  resume(): void {
    this.#pause?.resolve()
    this.#pause = null
  }

  /** A gate that counts the runs of programs. Those of compilers and checkers do not count, and do not pause. */
  around(gate: Gate, signal: AbortSignal): Gate {
    return {
      beside: async (kinds, run, company, mine) => {
        if (!kinds.includes('run')) return gate.beside(kinds, run, company, mine)
        await this.#isTime(mine ?? signal)
        return gate.beside(kinds, () => this.#count(run, true), company, mine)
      },
      alone: async (run, company) => {
        await this.#isTime(signal)
        return gate.alone(() => this.#count(run, false), company)
      },
    }
  }

  async #isTime(signal: AbortSignal): Promise<void> {
    if (this.#pause === null || signal.aborted) return
    const ended = Promise.withResolvers<void>()
    const end = () => ended.resolve()
    signal.addEventListener('abort', end, { once: true })
    try {
      while (this.#pause !== null && !signal.aborted) await Promise.race([this.#pause.promise, ended.promise])
    } finally {
      signal.removeEventListener('abort', end)
    }
  }

  get #heldNow(): number {
    return this.#heldMs + this.#running * (performance.now() - this.#since)
  }

  /** A run that is done again tells about the machine, so only the first counts for what all may take together. */
  async #count<T>(run: () => Promise<T>, isFirst: boolean): Promise<T> {
    this.#change(1)
    try {
      const result = await run()
      if (isFirst) this.#add(result)
      return result
    } finally {
      this.#change(-1)
    }
  }

  #change(by: 1 | -1): void {
    this.#heldMs = this.#heldNow
    this.#since = performance.now()
    this.#running += by
  }

  /** How long the program would have taken on a quiet machine, and its time limit at most: it may be killed later. */
  #add(result: unknown): void {
    const [program] = (Array.isArray(result) ? result : []) as Partial<RunResult>[]
    const { wallNs = 0, waitedNs = 0 } = program ?? {}
    const { eachMs, togetherMs } = this.#limits
    this.#togetherMs += Math.min(eachMs, Math.max(0, wallNs - waitedNs) / 1e6)
    if (this.#togetherMs > togetherMs) this.#over.abort(new SlotTimeOver(togetherMs))
  }
}
