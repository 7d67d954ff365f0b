import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { problems } from '@praxis/contract/problems'
import { problemOrders, type ProblemOrder } from '@praxis/contract/statuses'

type List = typeof problems.list
export type Order = { sort: ProblemOrder; descending: boolean }

export const orderOf = ({ sort, descending = false }: ParsedInputOf<List>): Order => ({ sort, descending })

/** As the address has it: what is the default is left out. */
export const inAddress = ({ sort, descending }: Order): Pick<InputOf<List>, 'sort' | 'descending'> => ({
  sort: sort === 'number' ? undefined : sort,
  descending: descending ? true : undefined,
})

/** A click on the head of a column: easy and rarely solved ones first, then the other way round, then as before. */
export function nextOrder({ sort, descending }: Order, column: ProblemOrder): Order {
  if (sort !== column) return { sort: column, descending: false }
  return descending ? { sort: 'number', descending: false } : { sort, descending: true }
}

/** All orders, each with a key for a menu. */
export const orders: readonly (Order & { key: string })[] = problemOrders.flatMap((sort) =>
  [false, true].map((descending) => ({ sort, descending, key: keyOf({ sort, descending }) })),
)

export function keyOf({ sort, descending }: Order): string {
  return descending ? `${sort} down` : sort
}
