import { useBoardText } from '#web/text/boardText.ts'
import { useRowWords } from '../cells/useRowWords.ts'
import type { BoardRanked } from '../data/boardRows.ts'
import type { BoardView } from '../data/boardView.ts'

/** Says which row the keys have reached. */
export function MarkedRow({ view, row }: { view: BoardView; row: BoardRanked | undefined }) {
  const words = useBoardText()
  const wordsOf = useRowWords(view)
  if (row === undefined) return <output className="sr" />
  const { place, result } = wordsOf(row)
  return <output className="sr">{words.marked(place, row.person.name, result)}</output>
}
