import { openGate } from '#judge/runs/runGate.ts'
import type { Company } from '#judge/runs/companies.ts'
import type { Gate } from '#judge/runs/runGate.ts'

/** How many times one submission may make all other runs on this judge wait. */
const maxExclusiveRuns = 3
/** How many idle cases of one submission get the full idle time. */
const maxFullIdleWaits = 2

/** A second run of a case whose first run is in doubt. */
export type Rerun<T> = {
  gate: Gate
  company: Company
  run: (gate: Gate, isAlone: boolean) => Promise<T>
  /** Whether the second run exceeded the time limit too. */
  isOver: (again: T) => boolean
}

/** Limits what one submission may cost the other submissions on this judge. All of its cases share it. */
export class Allowance {
  #alone = maxExclusiveRuns
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

  /** Whether an idle program still gets the full idle time. */
  get hasFullIdleTime(): boolean {
    return this.#idle < maxFullIdleWaits
  }

  /** Records that a case was idle until its time ran out. */
  countIdle(): void {
    this.#idle++
    this.#onIdle(true)
  }

  /** Forgets the idle cases: a case with the shorter idle time did work after all, so they predict nothing. */
  resetIdle(): void {
    this.#idle = 0
    this.#onIdle(false)
  }

  /**
   * Runs a case for the first time. It waits while another case of the submission is measured again: that measurement
   * waits for the submission's own runs to end before it stops the runs of other submissions, and so stops them for
   * less time.
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
   * Measures a case again, one case at a time: alone while the allowance lasts, then beside other runs. Returns
   * `undefined` if a second run is pointless because an earlier case exceeded its time in both runs.
   */
  measureAgain<T>({ gate, company, run, isOver }: Rerun<T>): Promise<T | undefined> {
    this.#measuring++
    const measured = this.#last.then(async () => {
      if (this.#isOver) return undefined
      const isAlone = this.#alone > 0
      if (isAlone) this.#alone--
      if (isAlone) await this.#rest()
      const again = await (isAlone ? gate.alone(() => run(openGate, true), company) : run(gate, false))
      if (isOver(again)) this.#isOver = true
      return again
    })
    const counted = measured.finally(() => this.#measuring--)
    this.#last = counted.catch(() => {})
    return counted
  }
}
