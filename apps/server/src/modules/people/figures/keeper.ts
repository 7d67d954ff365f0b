/** Keeps an answer for some time. Those who ask while it is being read wait for it together. */
export class Keeper<T> {
  readonly #keptMs: number
  #kept: { readonly since: number; readonly answer: Promise<T> } | null = null

  constructor(seconds: number) {
    this.#keptMs = seconds * 1_000
  }

  /** What is kept; if that is too old, or `anew`, what `read` answers. */
  get(read: () => Promise<T>, now: Date, anew = false): Promise<T> {
    const kept = this.#kept
    const since = now.getTime()
    // A clock that was set back makes nothing last longer.
    if (kept !== null && !anew && Math.abs(since - kept.since) < this.#keptMs) return kept.answer
    const reading = { since, answer: read() }
    this.#kept = reading
    // What could not be read is not kept.
    reading.answer.catch(() => {
      if (this.#kept === reading) this.#kept = null
    })
    return reading.answer
  }
}
