/** A piece of work was ended because nobody wanted its result any more. */
export class Unwanted extends Error {}

type Wish = { count: number; readonly ending: AbortController }

/** Counts who waits for something that is made once for all of them. It is ended when nobody does. */
export class Wanted {
  readonly #wishes = new Map<string, Wish>()

  /**
   * Makes the thing of this key, or waits for it where somebody else is making it. `make` throws `Unwanted` when its
   * signal aborts. Whoever comes at that moment has it made anew.
   */
  async share<T>(
    key: string,
    signal: AbortSignal | undefined,
    make: (unwanted: AbortSignal) => Promise<T>,
  ): Promise<T> {
    for (;;) {
      if (signal?.aborted) throw new Unwanted('nobody wants it')
      const { ending, leave } = this.#join(key)
      signal?.addEventListener('abort', leave, { once: true })
      try {
        return await make(ending.signal)
      } catch (error) {
        if (!(error instanceof Unwanted)) throw error
      } finally {
        signal?.removeEventListener('abort', leave)
        leave()
      }
    }
  }

  #join(key: string) {
    const wish = this.#wishes.get(key) ?? { count: 0, ending: new AbortController() }
    this.#wishes.set(key, wish)
    wish.count++
    let isHere = true
    const leave = () => {
      if (!isHere) return
      isHere = false
      if (--wish.count > 0) return
      this.#wishes.delete(key)
      wish.ending.abort()
    }
    return { ending: wish.ending, leave }
  }
}
