import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { hasScoresOf } from '../data/showOf.ts'
import type { ShowProps } from '../data/showProps.ts'
import styles from './Stage.module.css'
import { StageRow } from './StageRow.tsx'

/** So many rows can be read from the last seat. */
const rowsShown = 10
const rowsAbove = 5

type StageTableProps = Pick<ShowProps, 'data' | 'moment'> & {
  /** Rows move. One that rises out of sight is drawn once more. */
  hasMotion: boolean
}

/** The rows around the one that is resolved. No others are drawn. */
export function StageTable({ data, moment, hasMotion }: StageTableProps) {
  const words = useScrollBoardText()
  const { rows, focus, last } = moment
  const { problems } = data.board
  const hasScores = hasScoresOf(data.board)
  const place = focus?.place ?? 0
  const begin = Math.max(0, Math.min(place - rowsAbove, rows.length - rowsShown))
  const shown = rows.slice(begin, begin + rowsShown)
  const isWide = problems.length > 13 || undefined
  const gone = hasMotion && last?.kind === 'reveal' && last.to < begin ? last.to : null
  return (
    <>
      <table className={styles.table} data-wide={isWide}>
        <thead>
          <tr>
            <th className={styles.rank}>
              <span className="sr">{words.rank}</span>
            </th>
            <th className={styles.team}>{words.team}</th>
            <th className={styles.solved}>{hasScores ? words.score : words.solved}</th>
            {!hasScores && <th className={styles.penalty}>{words.penalty}</th>}
            {problems.map(({ cpid, displayId, color }) => (
              <th key={cpid}>
                <BalloonLetter id={displayId} color={color} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ person }, n) => (
            <StageRow key={person.uid} data={data} moment={moment} place={begin + n} />
          ))}
        </tbody>
      </table>
      {gone !== null && (
        <table className={styles.table} data-wide={isWide} data-gone aria-hidden="true">
          <tbody>
            <StageRow data={data} moment={moment} place={gone} />
          </tbody>
        </table>
      )}
    </>
  )
}
