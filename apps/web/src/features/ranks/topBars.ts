import { homeRules } from '@praxis/contract/limits'
import { rankTypes } from '@praxis/contract/statuses'
import type { Ranked, RankType } from './rankRow.ts'

export type TopBar = {
  row: Ranked
  /** Percent of the width: what was solved, or the score. */
  main: number
  /** Percent of the width that follow: what was submitted beside that. Nothing where scores are shown. */
  rest: number
}

/** The bars of the first people. The longest takes the whole width; where nobody has anything there are none. */
export function topBars(rows: readonly Ranked[], type: RankType): TopBar[] {
  const first = rows.slice(0, homeRules.chartRows)
  const parts = first.map((row) => ({
    row,
    main: type === rankTypes.oi ? row.score : row.ac,
    // A problem is solved by a submission, but some of a group or a contest count as solved without being counted.
    rest: type === rankTypes.oi ? 0 : Math.max(row.total - row.ac, 0),
  }))
  const longest = Math.max(0, ...parts.map(({ main, rest }) => main + rest))
  if (longest === 0) return []
  return parts.map(({ row, main, rest }) => ({ row, main: (main / longest) * 100, rest: (rest / longest) * 100 }))
}
