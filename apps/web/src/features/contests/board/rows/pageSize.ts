import { boardRules } from '@praxis/contract/contestLimits'
import { pageSizeOf } from '@praxis/contract/limits'
import type { PageSize } from './shownRows.ts'

const all = 'all'

export const sizeText = (size: PageSize): string => (size === null ? all : String(size))

/** A size that was chosen; what is none is the usual one. */
export function readSize(text: string | null): PageSize {
  if (text === all) return null
  return boardRules.pageSizes.find((size) => String(size) === text) ?? pageSizeOf.standings
}

/** Every size, all rows last. */
export const pageSizes: readonly PageSize[] = [...boardRules.pageSizes, null]
