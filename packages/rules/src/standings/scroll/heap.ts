/** What comes first by an order, of things that are added at any time. */
export type Heap<T> = { add(item: T): void; first(): T | undefined; take(): T | undefined }

export function openHeap<T>(compare: (one: T, other: T) => number): Heap<T> {
  const items: T[] = []
  const isBefore = (one: number, other: number) => compare(items[one]!, items[other]!) < 0
  const swap = (one: number, other: number) => {
    const kept = items[one]!
    items[one] = items[other]!
    items[other] = kept
  }
  return {
    first: () => items[0],
    add(item) {
      let at = items.push(item) - 1
      while (at > 0) {
        const above = (at - 1) >>> 1
        if (!isBefore(at, above)) return
        swap(at, above)
        at = above
      }
    },
    take() {
      const first = items[0]
      const last = items.pop()
      if (items.length === 0 || last === undefined) return first
      items[0] = last
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2]
        let least = at
        if (left < items.length && isBefore(left, least)) least = left
        if (right < items.length && isBefore(right, least)) least = right
        if (least === at) return first
        swap(at, least)
        at = least
      }
    },
  }
}
