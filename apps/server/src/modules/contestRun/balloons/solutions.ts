import { passedBetween } from '@praxis/rules/contests/pauses'
import { inOrder } from '@praxis/rules/standings/attempt'
import { judgeStatus } from '@praxis/contract/statuses'
import { firstsOf, isFirst } from '@praxis/rules/standings/ranking'
import type { Board, BoardPerson } from '#server/modules/standings/public.ts'

/** The first accepted submission of a person to a problem. While it is judged again it is none. */
export type Solution = {
  readonly submitId: number
  /** Milliseconds since 1970, and since the person's start. */
  readonly at: number
  readonly ownMs: number
  readonly person: BoardPerson
  /** The place of the problem on the board. */
  readonly column: number
  readonly isFirst: boolean
}

type Solutions = {
  /** By their time. */
  readonly all: readonly Solution[]
  /** That of a person in the contest to one of its problems. */
  find(participantId: number, cpid: number): Solution | undefined
}

const known = new WeakMap<Board, { readonly version: number; readonly solutions: Solutions }>()

/** The solutions of a contest of ACM that count, found anew when its board has changed. */
export function solutionsOf(board: Board): Solutions {
  const { version } = board.view('whole')
  const before = known.get(board)
  if (before?.version === version) return before.solutions
  const solutions = findSolutions(board)
  known.set(board, { version, solutions })
  return solutions
}

function findSolutions(board: Board): Solutions {
  const rows = board.view('whole').standings.rows()
  const firsts = firstsOf(rows, board.problems.length)
  const all = rows.flatMap(({ person, cells }) => {
    const { startAt, pauses } = board.clockOf(person)
    const attempts = board.attemptsOf(person.uid)
    return cells.flatMap((cell, column): Solution[] => {
      if (cell === null || cell.solvedAt === null) return []
      const [solving] = (attempts[column] ?? [])
        .filter(
          (one) => one.status === judgeStatus.accepted && passedBetween(pauses, startAt, one.at) === cell.solvedAt,
        )
        .toSorted(inOrder)
      if (solving === undefined || solving.isJudgedAgain === true) return []
      const first = isFirst(firsts[column]!, person, cell)
      return [{ submitId: solving.id, at: solving.at, ownMs: cell.solvedAt, person, column, isFirst: first }]
    })
  })
  const byPlace = new Map(all.map((one) => [place(one.person.participantId, board.problems[one.column]!.cpid), one]))
  return {
    all: all.toSorted((one, other) => inOrder({ ...one, id: one.submitId }, { ...other, id: other.submitId })),
    find: (participantId, cpid) => byPlace.get(place(participantId, cpid)),
  }
}

const place = (participantId: number, cpid: number) => `${participantId} ${cpid}`
