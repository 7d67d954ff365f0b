import { triesOf } from './attempt.ts'
import { bestCell } from './cell.ts'
import { partOf, scoreBoard, scoreTotals, worthOf, type StandingsRule } from './rule.ts'

/** Each submission is worth less than the one before it, down to a least share. */
const shareOfNext = 0.95
const leastShare = 0.7

/** Ledo: what a submission is worth falls with each one before it, and the best counts. Times do not matter. */
export const ledo: StandingsRule = {
  ...scoreBoard,
  fold(seen, _settings, problem) {
    const tries = triesOf(seen)
    const worths = tries.map((one, n) => partOf(worthOf(one, problem), Math.max(leastShare, shareOfNext ** n)))
    return bestCell(seen, tries, worths)
  },
  total: (cells) => scoreTotals(cells),
}
