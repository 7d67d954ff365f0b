import type { AwardEntry } from '../awards.ts'
import type { Cell } from '../cell.ts'
import type { StandingsPerson, StandingsRow } from '../ranking.ts'
import { fullMarks, type RuleProblem, type StandingsRule } from '../rule.ts'
import { openAwards } from './playScroll.ts'
import { isHidden, withCell } from './scrollRows.ts'
import type { ScrollPlan } from './scrollTypes.ts'

/** What the best result of a hidden cell would mean, said without knowing the result. */
export type Stake = {
  readonly tries: number
  /** The rank with the best result. */
  readonly rank: number
  /** A solution means no less: there is one try, and no part of a score. */
  readonly isExact: boolean
  readonly award: AwardEntry | null
}

/** Null: nothing of the cell is hidden, or its row is out of competition. */
export function stakeOf<P extends StandingsPerson>(
  { ruling, awards }: Pick<ScrollPlan<P>, 'ruling' | 'awards'>,
  rows: readonly StandingsRow<P>[],
  { row, column, problem }: { readonly row: StandingsRow<P>; readonly column: number; readonly problem: RuleProblem },
): Stake | null {
  const cell = row.cells[column] ?? null
  if (cell === null || !isHidden(cell) || row.person.isStar) return null
  const best = withCell(ruling, row, column, bestOf(ruling.rule, cell, problem))
  const { rule, settings } = ruling
  let [place, end] = [0, rows.length]
  while (place < end) {
    const middle = (place + end) >>> 1
    if (rule.compare(rows[middle]!.totals, best.totals, settings) < 0) place = middle + 1
    else end = middle
  }
  let rank = 1
  for (let above = 0; above < place; above += 1) if (!rows[above]!.person.isStar && rows[above] !== row) rank += 1
  return {
    tries: cell.hidden,
    rank,
    isExact: ruling.rule.board === 'solved' && cell.hidden === 1,
    award: openAwards(awards, ruling)(best, rank),
  }
}

/** Solved with the first of the hidden tries, or full marks. */
const bestOf = ({ board }: StandingsRule, cell: Cell, problem: RuleProblem): Cell =>
  board === 'solved'
    ? { ...cell, hidden: 0, solvedAt: cell.waitingSince ?? 0 }
    : { ...cell, hidden: 0, score: Math.max(cell.score ?? 0, fullMarks(problem)) }
