import type { SelectQueryBuilder } from 'kysely'
import { limits } from '@praxis/contract/limits'
import type { Page } from '@praxis/contract/fields'
import type { Database } from './connection.ts'
import type { Tables } from './tables.gen.ts'

/** Totals are exact up to a cap, so that a count never grows with the table (pitfalls 5). */
const countCap = limits.listTotalExactUpTo + 1

/** How many rows a query has, or one more than the cap. */
export async function countUpToCap(
  db: Database,
  rows: SelectQueryBuilder<Tables, never, { one: number }>,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.limit(countCap).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function pageOf<T>(
  records: T[],
  counted: number,
  { currentPage, limit }: { currentPage: number; limit: number },
): Page<T> {
  const capped = counted > limits.listTotalExactUpTo
  const total = capped ? limits.listTotalExactUpTo : counted
  return { records, total, totalIsCapped: capped, size: limit, current: currentPage, pages: Math.ceil(total / limit) }
}
