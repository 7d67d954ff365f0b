import type { Database } from '#server/db/connection.ts'
import { listItemsAfter, type ItemRow } from '../rows/items.queries.ts'

const rowsAtOnce = 50

/** All problems of an import, some in memory at a time: each may have hundreds of findings. */
export async function* itemsOf(db: Database, id: number): AsyncGenerator<ItemRow> {
  let last = 0
  for (;;) {
    const items = await listItemsAfter(db, id, last, rowsAtOnce)
    yield* items
    if (items.length < rowsAtOnce) return
    last = items.at(-1)!.seq
  }
}

export async function itemAt(db: Database, id: number, seq: number): Promise<ItemRow> {
  const [item] = await listItemsAfter(db, id, seq - 1, 1)
  return item!
}

/** What a problem is called: where it lies among others, or its title where it is the only one. */
export const nameOf = ({ key, title }: Pick<ItemRow, 'key' | 'title'>): string => (key === '' ? (title ?? '') : key)
