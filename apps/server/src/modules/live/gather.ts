export type Gathering<T> = { add(item: T): void; close(): void }

type Options = { everyMs: number; retryMs: number; onError: (error: unknown) => void }

/** So many batches may follow each other at once: what begins is often over soon after. */
const atOnce = 2

/**
 * Collects items and works on them in batches, one batch at a time and at most two in twice `everyMs`. A failed batch is
 * tried again.
 */
export function gather<T>(work: (items: readonly T[]) => Promise<void>, options: Options): Gathering<T> {
  const waiting = new Set<T>()
  let timer: NodeJS.Timeout | undefined
  const began: number[] = []
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
    began.push(performance.now())
    if (began.length >= atOnce) notBefore = began.shift()! + atOnce * options.everyMs
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
