import type { CarouselItem } from '@praxis/contract/carousel'

type Ranked = Pick<CarouselItem, 'id' | 'rank'>

/**
 * The pictures after one has moved by so many places, numbered from 0 on, and the numbers that the server does not have
 * yet. Null: it is at that end already.
 */
export function movedBy<Item extends Ranked>(items: readonly Item[], id: number, by: 1 | -1) {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  const to = from + by
  if (item === undefined || to < 0 || to >= items.length) return null
  const order = items.toSpliced(from, 1).toSpliced(to, 0, item)
  return {
    items: order.map((one, rank) => ({ ...one, rank })),
    changes: order.flatMap((one, rank) => (one.rank === rank ? [] : [{ id: one.id, rank }])),
  }
}
