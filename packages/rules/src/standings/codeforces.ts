import { triesOf } from './attempt.ts'
import { bestCell } from './cell.ts'
import { fullMarks, scoreBoard, scoreTotals, type RuleSettings, type StandingsRule } from './rule.ts'

/** What a wrong submission before the solution costs. */
const wrongPoints = 50
const minuteMs = 60_000

/** What a solution is worth: it falls by 48 % from the start to the end, and never below 30 %. */
function solutionWorth(points: number, at: number, { wrong, durationMs }: { wrong: number } & RuleSettings): number {
  const minutes = durationMs / minuteMs
  const lost = minutes > 0 ? Math.floor((120 * points * Math.floor(at / minuteMs)) / (250 * minutes)) : 0
  return Math.max(Math.round((points * 3) / 10), points - lost - wrongPoints * wrong)
}

/**
 * As in a round of Codeforces, without hacks and without tests after the end: the first accepted submission counts. A
 * submission that failed in its first case costs nothing. Equal scores share a rank.
 */
export const codeforces: StandingsRule = {
  ...scoreBoard,
  fold(seen, settings, problem) {
    const tries = triesOf(seen)
    const place = tries.findIndex(({ outcome }) => outcome === 'accepted')
    const before = place === -1 ? tries : tries.slice(0, place)
    const wrong = before.filter(({ failedFirst }) => !failedFirst).length
    const worths = tries.map(({ at }, n) =>
      n === place ? solutionWorth(fullMarks(problem), at, { wrong, ...settings }) : 0,
    )
    return { ...bestCell(seen, tries, worths), wrong }
  },
  total: (cells) => scoreTotals(cells),
}
