import { Fragment } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { useFormat } from '#web/text/format.ts'
import { penaltyText } from '../../board/cells/boardTime.ts'
import { Medal } from '../../board/cells/Medal.tsx'
import { cellLook } from '../data/cellLook.ts'
import { hasScoresOf } from '../data/showOf.ts'
import type { ShowProps } from '../data/showProps.ts'
import styles from './Stage.module.css'

/** So many rows can be read from the last seat. */
const rowsShown = 10
const rowsAbove = 5

/** The rows around the one that is resolved. */
export function StageTable({ data, moment }: Pick<ShowProps, 'data' | 'moment'>) {
  const words = useScrollBoardText()
  const { number } = useFormat()
  const { rows, places, firsts, focus, last } = moment
  const { problems, settings } = data.board
  const hasScores = hasScoresOf(data.board)
  const place = focus?.place ?? 0
  const begin = Math.max(0, Math.min(place - rowsAbove, rows.length - rowsShown))
  return (
    <table className={styles.table} data-wide={problems.length > 13 || undefined}>
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
        {rows.slice(begin, begin + rowsShown).map(({ person, cells, totals }, n) => {
          const rank = places.ranks[begin + n] ?? -1
          const award = places.awards[begin + n] ?? null
          const isNow = focus?.row.person.uid === person.uid
          return (
            <tr key={person.uid} data-now={isNow || undefined} data-settled={moment.isSettled(person.uid) || undefined}>
              <th scope="row" className={styles.rank}>
                {award !== null && <Medal award={award} />}
                {rank > 0 ? number(rank) : <span title={words.star}>★</span>}
              </th>
              <th scope="row" className={styles.team}>
                <span className="cut">{person.name}</span>
                {isNow && person.school !== null && <small className="cut">{person.school}</small>}
              </th>
              <td className={styles.solved}>{number(hasScores ? totals.score : totals.solved)}</td>
              {!hasScores && <td className={styles.penalty}>{penaltyText(totals.time, settings, number)}</td>}
              {problems.map((problem, column) => {
                const look = cellLook(cells[column] ?? null, { hasScores, person, first: firsts[column], problem })
                const isAt = isNow && focus?.column === column
                const isNew = last?.kind === 'reveal' && last.uid === person.uid && last.column === column
                return (
                  <td
                    key={problem.cpid}
                    data-kind={look.kind}
                    data-at={isAt || undefined}
                    data-new={isNew || undefined}
                  >
                    {isAt && <span className="sr">{words.revealed}</span>}
                    {look.kind === 'first' && (
                      <Fragment>
                        <span className="sr">{words.first} </span>
                        <Icon name="star" filled />
                      </Fragment>
                    )}
                    {look.text}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
