import type { ScrollBoard } from '@praxis/contract/scrollBoard'
import type { FirstSolved, StandingsRow } from '@praxis/rules/standings/ranking'
import { focusOf, placesOf, type ScrollPlaces, type ScrollPlayer } from '@praxis/rules/standings/scroll/playScroll'
import type { ScrollStep } from '@praxis/rules/standings/scroll/scrollTypes'
import { stakeOf, type Stake } from '@praxis/rules/standings/scroll/stake'
import type { BoardPerson } from '../../board/data/boardRows.ts'
import type { ShowPlan } from './showOf.ts'

type Row = StandingsRow<BoardPerson>

/** The board at the step at which the show is. */
export type Moment = {
  readonly at: number
  readonly rows: readonly Row[]
  readonly places: ScrollPlaces
  readonly firsts: readonly FirstSolved[]
  readonly settled: number
  readonly isSettled: (uid: string) => boolean
  /** What was done last, and what comes next. */
  readonly last: ScrollStep | null
  readonly next: ScrollStep | null
  /** The row that the next step is about. */
  readonly focus: { readonly row: Row; readonly place: number; readonly column: number | null } | null
  readonly stake: Stake | null
}

/** The board at any step: the player goes there. */
export function momentOf(
  { board }: Pick<ScrollBoard, 'board'>,
  { plan, player, step }: { plan: ShowPlan; player: ScrollPlayer<BoardPerson>; step: number },
): Moment {
  player.go(step)
  const { at } = player
  const rows = player.rows()
  const focused = focusOf(plan, at)
  const place = focused === null ? -1 : rows.findIndex(({ person }) => person.uid === focused.uid)
  const row = rows[place]
  const column = focused?.column ?? null
  const problem = column === null ? undefined : board.problems[column]
  return {
    at,
    rows,
    places: placesOf(plan, rows),
    firsts: player.firsts(),
    settled: player.settled,
    isSettled: (uid: string) => player.isSettled(uid, at),
    last: plan.steps[at - 1] ?? null,
    next: plan.steps[at] ?? null,
    focus: row === undefined ? null : { row, place, column },
    stake:
      row === undefined || column === null || problem === undefined
        ? null
        : stakeOf(plan, rows, { row, column, problem }),
  }
}
