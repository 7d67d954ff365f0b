import { officialSeconds } from './acm.ts'
import { judgedOf } from './attempt.ts'
import { scoredCell } from './cell.ts'
import { leastOfScores, partOf, scoreBoard, scoreTotals, worthOf, type LateSteps, type StandingsRule } from './rule.ts'

/** What part of its score a submission keeps. */
function factorAt(at: number, { dueMs, steps }: LateSteps): number {
  const late = Math.floor((at - dueMs) / 1_000)
  if (late < 0) return 1
  const reached = steps.filter(({ hours }) => hours * 3_600 <= late)
  return reached.toSorted((one, other) => other.hours - one.hours)[0]?.factor ?? 1
}

const total: StandingsRule['total'] = (cells, settings) =>
  scoreTotals(
    cells,
    cells.reduce(
      (sum, cell) => sum + (cell === null || cell.scoredAt === null ? 0 : officialSeconds(cell.scoredAt, settings)),
      0,
    ),
  )

/** Homework: the last submission counts, and less the later it was sent. Then the least sum of the times of these. */
export const homework: StandingsRule = {
  ...scoreBoard,
  fold(seen, { late }, problem) {
    const last = judgedOf(seen).at(-1)
    const factor = last === undefined || late === undefined ? 1 : factorAt(last.at, late)
    return scoredCell(seen, {
      score: last === undefined ? null : partOf(worthOf(last, problem), factor),
      reached: last,
      solution: last?.outcome === 'accepted' ? last : undefined,
    })
  },
  total,
  least: leastOfScores(total, { keepsBest: false }),
}
