import { awardKinds } from '@praxis/contract/statuses'
import { awardsOf } from '../awards.ts'
import { compareRows, firstsOf, isFirst, rankRows, type StandingsRow } from '../ranking.ts'
import type { Totals } from '../rule.ts'
import { openHeap } from './heap.ts'
import { isHidden } from './scrollRows.ts'
import type { Honour, ScrollBoard } from './scrollTypes.ts'

type Due = Honour & { readonly row: StandingsRow }
type Bound = { readonly row: StandingsRow; readonly least: Totals }

/** Which honours are certain, each once. It is told every change of a row, also how each row begins. */
export function openHonours(board: ScrollBoard) {
  const { rule, settings } = board.ruling
  const dues = dueOf(board)
  /** Rows as they are now of which something is hidden. */
  const open = new Map<string, StandingsRow>()
  /** The least that each of them may be worth, the worst first. What has changed since is dropped when it comes up. */
  const bounds = openHeap<Bound>((one, other) => rule.compare(other.least, one.least, settings))
  /** Honours of settled rows, the last first: what may change one of them may change all that are better. */
  const waiting = openHeap<Due>((one, other) => compareRows(board.ruling, other.row, one.row))
  /** Whose rank is certain, by the row that may have been the first with a problem before them. */
  const held = new Map<string, Due[]>()

  function worst(): Bound | undefined {
    for (;;) {
      const bound = bounds.first()
      if (bound === undefined || open.get(bound.row.person.uid) === bound.row) return bound
      bounds.take()
    }
  }

  /** A row that may have solved one of these problems earlier. From the top: it is settled last. */
  function findEarlier({ row, firsts }: Due): StandingsRow | undefined {
    if (firsts.length === 0) return undefined
    return open.values().find(({ cells }) =>
      firsts.some((column) => {
        const cell = cells[column] ?? null
        const at = row.cells[column]?.solvedAt ?? Infinity
        return isHidden(cell) && Math.floor(cell?.waitingSince ?? Infinity) < Math.floor(at)
      }),
    )
  }

  /** Those whose first solutions are certain too. The others wait for a row. */
  const certainOf = (asked: readonly Due[]): Due[] =>
    asked.filter((due) => {
      const earlier = findEarlier(due)
      if (earlier === undefined) return true
      const { uid } = earlier.person
      held.set(uid, [...(held.get(uid) ?? []), due])
      return false
    })

  return {
    /** A row is another one now. Those out of competition change nobody's rank and are the first with nothing. */
    note(row: StandingsRow) {
      const { uid, isStar } = row.person
      if (isStar) return
      if (!row.cells.some(isHidden)) return void open.delete(uid)
      open.set(uid, row)
      bounds.add({ row, least: rule.least?.(row.cells, settings) ?? row.totals })
    },

    /** The honours that are certain now that this row is settled, those of the lowest place first. */
    settle({ person }: StandingsRow): Honour[] {
      const due = dues.get(person.uid)
      if (due !== undefined) waiting.add(due)
      const asked = held.get(person.uid) ?? []
      held.delete(person.uid)
      const weakest = worst()
      const isCertain = (one: Due | undefined): one is Due =>
        one !== undefined && (weakest === undefined || rule.compare(weakest.least, one.row.totals, settings) < 0)
      const ranked: Due[] = []
      while (isCertain(waiting.first())) ranked.push(waiting.take()!)
      return certainOf([...asked, ...ranked])
        .toSorted((one, other) => compareRows(board.ruling, other.row, one.row))
        .map(honourOf)
    },
  }
}

const honourOf = ({ uid, rank, award, firsts }: Due): Honour => ({ uid, rank, award, firsts })

/** Everybody who gets an award or was the first with a problem. */
function dueOf({ ruling, whole, awards, columns }: ScrollBoard): Map<string, Due> {
  const order = (one: StandingsRow, other: StandingsRow) => compareRows(ruling, one, other)
  const ranked = rankRows(ruling, whole.toSorted(order))
  const given = awardsOf(ruling.rule, ranked, { kind: awardKinds.count, entries: awards })
  const firsts = firstsOf(ranked, columns)
  const dues = ranked.map((row, place): Due => {
    const own = firsts.flatMap((first, column) => {
      const cell = row.cells[column] ?? null
      return cell !== null && isFirst(first, row.person, cell) ? [column] : []
    })
    return { uid: row.person.uid, rank: row.rank, award: given[place] ?? null, firsts: own, row }
  })
  const isDue = ({ award, firsts: own }: Due) => award !== null || own.length > 0
  return new Map(dues.filter(isDue).map((due): [string, Due] => [due.uid, due]))
}
