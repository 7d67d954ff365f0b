import type { SelectQueryBuilder } from 'kysely'
import { limits } from '@praxis/contract/limits'
import type { Page } from '@praxis/contract/fields'
import type { Database } from './connection.ts'
import type { InTurn } from './reading/readTogether.ts'
import { largeCounts, readCounts } from './reading/counting.ts'
import type { Tables } from './tables.gen.ts'

/** Totals are exact up to this number, so that counting does not become slower as a table grows. */
export const countCap = limits.listTotalExactUpTo + 1

/** The database reads all rows before a page, so pages end here. Totals end ten times earlier. */
const deepestOffset = 100_000

/** What a call asks for. */
type Asked = { currentPage: number; limit: number }

/** One page of a query, which says the order, and how many rows the query has. */
export const listPage = <Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, never, Row>,
  asked: Asked,
): Promise<Page<Row>> =>
  pageBy(
    asked,
    (limit, offset) => query.limit(reachable(limit, offset)).offset(offset).execute(),
    () => countUpToCap(db, query.clearOrderBy()),
  )

/** The same for a list whose rows and whose number come from different queries. */
export async function pageBy<Row>(
  { currentPage, limit }: Asked,
  list: (limit: number, offset: number) => Promise<readonly Row[]>,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const offset = (currentPage - 1) * limit
  const records = [...(await list(limit, offset))]
  // A page that is not full is the last one, so its offset and length give the total.
  const isLast = records.length < limit && (records.length > 0 || offset === 0)
  const counted = isLast ? offset + records.length : await count()
  const capped = counted > limits.listTotalExactUpTo
  const total = capped ? limits.listTotalExactUpTo : counted
  return { records, total, totalIsCapped: capped, size: limit, current: currentPage, pages: Math.ceil(total / limit) }
}

/**
 * Whether so many rows are found that a page which ends at this one is full before many others were looked at. Then they
 * are looked at in the order of the list; else an index finds all, and they are sorted.
 */
export const areMany = (found: number, end: number) => found >= largeCounts.from && found >= 10 * end

/**
 * How many of the first rows of a list are looked at for a page with this end. What many search for may all be at the end
 * of the list: then the page is not full, and an index finds all.
 */
export const lookedAt = (end: number) => Math.max(2_000, 100 * end)

/** How many rows a page with this offset may have. Pages beyond the deepest are empty and cost nothing. */
export const reachable = (limit: number, offset: number) => (offset > deepestOffset ? 0 : limit)

/** How many rows a query has, or one more than the cap. A large number may be some seconds old. */
export async function countUpToCap<Row>(
  db: Database,
  rows: SelectQueryBuilder<Tables, never, Row>,
  inTurn?: InTurn,
): Promise<number> {
  const counting = db
    .selectFrom(rows.limit(countCap).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .compile()
  const [{ count } = { count: 0 }] = await readCounts(db, counting, inTurn)
  return count
}
