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
  /** What all runs of programs may take together, in milliseconds, and all runs of checkers as much again. */
  togetherMs: number
  /** What all runs of one case count at most: the time limit for each pass. */
  caseMs: number
}

/** A run of a program, or of a checker alone. */
type Counted = 'program' | 'checker'

/** How long the runs of one piece of work hold slots. It can pause: then no further run begins. */
export class SlotUse {
  #limits: Limits = { togetherMs: Infinity, caseMs: 0 }
  readonly #togetherMs = { program: 0, checker: 0 }
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

  /**
   * A gate for one case that counts its runs. Compilers do not count, and do not pause. A run that is done again tells
   * about the machine: all of the case together count no more than it may take.
   */
  around(gate: Gate, signal: AbortSignal): Gate {
    let ofCaseMs = 0
    const add = (kind: Counted, ms: number) => {
      const counted = kind === 'checker' ? ms : Math.min(ms, Math.max(0, this.#limits.caseMs - ofCaseMs))
      if (kind === 'program') ofCaseMs += counted
      this.#add(kind, counted)
    }
    return {
      beside: async (kinds, run, company, mine) => {
        if (!kinds.includes('run') && !kinds.includes('checker')) return gate.beside(kinds, run, company, mine)
        await this.#isTime(mine ?? signal)
        const kind = kinds.includes('run') ? 'program' : 'checker'
        return gate.beside(kinds, () => this.#count(run, (ms) => add(kind, ms)), company, mine)
      },
      alone: async (run, company) => {
        await this.#isTime(signal)
        return gate.alone(() => this.#count(run, () => {}), company)
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

  async #count<T>(run: () => Promise<T>, add: (ms: number) => void): Promise<T> {
    this.#change(1)
    try {
      const result = await run()
      add(quietMs(result))
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

  #add(kind: Counted, ms: number): void {
    this.#togetherMs[kind] += ms
    const { togetherMs } = this.#limits
    if (this.#togetherMs[kind] > togetherMs) this.#over.abort(new SlotTimeOver(togetherMs))
  }
}

/** How long a run would have taken on a quiet machine. */
function quietMs(result: unknown): number {
  const [program] = (Array.isArray(result) ? result : []) as Partial<RunResult>[]
  const { wallNs = 0, waitedNs = 0 } = program ?? {}
  return Math.max(0, wallNs - waitedNs) / 1e6
}
