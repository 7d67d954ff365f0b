import { useMemo } from 'react'
import type { BoardRanked } from '../data/boardRows.ts'
import { countProblems, type BoardView, type ProblemCount } from '../data/boardView.ts'
import type { BoardQuery } from './boardQuery.ts'
import { filterRows, isUnofficial, pageOf, pinnedRows, withOthers, type PageSize } from './shownRows.ts'

type Choice = {
  query: BoardQuery
  size: PageSize
  others: readonly BoardRanked[]
  ownUid: string | null
  pins: readonly string[]
}

export type BoardRows = {
  /** Those that match. */
  matching: readonly BoardRanked[]
  /** Those of the page. */
  rows: readonly BoardRanked[]
  current: number
  pages: number
  pinned: readonly BoardRanked[]
  counts: readonly ProblemCount[]
}

/** Which rows of a board are shown. */
export function useBoardRows(view: BoardView, { query, size, others, ownUid, pins }: Choice): BoardRows {
  const { ranked, ruling, facts } = view
  const { keyword, schools, hidesStars, currentPage } = query
  const key = JSON.stringify(schools)
  const matching = useMemo(
    () =>
      filterRows(withOthers(ruling, ranked, others), {
        keyword,
        schools: JSON.parse(key) as readonly string[],
        hidesStars,
      }),
    [ruling, ranked, others, keyword, key, hidesStars],
  )
  const pinned = useMemo(() => pinnedRows(ranked, ownUid, pins), [ranked, ownUid, pins])
  const counts = useMemo(
    () =>
      countProblems(hidesStars ? ranked.filter(({ person }) => !isUnofficial(person)) : ranked, facts.problems.length),
    [ranked, hidesStars, facts.problems.length],
  )
  return { matching, ...pageOf(matching, size, currentPage), pinned, counts }
}
