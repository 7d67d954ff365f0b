import { countAttempts, type Cell } from './cell.ts'
import { attemptsOf, type RuleSettings, type StandingsRule } from './rule.ts'

/** What a rejected submission costs, in seconds, once the problem is solved. */
export const penaltySeconds = 1_200

/** The official time of a solution, in seconds. Each problem is cut before the times are summed. */
export const officialSeconds = (ms: number, { minuteGranularity }: RuleSettings): number =>
  minuteGranularity ? Math.floor(ms / 60_000) * 60 : Math.floor(ms / 1_000)

/**
 * The penalty of a row as boards and their files show it: whole minutes where times count by the minute, else hours,
 * minutes and seconds.
 */
export function penaltyShown(
  seconds: number,
  { minuteGranularity }: Pick<RuleSettings, 'minuteGranularity'>,
): number | string {
  if (minuteGranularity) return Math.floor(seconds / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

const isSolved = (cell: Cell | null): cell is Cell & { solvedAt: number } => (cell?.solvedAt ?? null) !== null

/** ACM: problems solved, then the least penalty (docs/compatibility.md, Contests). */
export const acm: StandingsRule = {
  board: 'solved',
  fold: countAttempts,
  total(cells, settings) {
    const solved = cells.filter(isSolved)
    const times = solved.map(({ solvedAt }) => officialSeconds(solvedAt, settings))
    return {
      solved: solved.length,
      score: 0,
      time: solved.reduce((sum, { wrong }, n) => sum + times[n]! + wrong * penaltySeconds, 0),
      lastSolved: Math.max(0, ...times),
      attempts: attemptsOf(cells),
    }
  },
  compare: (one, other, { tiesByLast }) =>
    other.solved - one.solved || one.time - other.time || (tiesByLast ? one.lastSolved - other.lastSolved : 0),
  hasEarned: ({ solved }) => solved > 0,
}
