import { triesOf } from './attempt.ts'
import { bestCell } from './cell.ts'
import { fullMarks, scoreBoard, scoreTotals, weighed, worthOf, type RuleProblem, type StandingsRule } from './rule.ts'

/** What the best of each subtask make together: no more than the problem is worth. */
function togetherOf(best: readonly number[], problem: RuleProblem): number {
  const sum = best.reduce((sum, points) => sum + points, 0)
  return weighed(problem.fullScore > 0 ? Math.min(sum, problem.fullScore) : sum, problem)
}

/**
 * IOI since 2017: each subtask counts with its best submission, whichever that is. A problem without subtasks counts with
 * its best score. Times do not matter.
 */
export const ioi: StandingsRule = {
  ...scoreBoard,
  fold(seen, _settings, problem) {
    const tries = triesOf(seen)
    let single = 0
    let best: readonly number[] = []
    const worths: number[] = []
    for (const one of tries) {
      const parts = one.parts ?? []
      // Test data with more subtasks may have come between two submissions.
      const longer = parts.length > best.length ? parts : best
      best = longer.map((_points, n) => Math.max(best[n] ?? 0, parts[n] ?? 0))
      single = Math.max(single, worthOf(one, problem))
      worths.push(Math.max(single, togetherOf(best, problem)))
    }
    const cell = bestCell(seen, tries, worths)
    // Several submissions may solve together what none of them solves alone.
    const isSolved = cell.score !== null && cell.score > 0 && cell.score >= fullMarks(problem)
    return isSolved ? { ...cell, solvedAt: cell.scoredAt } : cell
  },
  total: (cells) => scoreTotals(cells),
}
