/** What the judge takes and must give back. */
type Kind =
  | 'files of a store'
  | 'slots'
  | 'turns at the gate'
  | 'runs in a box'
  | 'timers of progress'
  | 'runs that hold slots'
  | 'pauses'
  | 'pieces of work'
  | 'headers in the making'
  | 'worker folders'
export type InUse = Partial<Record<Kind, number>>

let counters: (() => InUse)[] | null = null

/** Tells the tests how much an object holds. Without tests nobody asks, and nothing is remembered. */
export function tellInUse(count: () => InUse): void {
  counters?.push(count)
}

/** From now on, remembers every object that tells. The returned function adds up what they hold. */
export function watchInUse(): () => InUse {
  const all: (() => InUse)[] = []
  counters = all
  return () => {
    const sum: Record<string, number> = {}
    for (const count of all)
      for (const [kind, number] of Object.entries(count())) if (number !== 0) sum[kind] = (sum[kind] ?? 0) + number
    return sum
  }
}
