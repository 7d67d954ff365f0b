import { judgedOf, type SeenAttempt } from './attempt.ts'
import { scoredCell, type Cell } from './cell.ts'
import { leastOfScores, scoreBoard, scoreTotals, weighed, type RuleProblem, type StandingsRule } from './rule.ts'

/** Which submissions of a person to a problem count, of those that have a verdict. */
type Choose = (judged: readonly SeenAttempt[]) => readonly SeenAttempt[]

/** The last one, even if it has no score: a late compile error wipes what there was. */
const last: Choose = (judged) => judged.slice(-1)

/** All that reached the best score. */
const best: Choose = (judged) => {
  const most = Math.max(...judged.map(({ score }) => score ?? -Infinity))
  return judged.filter(({ score }) => score !== null && score === most)
}

function fold(seen: readonly SeenAttempt[], problem: RuleProblem, choose: Choose): Cell {
  const chosen = choose(judgedOf(seen))
  const [reached] = chosen
  const score = reached?.score ?? null
  const accepted = chosen.filter(({ outcome }) => outcome === 'accepted')
  const runs = accepted.flatMap(({ runMs }) => (runMs === null ? [] : [runMs]))
  return scoredCell(seen, {
    score: score === null ? null : weighed(score, problem),
    reached,
    solution: accepted[0],
    runMs: runs.length === 0 ? null : Math.min(...runs),
  })
}

/** Scores, then the least sum of run times of what was accepted: not of the times of submission. */
const total: StandingsRule['total'] = (cells) =>
  scoreTotals(
    cells,
    cells.reduce((sum, cell) => sum + (cell?.runMs ?? 0), 0),
  )

const oi = (choose: Choose): StandingsRule => ({
  ...scoreBoard,
  fold: (seen, _settings, problem) => fold(seen, problem, choose),
  total,
  least: leastOfScores(total, { keepsBest: choose === best }),
})

export const oiRecent = oi(last)
export const oiHighest = oi(best)
