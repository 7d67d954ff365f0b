import { passedBetween } from '@praxis/rules/contests/pauses'
import type { Attempt } from '@praxis/rules/standings/attempt'
import { hasSent, type StandingsRow } from '@praxis/rules/standings/ranking'
import { standingsRules } from '@praxis/rules/standings/registry'
import { foldCell, rowOf } from '@praxis/rules/standings/standings'
import { viewOf, type Board, type BoardPerson, type BoardView, type ViewName } from '../../boards/boardTypes.ts'

/** Somebody on a board, or on that of another contest: there they have the number of that contest before their own. */
export type ShownPerson = BoardPerson & { readonly other?: { readonly cid: number; readonly uid: string } }

/** A row as it was from the second `from` on, until the second `until`. */
type Kept = { readonly from: number; readonly until: number; readonly row: StandingsRow<ShownPerson> | null }

/** By our board, what is seen of the other, and the attempts of a person, which are other ones after each change. */
const kept = new WeakMap<Board, WeakMap<BoardView, WeakMap<readonly (readonly Attempt[])[], Kept>>>()

/**
 * The rows of another contest as they were so many seconds after its start, in the columns of ours: problems are the
 * same if their display ids are. Ranked by our rule. A row is folded anew only when something was sent meanwhile.
 */
export function otherRows(
  ours: Board,
  { board, name }: { readonly board: Board; readonly name: ViewName },
  second: number,
): StandingsRow<ShownPerson>[] {
  const known = knownOf(ours, board.view(name))
  const columns = columnsOf(ours, board)
  return board
    .view(name)
    .standings.rows()
    .flatMap(({ person }) => {
      const attempts = board.attemptsOf(person.uid)
      const last = known.get(attempts)
      const now =
        last !== undefined && last.from <= second && second < last.until
          ? last
          : foldAt(ours, { board, name, person, columns }, second)
      known.set(attempts, now)
      return now.row ?? []
    })
}

function knownOf(ours: Board, view: BoardView) {
  const ofOurs = kept.get(ours) ?? new WeakMap<BoardView, WeakMap<readonly (readonly Attempt[])[], Kept>>()
  kept.set(ours, ofOurs)
  const ofView = ofOurs.get(view) ?? new WeakMap<readonly (readonly Attempt[])[], Kept>()
  ofOurs.set(view, ofView)
  return ofView
}

/** By the order of our problems, which problem of the other contest is the same; -1: none. */
function columnsOf(ours: Board, other: Board): number[] {
  const places = new Map(other.problems.map(({ displayId }, column) => [displayId.toUpperCase(), column]))
  return ours.problems.map(({ displayId }) => places.get(displayId.toUpperCase()) ?? -1)
}

type Folded = {
  readonly board: Board
  readonly name: ViewName
  readonly person: BoardPerson
  readonly columns: readonly number[]
}

function foldAt(ours: Board, { board, name, person, columns }: Folded, second: number): Kept {
  const clock = board.clockOf(person)
  const ruling = { rule: standingsRules[ours.ruleName], settings: ours.settings }
  const all = board.attemptsOf(person.uid)
  const secondOf = ({ at }: Attempt) => Math.floor(passedBetween(clock.pauses, clock.startAt, at) / 1_000)
  const cells = columns.map((column, ourColumn) => {
    const sent = (all[column] ?? []).filter((one) => secondOf(one) <= second)
    const problem = ours.problems[ourColumn]!
    return sent.length === 0 ? null : foldCell(ruling, sent, { clock, view: viewOf[name], problem })
  })
  const seconds = all.flat().map(secondOf)
  const { cid } = board.contest
  const shown = { ...person, uid: `${cid}:${person.uid}`, other: { cid, uid: person.uid } }
  return {
    from: Math.max(-Infinity, ...seconds.filter((one) => one <= second)),
    until: Math.min(Infinity, ...seconds.filter((one) => one > second)),
    row: hasSent({ cells }) ? rowOf(ruling, shown, cells) : null,
  }
}
