import { limits } from '@praxis/contract/limits'
import type { Page } from '@praxis/contract/fields'

/** Totals are exact up to a cap, so that a count never grows with the table (pitfalls 5). */
export const countCap = limits.listTotalExactUpTo + 1

export function pageOf<T>(
  records: T[],
  counted: number,
  { currentPage, limit }: { currentPage: number; limit: number },
): Page<T> {
  const capped = counted > limits.listTotalExactUpTo
  const total = capped ? limits.listTotalExactUpTo : counted
  return { records, total, totalIsCapped: capped, size: limit, current: currentPage, pages: Math.ceil(total / limit) }
}
