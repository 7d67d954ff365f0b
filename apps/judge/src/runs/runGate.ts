import { Companies, freeTurn, gapMs } from './companies.ts'
import type { Company, PhaseSource } from './companies.ts'
import { FairSlots } from './fairSlots.ts'
import { tellInUse } from '#judge/inUse.ts'
import { countWait } from '#judge/metrics/counts.ts'
import type { RunRequest } from '#judge/sandbox/types.ts'

export type SlotKind = NonNullable<RunRequest['slot']>

/** Decides when a run may start. Runs of different companies never go on at the same time. */
export type Gate = {
  /** Starts when a slot of each kind is free. Other runs may go on at the same time. */
  beside<T>(kinds: readonly SlotKind[], run: () => Promise<T>, company: Company, signal?: AbortSignal): Promise<T>
  /** Starts when nothing else runs here, and lets nothing else start. */
  alone<T>(run: () => Promise<T>, company: Company): Promise<T>
}

/** For runs inside a run that already has the judge to itself. */
export const openGate: Gate = { beside: (_kinds, run) => run(), alone: (run) => run() }

type Waiting = { isAlone: boolean; open: () => void }

/**
 * Lets runs go in parallel, or one of them alone if its time must be exact. A parallel run first waits for its slots,
 * which are divided fairly between submissions. After that the order is first come, first served: an exclusive run
 * waits for the runs before it and holds back those after it, so no run waits for ever.
 */
export class RunGate implements Gate {
  readonly #slots: Record<SlotKind, FairSlots>
  readonly #companies: Companies
  readonly #queue: Waiting[] = []
  #running = 0
  #isHeld = false
  #lastAlone: Promise<void> = Promise.resolve()
  #restMs = 0

  /**
   * The number of slots of each kind. Without a number there is no limit. `host` decides between the companies of all
   * judges of the host.
   */
  constructor(
    { run = Infinity, compile = Infinity, checker = Infinity }: Partial<Record<SlotKind, number>> = {},
    host?: PhaseSource,
  ) {
    this.#slots = { run: new FairSlots(run), compile: new FairSlots(compile), checker: new FairSlots(checker) }
    const onOpen = () => {
      for (const slots of Object.values(this.#slots)) slots.advance()
    }
    this.#companies = new Companies({ source: host, onOpen, gapMs })
    tellInUse(() => ({ 'turns at the gate': this.#running + this.#queue.length }))
  }

  get slots(): Record<SlotKind, FairSlots['state']> {
    const { run, compile, checker } = this.#slots
    return { run: run.state, compile: compile.state, checker: checker.state }
  }

  /** A gate for one submission. Slots are divided evenly between these gates. */
  forOne(): Gate {
    const owner = {}
    return {
      beside: (kinds, run, company, signal) => this.#beside(owner, kinds, run, { company, signal }),
      alone: (run, company) => this.alone(run, company),
    }
  }

  beside<T>(
    kinds: readonly SlotKind[],
    run: () => Promise<T>,
    company: Company = null,
    signal?: AbortSignal,
  ): Promise<T> {
    return this.#beside(this, kinds, run, { company, signal })
  }

  /** Exclusive runs go one after another. If one has held others back, the next waits as long as that one took. */
  alone<T>(run: () => Promise<T>, company: Company = null): Promise<T> {
    const done = this.#lastAlone.then(() => this.#among(company, () => this.#pass(true, () => this.#timed(run))))
    this.#lastAlone = done.catch(() => {}).then(() => this.#rest())
    return done
  }

  async #among<T>(company: Company, run: () => Promise<T>): Promise<T> {
    if (company === null) return run()
    const { promise, resolve } = Promise.withResolvers<void>()
    const phase = this.#companies.ask(company, { open: resolve, close() {} })
    try {
      await promise
      return await run()
    } finally {
      phase.end()
    }
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
    { company, signal }: { company: Company; signal: AbortSignal | undefined },
  ): Promise<T> {
    if (kinds.length === 0) return this.#among(company, () => this.#pass(false, run))
    const asked = performance.now()
    const held: (() => void)[] = []
    const turn = company === null ? freeTurn : this.#companies.waitFor(company)
    try {
      // Take the slots in a fixed order, so that two runs cannot wait for each other's slot. The turn comes with the first
      // one: no slot is held while another company has its phase.
      for (const kind of kinds.toSorted()) held.push(await this.#slots[kind].take(owner, () => turn.enter(), signal))
      // What was aborted starts nothing any more.
      if (!turn.enter()) turn.end()
      return await this.#pass(false, () => {
        countWait(kinds.includes('run') ? 'run' : kinds[0]!, performance.now() - asked)
        return run()
      })
    } finally {
      turn.end()
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
