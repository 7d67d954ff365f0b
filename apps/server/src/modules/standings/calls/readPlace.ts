import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Place, standings } from '@praxis/contract/standings'
import { officialSeconds } from '@praxis/rules/standings/acm'
import { competitorsOf } from '@praxis/rules/standings/awards'
import { isFirst } from '@praxis/rules/standings/ranking'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Board } from '../boards/boardTypes.ts'
import { openFor, refusals } from './openFor.ts'
import { rankingOf, type Placed, type Ranking } from './ranks/ranking.ts'

/** Rows that are shown before the own one, and after it. */
const around = 1
/** Of many who were first in the same millisecond. */
const namesShown = 3

export async function readPlace(
  { cid, containsEnd }: ParsedInputOf<typeof standings.place>,
  context: Context<Viewer>,
): Promise<Place> {
  const { board, viewNow } = await openFor(context, {
    cid,
    refuse: refusals.inside,
    asked: { force: false, containsEnd },
  })
  const name = viewNow()
  const ranking = rankingOf(board, name)
  const { places } = ranking
  const { uid } = context.viewer
  const at = places.findIndex(({ row }) => row.person.uid === uid)
  const own = places[at]
  const shown = (placed: Placed) => rowOf(placed, uid)
  return {
    isFrozen: name === 'shown',
    minuteGranularity: board.settings.minuteGranularity,
    people: competitorsOf(places.map(({ row }) => row)),
    own: own === undefined ? null : { rank: own.row.rank, award: awardOf(own), solved: solvedOf(own) },
    near: own === undefined ? [] : places.slice(Math.max(0, at - around), at + around + 1).map(shown),
    lastOfAward: lastOf(own?.award ?? null),
    firsts: firstNamesOf(board, ranking),
  }

  function lastOf(award: Placed['award']) {
    const last = award === null ? undefined : places.findLast((placed) => placed.award === award)
    return last === undefined ? null : shown(last)
  }

  function solvedOf({ row }: Placed) {
    return board.problems.flatMap(({ cpid }, column) => {
      const cell = row.cells[column] ?? null
      if (cell === null || cell.solvedAt === null) return []
      return [{ cpid, seconds: officialSeconds(cell.solvedAt, board.settings), wrong: cell.wrong }]
    })
  }
}

const known = new WeakMap<Ranking, Place['firsts']>()

/** They are looked for once for each state of the board. */
function firstNamesOf({ problems }: Board, ranking: Ranking): Place['firsts'] {
  const last = known.get(ranking)
  if (last !== undefined) return last
  const made = problems.flatMap(({ cpid }, column) => {
    const first = ranking.firsts[column]
    if (first === undefined || first.at === null || first.isProvisional) return []
    const names = ranking.places.flatMap(({ row: { person, cells } }) => {
      const cell = cells[column] ?? null
      return cell !== null && isFirst(first, person, cell) ? [person.name] : []
    })
    return [{ cpid, seconds: Math.floor(first.at / 1_000), names: names.slice(0, namesShown) }]
  })
  known.set(ranking, made)
  return made
}

const rowOf = ({ row: { rank, person, totals } }: Placed, uid: string) => ({
  rank,
  name: person.name,
  isMe: person.uid === uid,
  solved: totals.solved,
  score: totals.score,
  time: totals.time,
})

const awardOf = ({ award }: Placed) =>
  award === null ? null : { name: award.name, background: award.background, color: award.color }
