import { compareRows } from '@praxis/rules/standings/ranking'
import type { BoardRanked } from '../data/boardRows.ts'
import type { Ruling } from '../data/liveBoard.ts'

export type RowFilter = {
  keyword: string
  /** Empty: all. */
  schools: readonly string[]
  hidesStars: boolean
}

/** The rows that match, with the ranks that they have among all. */
export function filterRows(rows: readonly BoardRanked[], { keyword, schools, hidesStars }: RowFilter): BoardRanked[] {
  const wanted = keyword.trim().toLowerCase()
  const chosen = new Set(schools)
  return rows.filter(
    ({ person }) =>
      !(hidesStars && isUnofficial(person)) &&
      (chosen.size === 0 || (person.school !== null && chosen.has(person.school))) &&
      (wanted === '' ||
        [person.name, person.username, person.school].some((text) => text?.toLowerCase().includes(wanted))),
  )
}

/** Out of competition in this contest. Rows of another contest take no number either, but they are none of its stars. */
export const isUnofficial = ({ isStar, contest }: BoardRanked['person']): boolean => isStar && contest === null

/** The schools on the board, the largest first. */
export function schoolsOf(rows: readonly BoardRanked[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { person } of rows)
    if (person.school !== null) counts.set(person.school, (counts.get(person.school) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
}

/** The rows with those of other contests between them, where they would stand. */
export function withOthers(
  ruling: Ruling,
  rows: readonly BoardRanked[],
  others: readonly BoardRanked[],
): readonly BoardRanked[] {
  return others.length === 0 ? rows : [...rows, ...others].toSorted((one, other) => compareRows(ruling, one, other))
}

/** The own row, then those that are followed in the order of the board. They stand above it, whatever is filtered. */
export function pinnedRows(
  rows: readonly BoardRanked[],
  ownUid: string | null,
  followed: readonly string[],
): BoardRanked[] {
  const wanted = new Set(followed)
  const own = rows.filter(({ person }) => person.uid === ownUid)
  return [...own, ...rows.filter(({ person }) => person.uid !== ownUid && wanted.has(person.uid))]
}

/** How many rows a page shows; null: all. */
export type PageSize = number | null

/** One page of rows. A page beyond the end is the last one. */
export function pageOf<T>(
  rows: readonly T[],
  size: PageSize,
  wanted: number,
): { rows: readonly T[]; current: number; pages: number } {
  if (size === null) return { rows, current: 1, pages: 1 }
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const current = Math.min(Math.max(1, wanted), pages)
  return { rows: rows.slice((current - 1) * size, current * size), current, pages }
}
