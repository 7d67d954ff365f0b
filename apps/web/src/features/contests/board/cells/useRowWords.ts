import { useBoardText } from '#web/text/boardText.ts'
import { useFormat } from '#web/text/format.ts'
import type { BoardRanked } from '../data/boardRows.ts'
import type { BoardView } from '../data/boardView.ts'
import { isUnofficial } from '../rows/shownRows.ts'
import { penaltyText } from './boardTime.ts'
import { isUnknown } from './rowTotals.ts'

/** The place and the result of a row, as a sentence has them. */
export function useRowWords({ ruling, facts }: BoardView): (row: BoardRanked) => { place: string; result: string } {
  const words = useBoardText()
  const { number } = useFormat()
  const { board } = ruling.rule
  return (row) => {
    const { person, totals, rank } = row
    if (isUnknown(board, row)) return { place: words.noRank, result: words.noScore }
    const place = isUnofficial(person)
      ? `★ ${words.unofficial}`
      : rank > 0
        ? words.rankOf(number(rank))
        : words.otherRow
    const result =
      board === 'solved'
        ? words.markedSolved(number(totals.solved), penaltyText(totals.time, facts.settings, number))
        : words.markedScore(number(totals.score))
    return { place, result }
  }
}
