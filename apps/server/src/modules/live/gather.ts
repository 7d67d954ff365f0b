export type Gathering<T> = { add(item: T): void; close(): void }

type Options = { everyMs: number; retryMs: number; onError: (error: unknown) => void }

/**
 * Collects items and works on them in batches, one batch at a time and at most one every `everyMs`. A failed batch is
 * tried again.
 */
export function gather<T>(work: (items: readonly T[]) => Promise<void>, options: Options): Gathering<T> {
  const waiting = new Set<T>()
  let timer: NodeJS.Timeout | undefined
  let notBefore = 0
  let isWorking = false
  let isClosed = false

  function startSoon() {
    if (isClosed || isWorking || waiting.size === 0) return
    timer ??= setTimeout(() => void start(), Math.max(0, notBefore - performance.now()))
  }

  async function start() {
    timer = undefined
    isWorking = true
    notBefore = performance.now() + options.everyMs
    const items = [...waiting]
    waiting.clear()
    try {
      await work(items)
    } catch (error) {
      options.onError(error)
      notBefore = performance.now() + options.retryMs
      for (const item of items) waiting.add(item)
    }
    isWorking = false
    startSoon()
  }

  return {
    add(item) {
      waiting.add(item)
      startSoon()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
