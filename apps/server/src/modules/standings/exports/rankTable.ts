import type { AcmCell, AcmRow, OiRow } from '@praxis/contract/standings'
import { awardKinds } from '@praxis/contract/statuses'
import type { RankFileMessages } from '@praxis/locales/locales'
import { penaltyShown } from '@praxis/rules/standings/acm'
import { standingsRules } from '@praxis/rules/standings/registry'
import type { z } from 'zod'
import type { Cell } from '#server/downloads/rows.ts'
import type { Board } from '../boards/boardTypes.ts'
import type { OpenBoard } from '../calls/openFor.ts'
import { knownTo } from '../calls/ranks/rankPage.ts'
import type { Placed, Ranking } from '../calls/ranks/ranking.ts'
import { wireRow } from '../calls/ranks/wireRow.ts'

type Table = { readonly header: readonly string[]; readonly rows: Iterable<readonly Cell[]> }

/**
 * A board as the table of the wire (wire, 9.8), for those who manage the contest. Members, seats and awards have a
 * column where there are any.
 */
export function rankTable(
  { board, contest }: Pick<OpenBoard, 'board' | 'contest'>,
  { places, firsts }: Pick<Ranking, 'places' | 'firsts'>,
  { columns }: Pick<RankFileMessages, 'columns'>,
): Table {
  const { rank, username, shownName, realname, school, members, seat, award, solved, submissions, penalty, score } =
    columns
  const figures = standingsRules[board.ruleName].board === 'solved' ? [solved, submissions, penalty] : [score]
  const ids = board.problems.map(({ displayId }) => displayId)
  const shown = { board, firsts, known: knownTo({ board, contest }) }
  const hasSeats = places.some(({ row }) => row.person.seat !== null)
  const hasMembers = places.some(({ row }) => row.person.members !== null)
  const hasAwards = board.contest.awardKind !== awardKinds.none
  const added = [...(hasMembers ? [members] : []), ...(hasSeats ? [seat] : []), ...(hasAwards ? [award] : [])]
  return {
    header: [rank, username, shownName, realname, school, ...added, ...figures, ...ids],
    rows: rowsOf(places, (place) => {
      const row = wireRow(place, shown)
      const { person } = place.row
      return [
        row.rank === -1 ? '*' : row.rank,
        row.username,
        person.name,
        // The field of the wire may have the name of the team.
        shown.known(person).realname ? person.realname : null,
        row.school,
        ...(hasMembers ? [person.members] : []),
        ...(hasSeats ? [person.seat] : []),
        ...(hasAwards ? [row.awardName] : []),
        ...resultsOf(row, board, ids),
      ]
    }),
  }
}

function* rowsOf(places: readonly Placed[], show: (place: Placed) => readonly Cell[]) {
  for (const place of places) yield show(place)
}

const resultsOf = (row: AcmRow | OiRow, { settings }: Board, ids: readonly string[]): readonly Cell[] =>
  'ac' in row
    ? [row.ac, row.total, penaltyShown(row.totalTime, settings), ...ids.map((id) => acmText(row.submissionInfo[id]))]
    : [row.totalScore, ...ids.map((id) => row.submissionInfo[id] ?? null)]

/** `+(n)`: solved with the n-th try, `*` after the end; `-(n)`: n wrong tries; `?(n)`: n that are hidden. */
function acmText(cell: z.output<typeof AcmCell> | undefined): string | null {
  if (cell === undefined) return null
  const { errorNum, isAC, isAfterContest, tryNum = 0 } = cell
  if (isAC === true) return `+(${errorNum + 1})${isAfterContest === true ? '*' : ''}`
  if (tryNum > 0) return errorNum > 0 ? `-(${errorNum}+${tryNum})` : `?(${tryNum})`
  return errorNum > 0 ? `-(${errorNum})` : null
}
