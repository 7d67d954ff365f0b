import type { AcmRow, OiRow } from '@praxis/contract/standings'
import { officialSeconds } from '@praxis/rules/standings/acm'
import { teamNameOn } from '@praxis/rules/contests/names'
import type { Cell } from '@praxis/rules/standings/cell'
import { isFirst } from '@praxis/rules/standings/ranking'
import { standingsRules } from '@praxis/rules/standings/registry'
import type { Board } from '../../boards/boardTypes.ts'
import type { ShownPerson } from '../others/otherRows.ts'
import type { Placed, Ranking } from './ranking.ts'

type Shown = {
  readonly board: Board
  readonly firsts: Ranking['firsts']
  /** What the caller may know of somebody. */
  readonly known: (person: ShownPerson) => { readonly realname: boolean; readonly school: boolean }
}

/** A row as the wire has it (wire, 12). */
export const wireRow = (place: Placed, shown: Shown): AcmRow | OiRow =>
  standingsRules[shown.board.ruleName].board === 'solved' ? acmRow(place, shown) : oiRow(place, shown)

/** The name that the contest gives stands in the field that the board shows. */
function personOf({ row: { person, rank }, award }: Placed, { board, known }: Shown) {
  const { username, nickname, realname, school, affiliation, gender, avatar } = person
  const knows = known(person)
  const { shownName } = board.contest
  const given = teamNameOn(person, shownName)
  return {
    rank,
    isWinAward: award !== null,
    awardName: award?.name ?? null,
    awardBackground: award?.background ?? null,
    awardColor: award?.color ?? null,
    uid: person.other?.uid ?? person.uid,
    username,
    realname: shownName === 'realname' && given !== null ? given : knows.realname ? realname : null,
    nickname: shownName === 'nickname' ? (given ?? nickname) : nickname,
    school: affiliation ?? (knows.school ? school : null),
    gender,
    avatar,
  }
}

function acmRow(place: Placed, shown: Shown): AcmRow {
  const { person, totals, cells } = place.row
  const { problems, settings } = shown.board
  const cellOf = (cell: Cell, column: number): AcmRow['submissionInfo'][string] => {
    const { wrong, hidden, solvedAt, isLate } = cell
    if (solvedAt === null) return { errorNum: wrong, ...(hidden > 0 ? { tryNum: hidden } : {}) }
    const first = shown.firsts[column]
    return {
      errorNum: wrong,
      isAC: true,
      isFirstAC: first !== undefined && isFirst(first, person, cell),
      ACTime: officialSeconds(solvedAt, settings),
      ...(isLate ? { isAfterContest: true } : {}),
    }
  }
  return {
    ...personOf(place, shown),
    totalTime: totals.time,
    total: totals.attempts,
    ac: totals.solved,
    submissionInfo: byProblem(problems, cells, cellOf),
  }
}

function oiRow(place: Placed, shown: Shown): OiRow {
  const { totals, cells } = place.row
  const { problems } = shown.board
  const ran = cells.map((cell) => ((cell?.runMs ?? null) === null ? null : cell))
  const timeInfo = byProblem(problems, ran, ({ runMs }) => runMs ?? 0)
  return {
    ...personOf(place, shown),
    totalScore: totals.score,
    totalTime: totals.time,
    submissionInfo: byProblem(problems, cells, ({ score }) => score),
    timeInfo: Object.keys(timeInfo).length === 0 ? null : timeInfo,
  }
}

/** Of each problem that somebody has a cell of. */
const byProblem = <T>(
  problems: Board['problems'],
  cells: readonly (Cell | null)[],
  show: (cell: Cell, column: number) => T,
): Record<string, T> =>
  Object.fromEntries(
    problems.flatMap(({ displayId }, column) => {
      const cell = cells[column] ?? null
      return cell === null ? [] : [[displayId, show(cell, column)]]
    }),
  )
