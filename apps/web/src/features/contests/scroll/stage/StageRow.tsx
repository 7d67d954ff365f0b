import { Fragment } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { useFormat } from '#web/text/format.ts'
import { penaltyText } from '../../board/cells/boardTime.ts'
import { Medal } from '../../board/cells/Medal.tsx'
import { cellLook } from '../data/cellLook.ts'
import { hasScoresOf } from '../data/showOf.ts'
import type { ShowProps } from '../data/showProps.ts'
import styles from './Stage.module.css'

/** The row at a place. */
export function StageRow({ data, moment, place }: Pick<ShowProps, 'data' | 'moment'> & { place: number }) {
  const words = useScrollBoardText()
  const { number } = useFormat()
  const { rows, places, firsts, focus, last, isSettled } = moment
  const row = rows[place]
  if (row === undefined) return null
  const { person, cells, totals } = row
  const { problems, settings } = data.board
  const hasScores = hasScoresOf(data.board)
  const rank = places.ranks[place] ?? -1
  const award = places.awards[place] ?? null
  const isNow = focus?.place === place
  return (
    <tr data-uid={person.uid} data-now={isNow || undefined} data-settled={isSettled(person.uid) || undefined}>
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
          <td key={problem.cpid} data-kind={look.kind} data-at={isAt || undefined} data-new={isNew || undefined}>
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
}
