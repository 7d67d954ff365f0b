import type { AwardEntry } from '../awards.ts'
import type { Cell } from '../cell.ts'
import { compareRows, type StandingsPerson, type StandingsRow } from '../ranking.ts'
import { openHonours } from './honours.ts'
import { openRowList } from './rowList.ts'
import { isHidden, placeFor, withCell } from './scrollRows.ts'
import type { ScrollBoard, ScrollPlan, ScrollStep } from './scrollTypes.ts'

/**
 * The steps of a scroll board: of the last row that is not settled the first hidden cell is shown, from the left, and the
 * row goes where it belongs; a row of which nothing is hidden is settled. An award follows as soon as nothing that is
 * still hidden can change it.
 */
export function planScroll<P extends StandingsPerson>(board: ScrollBoard<P>): ScrollPlan<P> {
  const { ruling, awards } = board
  const start = startOf(board)
  const rows = openRowList(start)
  const finals = new Map(board.whole.map((row) => [row.person.uid, row]))
  const settled = new Set<string>()
  const honours = openHonours(board)
  for (const row of start) honours.note(row)
  const steps: ScrollStep[] = []
  let at = rows.size - 1
  while (at >= 0) {
    const row = rows.at(at)!
    const { uid } = row.person
    if (settled.has(uid)) {
      at -= 1
      continue
    }
    const column = row.cells.findIndex(isHidden)
    if (column === -1) {
      settled.add(uid)
      steps.push({ kind: 'settle', uid })
      for (const honour of honours.settle(row)) {
        steps.push({ kind: 'award', honour })
      }
      continue
    }
    const before = row.cells[column]!
    const after = finals.get(uid)?.cells[column] ?? null
    if (after === null || isHidden(after)) throw new Error(`The board has no result for what ${uid} has sent.`)
    const next = withCell(ruling, row, column, after)
    const to = placeFor(ruling, rows, { from: at, row: next })
    rows.move(at, to, next)
    honours.note(next)
    steps.push({ kind: 'reveal', uid, column, before, after, from: at, to })
    // Where a later submission may make a score worse, a row may fall below settled ones: it is the last one then.
    at = Math.max(at, to)
  }
  return { ruling, awards, start, steps, columns: board.columns }
}

/**
 * The frozen board. A cell of which nothing is hidden draws the same on both boards, and is at once as it is on the
 * thawed one: there its counts know the verdicts of what was sent after the solution.
 */
function startOf<P extends StandingsPerson>({ ruling, shown, whole }: ScrollBoard<P>): StandingsRow<P>[] {
  const finals = new Map(whole.map((row) => [row.person.uid, row]))
  if (finals.size !== shown.length || shown.some(({ person }) => !finals.has(person.uid))) {
    throw new Error('The two boards have other people.')
  }
  const cellOf = (cell: Cell | null, after: Cell | null) => (isHidden(cell) ? cell : after)
  return shown
    .map((row) => {
      const after = finals.get(row.person.uid)!
      return { ...row, cells: row.cells.map((cell, column) => cellOf(cell, after.cells[column] ?? null)) }
    })
    .toSorted((one, other) => compareRows(ruling, one, other))
}

/** Where a show begins that leaves out what is below a row: nothing below row `number` is left to be settled. */
export function stepAtRow({ start, steps }: Pick<ScrollPlan, 'start' | 'steps'>, number: number): number {
  let below = start.length - number
  if (below <= 0) return 0
  const at = steps.findIndex(({ kind }) => kind === 'settle' && (below -= 1) === 0)
  return at === -1 ? steps.length : at + 1
}

/** Awards of a contest, with other numbers of seats for the first of them. */
export const withMedals = (entries: readonly AwardEntry[], medals: readonly number[]): AwardEntry[] =>
  entries
    .toSorted((one, other) => one.priority - other.priority)
    .map((entry, n) => ({ ...entry, num: medals[n] ?? entry.num }))
    .filter(({ num }) => num > 0)
