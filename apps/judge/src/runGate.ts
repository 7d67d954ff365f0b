import { FairSlots } from './fairSlots.ts'
import type { RunRequest } from './sandbox/types.ts'

export type SlotKind = NonNullable<RunRequest['slot']>

/** Where runs pass. */
export type Gate = {
  /** Beside others, as soon as slots of these kinds are free. */
  beside<T>(kinds: readonly SlotKind[], run: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** While nothing else runs. */
  alone<T>(run: () => Promise<T>): Promise<T>
}

/** For what runs within a run that is alone. */
export const openGate: Gate = { beside: (_kinds, run) => run(), alone: (run) => run() }

type Waiting = { isAlone: boolean; open: () => void }

/**
 * Lets runs go side by side, or one of them alone when its time must be beyond doubt. A run beside others waits for its
 * slots first, which go round fairly between those who ask. Then it is first come, first served: a run that wants to be
 * alone waits for those before it and holds back those behind it, so nobody waits for ever.
 */
export class RunGate implements Gate {
  readonly #slots: Record<SlotKind, FairSlots>
  readonly #queue: Waiting[] = []
  #running = 0
  #isHeld = false
  #lastAlone: Promise<void> = Promise.resolve()
  #restMs = 0

  /** How many slots the sandbox has; as many as there are runs where nothing is said. */
  constructor({ run = Infinity, compile = Infinity, checker = Infinity }: Partial<Record<SlotKind, number>> = {}) {
    this.#slots = { run: new FairSlots(run), compile: new FairSlots(compile), checker: new FairSlots(checker) }
  }

  /** The same gate for one submission: slots are shared evenly between these. */
  forOne(): Gate {
    const owner = {}
    return {
      beside: (kinds, run, signal) => this.#beside(owner, kinds, run, signal),
      alone: (run) => this.alone(run),
    }
  }

  beside<T>(kinds: readonly SlotKind[], run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#beside(this, kinds, run, signal)
  }

  /** One after another; when a run has held others back, these have as long to themselves before the next one. */
  alone<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#lastAlone.then(() => this.#pass(true, () => this.#timed(run)))
    this.#lastAlone = done.catch(() => {}).then(() => this.#rest())
    return done
  }

  async #rest(): Promise<void> {
    if (this.#restMs > 0) await new Promise((resolve) => setTimeout(resolve, this.#restMs).unref())
  }

  async #timed<T>(run: () => Promise<T>): Promise<T> {
    const began = performance.now()
    try {
      return await run()
    } finally {
      this.#restMs = this.#queue.length > 0 ? performance.now() - began : 0
    }
  }

  async #beside<T>(
    owner: object,
    kinds: readonly SlotKind[],
    run: () => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const held: (() => void)[] = []
    try {
      // Whoever needs two takes them in one order, or two of them could wait for each other.
      for (const kind of kinds.toSorted()) held.push(await this.#slots[kind].take(owner, signal))
      return await this.#pass(false, run)
    } finally {
      for (const release of held) release()
    }
  }

  async #pass<T>(isAlone: boolean, run: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue.push({ isAlone, open: resolve })
    this.#advance()
    await promise
    try {
      return await run()
    } finally {
      this.#running--
      if (isAlone) this.#isHeld = false
      this.#advance()
    }
  }

  #advance(): void {
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
      if (this.#isHeld || (next.isAlone && this.#running > 0)) return
      this.#queue.shift()
      this.#running++
      this.#isHeld = next.isAlone
      next.open()
    }
  }
}
