import type { Attempt, AttemptClock } from '@praxis/rules/standings/attempt'
import type { StandingsRow } from '@praxis/rules/standings/ranking'
import { standingsRules } from '@praxis/rules/standings/registry'
import { inventAttempts, rehearsalClock } from '@praxis/rules/standings/scroll/rehearsal'
import { foldCell, rowOf, standingsOf } from '@praxis/rules/standings/standings'
import type { Board, BoardPerson } from '#server/modules/standings/public.ts'
import type { StoredLink } from './scroll.queries.ts'

/** What a scroll board is made of: what people have sent, or what was invented for a rehearsal. */
export type ScrollSource = {
  readonly board: Board
  readonly startAt: number
  readonly freezeAt: number
  /** The frozen board, and the one that a thaw shows. */
  readonly shown: readonly StandingsRow<BoardPerson>[]
  readonly thawed: readonly StandingsRow<BoardPerson>[]
  /** By the order of the problems. */
  attemptsOf(uid: string): readonly (readonly Attempt[])[]
  clockOf(person: BoardPerson): AttemptClock
}

type Asked = Pick<StoredLink, 'isRehearsal' | 'seed' | 'removeStar'>

export function openSource(board: Board, { isRehearsal, seed, removeStar }: Asked): ScrollSource {
  const source = isRehearsal ? rehearse(board, seed) : realSource(board)
  const isAsked = ({ person }: StandingsRow<BoardPerson>) => !(removeStar && person.isStar)
  return { ...source, shown: source.shown.filter(isAsked), thawed: source.thawed.filter(isAsked) }
}

const realSource = (board: Board): ScrollSource => ({
  board,
  startAt: board.contest.startAt,
  freezeAt: board.contest.freezeAt ?? board.contest.endAt,
  shown: board.view('shown').standings.rows(),
  thawed: board.view('whole').standings.rows(),
  attemptsOf: board.attemptsOf,
  clockOf: board.clockOf,
})

/** The people and problems of the contest, and nothing that was sent to it. */
function rehearse(board: Board, seed: number): ScrollSource {
  const { contest, problems, settings, ruleName } = board
  const ruling = { rule: standingsRules[ruleName], settings }
  const clock = rehearsalClock(contest)
  const people = [...board.people()].toSorted((one, other) => (one.uid < other.uid ? -1 : 1))
  const invented = inventAttempts(problems, clock, { people: people.length, seed })
  const attempts = new Map(people.map(({ uid }, n) => [uid, invented[n] ?? []]))
  const boardOf = (isFrozen: boolean) =>
    standingsOf(
      ruling,
      people.map((person) => {
        const sent = attempts.get(person.uid) ?? []
        const cells = problems.map((problem, column) =>
          foldCell(ruling, sent[column] ?? [], { clock, view: { isFrozen, withLate: false }, problem }),
        )
        return rowOf(ruling, person, cells)
      }),
    )
  return {
    board,
    startAt: clock.startAt,
    freezeAt: clock.freezeAt ?? clock.endAt,
    shown: boardOf(true),
    thawed: boardOf(false),
    attemptsOf: (uid) => attempts.get(uid) ?? [],
    clockOf: () => clock,
  }
}
