import { tellInUse } from '#judge/inUse.ts'

/** `admit` may refuse a slot that is free. It is asked again when `advance` is called. */
type Waiting = { owner: object; admit: () => boolean; take: (release: () => void) => void }

/**
 * Slots of one kind. A free slot goes to the owner that holds the fewest, so that one submission with many slow cases
 * cannot keep the others waiting. Among equal owners, the first to ask gets the slot.
 */
export class FairSlots {
  readonly #all: number
  #free: number
  readonly #held = new Map<object, number>()
  readonly #waiting: Waiting[] = []
  #isAdvancing = false
  #isBehind = false

  constructor(count: number) {
    this.#all = count
    this.#free = count
    tellInUse(() => ({ slots: this.#held.values().reduce((sum, held) => sum + held, this.#waiting.length) }))
  }

  get state(): { all: number; taken: number; waiting: number } {
    const taken = this.#held.values().reduce((sum, held) => sum + held, 0)
    return { all: this.#all, taken, waiting: this.#waiting.length }
  }

  /**
   * Resolves to a function that releases the slot. If the signal aborts the wait, the caller continues without a slot.
   */
  take(owner: object, admit: () => boolean, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) return Promise.resolve(nothing)
    const { promise, resolve } = Promise.withResolvers<() => void>()
    const mine: Waiting = { owner, admit, take: resolve }
    const giveUp = () => {
      const at = this.#waiting.indexOf(mine)
      if (at >= 0) this.#waiting.splice(at, 1)
      resolve(nothing)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    this.#waiting.push(mine)
    this.advance()
    return promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  /** Gives free slots to those who are admitted. What it calls may come back here. */
  advance(): void {
    this.#isBehind = true
    if (this.#isAdvancing) return
    this.#isAdvancing = true
    while (this.#isBehind) {
      this.#isBehind = false
      while (this.#free > 0 && this.#giveOne()) {}
    }
    this.#isAdvancing = false
  }

  #giveOne(): boolean {
    const inOrder = this.#waiting.toSorted((a, b) => this.#heldBy(a.owner) - this.#heldBy(b.owner))
    const next = inOrder.find(({ admit }) => admit())
    if (next === undefined) return false
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    const { owner } = next
    this.#count(owner, 1)
    next.take(() => this.#count(owner, -1))
    return true
  }

  #heldBy(owner: object): number {
    return this.#held.get(owner) ?? 0
  }

  #count(owner: object, change: 1 | -1): void {
    const held = this.#heldBy(owner) + change
    if (held === 0) this.#held.delete(owner)
    else this.#held.set(owner, held)
    this.#free -= change
    if (change < 0) this.advance()
  }
}

const nothing = () => {}
