/** Which runs a run may go on beside (contract, companies.ts). Null: any. */
export type Company = string | null

/** How long runs of a company may go on starting while another company waits, in milliseconds. */
export const phaseMs = 300
/** How long a judge keeps a phase in which nothing runs: a submission may be between two cases. */
export const gapMs = 20

/** Called when a phase may begin, and when another company waits for its end. */
export type PhaseEvents = { open(): void; close(): void }
export type Phase = { end(): void }
/** The turn of one run. `enter` tells whether it may start now; `end` is called when it is over or nobody wants it. */
export type Turn = { enter(): boolean; end(): void }

export const freeTurn: Turn = { enter: () => true, end() {} }

/** Decides between those who have companies of their own: for the gate of a judge, the other judges of its host. */
export type PhaseSource = { ask(company: string, events: PhaseEvents): Phase }

/** Nobody else is here. */
const ownPhases: PhaseSource = {
  ask(_company, { open }) {
    open()
    return { end() {} }
  },
}

type Current = {
  readonly company: string
  state: 'asked' | 'open' | 'closing'
  members: number
  /** When its first member entered. */
  since: number | null
  /** When its last member left. */
  emptyAt: number
  end: () => void
}
type Options = { source?: PhaseSource | undefined; onOpen?: () => void; gapMs?: number }
type Asked = { readonly turn: Turn; readonly events: PhaseEvents; isIn: boolean }

/**
 * Lets one company at a time have members. While another company waits, members may enter for `phaseMs`. When they have
 * left, it is the turn of the company that waits longest. So a phase lasts that long and its last run, and nobody waits
 * for ever.
 */
export class Companies implements PhaseSource {
  readonly #source: PhaseSource
  readonly #onOpen: () => void
  readonly #gapMs: number
  /** How many of each company wait. The company that has waited longest is the first. */
  readonly #waiting = new Map<string, number>()
  readonly #asked = new Set<Asked>()
  #current: Current | null = null
  #blocks = 0
  #overtimeTimer: NodeJS.Timeout | undefined
  #gapTimer: NodeJS.Timeout | undefined
  #isSettling = false
  #isUnsettled = false

  /**
   * `onOpen` is called when members of another company than before may enter. A phase without members is kept for
   * `gapMs`.
   */
  constructor({ source = ownPhases, onOpen = () => {}, gapMs = 0 }: Options = {}) {
    this.#source = source
    this.#onOpen = onOpen
    this.#gapMs = gapMs
  }

  /** Waits for a turn from now on. */
  waitFor(company: string): Turn {
    let state: 'waiting' | 'in' | 'over' = 'waiting'
    this.#waiting.set(company, (this.#waiting.get(company) ?? 0) + 1)
    this.#settle()
    return {
      enter: () => {
        if (state === 'waiting' && this.#enter(company)) state = 'in'
        return state === 'in'
      },
      end: () => {
        if (state === 'waiting') this.#noLongerWaits(company)
        if (state === 'in') this.#leave()
        state = 'over'
        this.#settle()
      },
    }
  }

  /** Waits, and enters as soon as that is possible. */
  ask(company: string, events: PhaseEvents): Phase {
    const turn = this.waitFor(company)
    const asked: Asked = { turn, events, isIn: false }
    this.#asked.add(asked)
    this.#settle()
    const end = () => {
      this.#asked.delete(asked)
      turn.end()
    }
    return { end }
  }

  /** Lets no phase begin until it ends. */
  block(): Phase {
    this.#blocks++
    let isOver = false
    const end = () => {
      if (!isOver) this.#blocks--
      isOver = true
      this.#settle()
    }
    return { end }
  }

  #enter(company: string): boolean {
    const current = this.#current
    if (current?.state !== 'open' || current.company !== company) return false
    this.#noLongerWaits(company)
    current.members++
    current.since ??= performance.now()
    this.#settle()
    return true
  }

  #leave(): void {
    if (this.#current === null) return
    this.#current.members--
    this.#current.emptyAt = performance.now()
  }

  #noLongerWaits(company: string): void {
    const left = (this.#waiting.get(company) ?? 0) - 1
    if (left > 0) this.#waiting.set(company, left)
    else this.#waiting.delete(company)
  }

  /** What a step calls may come back here. Then another step follows. */
  #settle(): void {
    this.#isUnsettled = true
    if (this.#isSettling) return
    this.#isSettling = true
    while (this.#isUnsettled) {
      this.#isUnsettled = false
      this.#step()
    }
    this.#isSettling = false
  }

  #step(): void {
    const current = this.#current
    if (current === null) return this.#begin()
    if (current.state === 'open') this.#letIn()
    const isWanted = this.#waiting.has(current.company)
    if (current.state === 'open' && this.#waiting.size > Number(isWanted)) this.#limit(current)
    if (current.members > 0) return
    if (current.state === 'closing' || !(isWanted || this.#isInGap(current))) this.#end(current)
  }

  #begin(): void {
    const [company] = this.#waiting.keys()
    if (company === undefined || this.#blocks > 0) return
    const current: Current = { company, state: 'asked', members: 0, since: null, emptyAt: 0, end: () => {} }
    this.#current = current
    const open = () => {
      if (this.#current !== current) return
      current.state = 'open'
      this.#onOpen()
      this.#settle()
    }
    current.end = this.#source.ask(company, { open, close: () => this.#close(current) }).end
    this.#settle()
  }

  #letIn(): void {
    for (const asked of this.#asked) {
      if (asked.isIn || !asked.turn.enter()) continue
      asked.isIn = true
      asked.events.open()
    }
  }

  /** Others wait: the phase goes on for what is left of its time, which begins when somebody has found a slot. */
  #limit(current: Current): void {
    if (current.since === null) return
    const leftMs = current.since + phaseMs - performance.now()
    if (leftMs <= 0) this.#close(current)
    else this.#overtimeTimer ??= setTimeout(() => this.#overtime(), leftMs).unref()
  }

  #overtime(): void {
    this.#overtimeTimer = undefined
    this.#settle()
  }

  #isInGap({ since, emptyAt }: Current): boolean {
    const leftMs = emptyAt + this.#gapMs - performance.now()
    if (since === null || leftMs <= 0) return false
    clearTimeout(this.#gapTimer)
    this.#gapTimer = setTimeout(() => this.#settle(), leftMs).unref()
    return true
  }

  #close(current: Current): void {
    if (this.#current !== current || current.state === 'closing') return
    current.state = 'closing'
    for (const asked of this.#asked) if (asked.isIn) asked.events.close()
    this.#settle()
  }

  /** Those of its company that still wait come after the other companies. */
  #end({ company, end }: Current): void {
    clearTimeout(this.#overtimeTimer)
    clearTimeout(this.#gapTimer)
    this.#overtimeTimer = undefined
    this.#current = null
    const waiting = this.#waiting.get(company)
    this.#waiting.delete(company)
    if (waiting !== undefined) this.#waiting.set(company, waiting)
    end()
    this.#settle()
  }
}
