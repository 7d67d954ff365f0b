import type { BoardEvent } from '@praxis/contract/live'
import { boardErrors, type BoardReply } from '@praxis/contract/standings'
import { ApiError } from '#web/api/envelope.ts'
import { viewOf, type BoardView } from './boardView.ts'
import { LiveBoard } from './liveBoard.ts'

export type BoardState = {
  readonly view: BoardView | null
  /** Why the last call failed; null: it did not. */
  readonly error: Error | null
  /** When this page last heard something, by its own clock. */
  readonly heardAt: number | null
}

type Known = LiveBoard['known']

type Read = (known: Known, signal: AbortSignal) => Promise<BoardReply>

/** Pages draw a board no more often than this, and no more often than a part of the time that it takes them. */
const drawnMs = 250
const drawnPart = 20
/** So many pages hear the same thing at once that each waits up to so long before it asks. */
const spreadMs = 1_500

const refusals: readonly string[] = boardErrors

/** Keeps a board up to date: reads it whole, then what changes, from events or by asking again. */
export class BoardFeed {
  readonly #read: Read
  readonly #listeners = new Set<() => void>()
  #board = new LiveBoard()
  #state: BoardState = { view: null, error: null, heardAt: null }
  #heardAt: number | null = null
  #reading: AbortController | null = null
  #isAskedAgain = false
  #soon: ReturnType<typeof setTimeout> | undefined
  #drawing: ReturnType<typeof setTimeout> | undefined
  #drawnAt = -Infinity
  #drawnIn = 0

  constructor(read: Read) {
    this.#read = read
  }

  readonly state = (): BoardState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  hear(event: BoardEvent): void {
    const taken = this.#board.takeEvent(event)
    if (taken === 'taken') this.#drawSoon()
    // What has no rows says only how the board is now: what led there may not have been told.
    const isBare = event.rows.length === 0 && event.gone.length === 0
    const isMissed = taken === 'taken' && isBare && event.stamp > (this.#board.known.since ?? 0)
    if ((taken === 'other' || isMissed) && this.#state.view !== null) this.refreshSoon()
  }

  /** Reads what has changed, or all of it the first time. A call that is under way is followed by another. */
  async refresh(): Promise<void> {
    if (this.#reading !== null) {
      this.#isAskedAgain = true
      return
    }
    clearTimeout(this.#soon)
    this.#soon = undefined
    const reading = new AbortController()
    this.#reading = reading
    try {
      const reply = await this.#read(this.#board.known, reading.signal)
      if (reading.signal.aborted) return
      if (!this.#board.takeReply(reply)) this.#isAskedAgain = true
      this.#state = { ...this.#state, error: null }
      this.#drawSoon()
    } catch (error) {
      if (reading.signal.aborted) return
      this.#fail(error instanceof Error ? error : new Error(String(error)))
    } finally {
      if (this.#reading === reading) this.#reading = null
    }
    if (!this.#isAskedAgain) return
    this.#isAskedAgain = false
    await this.refresh()
  }

  /** Not at once: all pages heard what made this one ask. */
  refreshSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined
      void this.refresh()
    }, Math.random() * spreadMs)
  }

  /** Stops what is under way. What is known stays, for the next visit. */
  rest(): void {
    clearTimeout(this.#soon)
    this.#soon = undefined
    this.#isAskedAgain = false
    this.#reading?.abort()
    this.#reading = null
  }

  #fail(error: Error): void {
    this.#isAskedAgain = false
    const isRefused = error instanceof ApiError && error.code !== undefined && refusals.includes(error.code)
    if (isRefused) {
      // The reader may see it no longer.
      clearTimeout(this.#drawing)
      this.#drawing = undefined
      this.#board = new LiveBoard()
      this.#heardAt = null
    }
    this.#set({ ...(isRefused ? { view: null, heardAt: null } : this.#state), error })
  }

  #drawSoon(): void {
    this.#heardAt = Date.now()
    const rest = this.#drawnAt + Math.max(drawnMs, drawnPart * this.#drawnIn) - performance.now()
    if (rest <= 0) this.#draw()
    else this.#drawing ??= setTimeout(() => this.#draw(), rest)
  }

  #draw(): void {
    clearTimeout(this.#drawing)
    this.#drawing = undefined
    this.#drawnAt = performance.now()
    const view = viewOf(this.#board)
    this.#drawnIn = performance.now() - this.#drawnAt
    this.#set({ ...this.#state, view, heardAt: this.#heardAt })
  }

  #set(state: BoardState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
