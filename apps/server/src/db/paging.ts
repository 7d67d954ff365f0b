import type { SelectQueryBuilder } from 'kysely'
import { limits } from '@praxis/contract/limits'
import type { Page } from '@praxis/contract/fields'
import type { Database } from './connection.ts'
import type { Tables } from './tables.gen.ts'

/** Totals are exact up to this number, so that counting does not become slower as a table grows. */
export const countCap = limits.listTotalExactUpTo + 1

/** The database reads all rows before a page, so pages end here. Totals end ten times earlier. */
const deepestOffset = 100_000

/** How many rows a page with this offset may have. Pages beyond the deepest are empty and cost nothing. */
export const reachable = (limit: number, offset: number) => (offset > deepestOffset ? 0 : limit)

/** How many rows a query has, or one more than the cap. */
export async function countUpToCap<Row>(db: Database, rows: SelectQueryBuilder<Tables, never, Row>): Promise<number> {
  const { count } = await db
    .selectFrom(rows.limit(countCap).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts only if it must: a page that is not full is the last one, so its offset and length give the total. */
export async function countUnlessLast(
  rows: number,
  { limit, offset }: { limit: number; offset: number },
  count: () => Promise<number>,
): Promise<number> {
  const isLast = rows < limit && (rows > 0 || offset === 0)
  return isLast ? offset + rows : count()
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
