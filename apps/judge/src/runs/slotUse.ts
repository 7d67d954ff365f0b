import { tellInUse } from '#judge/inUse.ts'
import type { Gate } from './runGate.ts'

/** The runs of a piece of work have held slots for as long as they may. */
export class SlotTimeOver extends Error {
  readonly seconds: number

  constructor(limitMs: number) {
    super(`all runs together held slots for ${limitMs / 1_000} s`)
    this.seconds = Math.round(limitMs / 1_000)
  }
}

/** How long the runs of one piece of work hold run slots. It can pause: then no further run begins. */
export class SlotUse {
  #limitMs = Infinity
  #heldMs = 0
  #running = 0
  #since = 0
  #timer: NodeJS.Timeout | undefined
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

  limit(limitMs: number | undefined): void {
    this.#limitMs = limitMs ?? Infinity
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
      beside: async (kinds, run, mine) => {
        if (!kinds.includes('run')) return gate.beside(kinds, run, mine)
        await this.#isTime(mine ?? signal)
        return gate.beside(kinds, () => this.#count(run), mine)
      },
      alone: async (run) => {
        await this.#isTime(signal)
        return gate.alone(() => this.#count(run))
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

  async #count<T>(run: () => Promise<T>): Promise<T> {
    this.#change(1)
    try {
      return await run()
    } finally {
      this.#change(-1)
    }
  }

  #change(by: 1 | -1): void {
    this.#heldMs = this.#heldNow
    this.#since = performance.now()
    this.#running += by
    clearTimeout(this.#timer)
    const left = this.#limitMs - this.#heldMs
    if (this.#running > 0 && left !== Infinity) {
      this.#timer = setTimeout(
        () => this.#over.abort(new SlotTimeOver(this.#limitMs)),
        Math.max(0, left / this.#running),
      )
    }
  }
}
