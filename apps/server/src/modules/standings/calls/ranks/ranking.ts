import { awardsOf, type AwardEntry } from '@praxis/rules/standings/awards'
import { firstsOf, type FirstSolved, type RankedRow } from '@praxis/rules/standings/ranking'
import { standingsRules } from '@praxis/rules/standings/registry'
import { standingsOf } from '@praxis/rules/standings/standings'
import type { Board, BoardView, ViewName } from '../../boards/boardTypes.ts'
import type { OtherContest } from '../others/openOthers.ts'
import type { ShownPerson } from '../others/otherRows.ts'

/** A row of a board with all that follows from the others. */
export type Placed = { readonly row: RankedRow<ShownPerson>; readonly award: AwardEntry | null }

/** What a board shows at one moment. */
export type Ranking = {
  readonly places: readonly Placed[]
  /** By the order of the problems. */
  readonly firsts: readonly FirstSolved[]
}

const known = new WeakMap<BoardView, Ranking & { readonly version: number }>()

/** It is made once for each state of the board, not for each caller. */
export function rankingOf(board: Board, name: ViewName): Ranking {
  const view = board.view(name)
  const last = known.get(view)
  if (last?.version === view.version) return last
  const made = { ...rankingOfRows(board, view.standings.ranked(), view.firsts()), version: view.version }
  known.set(view, made)
  return made
}

function rankingOfRows(
  { contest, ruleName }: Board,
  rows: readonly RankedRow<ShownPerson>[],
  firsts: readonly FirstSolved[],
): Ranking {
  const awards = awardsOf(standingsRules[ruleName], rows, {
    kind: contest.awardKind,
    entries: contest.awards,
  })
  const places = rows.map((row, n): Placed => ({ row, award: awards[n] ?? null }))
  return { places, firsts }
}

/** The same with the rows of other contests among them. */
export function rankingWith(board: Board, name: ViewName, others: readonly OtherContest[]): Ranking {
  const ruling = { rule: standingsRules[board.ruleName], settings: board.settings }
  const rows = [...board.view(name).standings.rows(), ...others.flatMap((other) => other.rows)]
  const ranked = standingsOf<ShownPerson>(ruling, rows)
  return rankingOfRows(board, ranked, firstsOf(ranked, board.problems.length))
}
