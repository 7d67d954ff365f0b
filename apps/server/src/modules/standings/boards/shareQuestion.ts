/**
 * Many who ask at once share one question. Whoever asks while one is under way waits for the next, because what they
 * want to know may have come after it was asked.
 */
export function shareQuestion<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> | null = null
  let next: Promise<T> | null = null

  function begin(): Promise<T> {
    const asked = ask().finally(() => (current = null))
    current = asked
    return asked
  }

  return () => {
    if (current === null) return begin()
    next ??= current
      .catch(() => {})
      .then(() => {
        next = null
        return current === null ? begin() : (current as Promise<T>)
      })
    return next
  }
}
