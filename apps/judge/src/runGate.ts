/** Where runs pass. */
export type Gate = Pick<RunGate, 'beside' | 'alone'>

/** For what runs within a run that is alone. */
export const openGate: Gate = { beside: (run) => run(), alone: (run) => run() }

type Waiting = { isAlone: boolean; open: () => void }

/**
 * Lets runs go side by side, or one of them alone when its time must be beyond doubt. First come, first served: a run
 * that wants to be alone waits for those before it and holds back those behind it, so nobody waits for ever.
 */
export class RunGate {
  readonly #queue: Waiting[] = []
  #running = 0
  #isHeld = false

  beside<T>(run: () => Promise<T>): Promise<T> {
    return this.#pass(false, run)
  }

  alone<T>(run: () => Promise<T>): Promise<T> {
    return this.#pass(true, run)
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
