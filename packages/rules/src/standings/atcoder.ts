import { officialSeconds } from './acm.ts'
import { triesOf } from './attempt.ts'
import { bestCell } from './cell.ts'
import { scoreBoard, scoreTotals, worthOf, type StandingsRule } from './rule.ts'

/** What a submission before the best one costs, in seconds, if the problem brings points. */
const penaltySeconds = 300

/** As at AtCoder: scores, then the time of the last score and the penalties of all problems that bring points. */
export const atcoder: StandingsRule = {
  ...scoreBoard,
  fold(seen, _settings, problem) {
    const tries = triesOf(seen)
    const worths = tries.map((one) => worthOf(one, problem))
    const cell = bestCell(seen, tries, worths)
    const brings = cell.score !== null && cell.score > 0
    return { ...cell, wrong: brings ? worths.indexOf(cell.score) : tries.length }
  },
  total(cells, settings) {
    const scored = cells.filter((cell) => cell !== null && cell.score !== null && cell.score > 0)
    const last = Math.max(0, ...scored.map((cell) => officialSeconds(cell?.scoredAt ?? 0, settings)))
    return scoreTotals(
      cells,
      scored.reduce((sum, cell) => sum + (cell?.wrong ?? 0) * penaltySeconds, last),
    )
  },
}
