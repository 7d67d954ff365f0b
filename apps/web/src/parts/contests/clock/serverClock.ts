/**
 * The clock of the server, in milliseconds since 1970, as far as replies told it. A reply can only be late, so the one
 * that puts the clock furthest ahead is the nearest to it; replies that were kept for a while change nothing.
 */
export class ServerClock {
  readonly #elapsed: () => number
  /** The server's time when the page began to count. */
  #zero: number
  #isTold = false

  /** `elapsed` never jumps, whatever somebody does to the clock of the device. `guess` is right until a reply came. */
  constructor(elapsed: () => number, guess: number) {
    this.#elapsed = elapsed
    this.#zero = guess - elapsed()
  }

  readonly now = (): number => this.#zero + this.#elapsed()

  /** A reply has come, in which the server says what time it was. True: the clock has changed. */
  note(told: number): boolean {
    const zero = told - this.#elapsed()
    if (!Number.isFinite(zero) || (this.#isTold && zero <= this.#zero)) return false
    this.#isTold = true
    this.#zero = zero
    return true
  }
}
