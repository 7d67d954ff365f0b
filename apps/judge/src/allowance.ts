import { openGate } from './runGate.ts'
import type { Gate } from './runGate.ts'

/** So often everybody else is stopped for one submission. */
const mostAlone = 3
/** So many cases of one submission that do nothing are waited for in full. */
const mostIdle = 2

/** A doubtful run once more. */
export type Again<T> = {
  gate: Gate
  run: (gate: Gate, isAlone: boolean) => Promise<T>
  /** Whether the program was over its time once more. */
  isOver: (again: T) => boolean
  /** The first run said nothing about the program. */
  isNeeded: boolean
}

/** What one submission may ask of those beside it, all its cases together. */
export class Allowance {
  #alone = mostAlone
  #isOver = false
  #idle = 0
  #last: Promise<unknown> = Promise.resolve()
  #measuring = 0
  #running = 0
  readonly #waitingForRest: (() => void)[] = []
  readonly #onIdle: (isIdle: boolean) => void

  constructor(onIdle: (isIdle: boolean) => void = () => {}) {
    this.#onIdle = onIdle
  }

  /** Whether a program that does nothing is waited for as long as it may be idle. */
  get isPatient(): boolean {
    return this.#idle < mostIdle
  }

  /** A case has done nothing until the time for that was over. */
  sawIdle(): void {
    this.#idle++
    this.#onIdle(true)
  }

  /** A case that was waited for less has done something: what was seen before does not tell about those to come. */
  forgetIdle(): void {
    this.#idle = 0
    this.#onIdle(false)
  }

  /**
   * The first run of a case. None begins while another is measured again: that one waits for the runs of its own submission
   * before it stops those of others, who would otherwise be stopped for all of that time.
   */
  async runFirst<T>(run: () => Promise<T>): Promise<T> {
    while (this.#measuring > 0) await this.#last
    this.#running++
    try {
      return await run()
    } finally {
      this.#running--
      if (this.#running === 0) for (const goOn of this.#waitingForRest.splice(0)) goOn()
    }
  }

  async #rest(): Promise<void> {
    if (this.#running > 0) await new Promise<void>((resolve) => this.#waitingForRest.push(resolve))
  }

  /**
   * Measures cases again, one after another: alone as long as that is allowed, then beside others. `undefined` when that is
   * pointless, because a case has been over its time both times.
   */
  measureAgain<T>({ gate, run, isOver, isNeeded }: Again<T>): Promise<T | undefined> {
    this.#measuring++
    const measured = this.#last.then(async () => {
      if (this.#isOver && !isNeeded) return undefined
      const isAlone = !this.#isOver && this.#alone > 0
      if (isAlone) this.#alone--
      if (isAlone) await this.#rest()
      const again = await (isAlone ? gate.alone(() => run(openGate, true)) : run(gate, false))
      if (isOver(again)) this.#isOver = true
      return again
    })
    const counted = measured.finally(() => this.#measuring--)
    this.#last = counted.catch(() => {})
    return counted
  }
}
