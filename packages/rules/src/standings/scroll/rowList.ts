/** Things in an order. One at a time goes to another place. */
export type RowList<T> = {
  readonly size: number
  at(place: number): T | undefined
  /** Takes what stands at a place away, and puts something at another. What is between moves up or down. */
  move(from: number, to: number, item: T): void
  all(): T[]
}

/** Rings of 128: about the square root of ten thousand. */
const bits = 7
const mask = (1 << bits) - 1

/**
 * The list lies in rings. Those that something goes past are turned by one, so nothing in them is moved: to move thousands
 * of rows for each that rises takes longer than all the rest of a show.
 */
export function openRowList<T>(items: readonly T[]): RowList<T> {
  const { length } = items
  const slots = [...items]
  /** By how much each ring is turned. The last one may be short; nothing goes past it. */
  const turns = new Int32Array((length >>> bits) + 1)
  const slotOf = (place: number) => (place & ~mask) | ((place + turns[place >>> bits]!) & mask)
  const at = (place: number) => slots[slotOf(place)]!

  /** Within a ring: all from `free` to `end` moves by one to where a slot is free. Then the one at `end` is. */
  function shift(free: number, end: number): void {
    const by = free < end ? 1 : -1
    for (let place = free; place !== end; place += by) slots[slotOf(place)] = at(place + by)
  }

  return {
    size: length,
    at: (place) => (place >= 0 && place < length ? at(place) : undefined),
    move(from, to, item) {
      const by = from < to ? 1 : -1
      let free = from
      while (free >>> bits !== to >>> bits) {
        const [first, last] = [free & ~mask, free | mask]
        const end = by === 1 ? last : first
        const isPassed = free === (by === 1 ? first : last)
        if (isPassed) turns[free >>> bits]! += by
        else shift(free, end)
        slots[slotOf(end)] = at(end + by)
        free = end + by
      }
      shift(free, to)
      slots[slotOf(to)] = item
    },
    all: () => Array.from({ length }, (_, place) => at(place)),
  }
}
