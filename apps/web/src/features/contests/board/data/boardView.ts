import { awardsOf, competitorsOf, seatsOf, type AwardEntry } from '@praxis/rules/standings/awards'
import { firstsOf, type FirstSolved } from '@praxis/rules/standings/ranking'
import type { BoardRanked } from './boardRows.ts'
import type { BoardFacts, LiveBoard, Ruling } from './liveBoard.ts'

/** A board at a moment. */
export type BoardView = {
  readonly facts: BoardFacts
  readonly ruling: Ruling
  readonly ranked: readonly BoardRanked[]
  readonly awards: ReadonlyMap<string, AwardEntry>
  /** Of each problem. */
  readonly firsts: readonly FirstSolved[]
  /** The awards there are, and for how many rows each is. */
  readonly medals: readonly { readonly entry: AwardEntry; readonly seats: number }[]
  /** Something is judged again, and is shown by the verdict that it had. */
  readonly isJudgedAgain: boolean
}

export function viewOf({ facts, ruling, standings }: LiveBoard): BoardView | null {
  if (facts === null || ruling === null || standings === null) return null
  const ranked = standings.ranked()
  const given = awardsOf(ruling.rule, ranked, facts.awards)
  return {
    facts,
    ruling,
    ranked,
    awards: new Map(
      ranked.flatMap(({ person }, at) => {
        const award = given[at] ?? null
        return award === null ? [] : [[person.uid, award] as const]
      }),
    ),
    firsts: firstsOf(ranked, facts.problems.length),
    medals: seatsOf(facts.awards, competitorsOf(ranked)),
    isJudgedAgain: ranked.some(({ cells }) => cells.some((cell) => cell !== null && cell.again > 0)),
  }
}

/**
 * How many people have solved a problem, and have tried it. Whoever has sent something since the freeze only counts as
 * in the list of problems: not at all.
 */
export type ProblemCount = { readonly solved: number; readonly tried: number }

export function countProblems(rows: readonly BoardRanked[], columns: number): ProblemCount[] {
  const counts = Array.from({ length: columns }, () => ({ solved: 0, tried: 0 }))
  for (const { person, cells } of rows) {
    if (person.contest !== null) continue
    for (const [column, count] of counts.entries()) {
      const cell = cells[column] ?? null
      if (cell === null || cell.attempts === cell.hidden) continue
      count.tried += 1
      if (cell.solvedAt !== null) count.solved += 1
    }
  }
  return counts
}
