import type { BoardProblem } from '@praxis/contract/standings'
import type { FirstSolved } from '@praxis/rules/standings/ranking'
import { fullMarks } from '@praxis/rules/standings/rule'
import type { RuleSettings, StandingsRule } from '@praxis/rules/standings/rule'
import { useMemo } from 'react'
import type { BoardView } from '../data/boardView.ts'

/** What all rows of a board are drawn by. It stays the same while nothing of it changes, so that rows are drawn once. */
export type RowLook = {
  board: StandingsRule['board']
  settings: RuleSettings
  problems: readonly BoardProblem[]
  firsts: readonly FirstSolved[]
  /** What full marks of each problem are worth. */
  fulls: readonly number[]
}

export function useRowLook({ facts, ruling, firsts }: BoardView): RowLook {
  const { problems, settings } = facts
  const { board } = ruling.rule
  const key = JSON.stringify(firsts)
  return useMemo(
    () => ({
      board,
      settings,
      problems,
      firsts: JSON.parse(key) as readonly FirstSolved[],
      fulls: problems.map((problem) => fullMarks(problem)),
    }),
    [board, settings, problems, key],
  )
}
