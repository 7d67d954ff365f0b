import type { Honour } from '@praxis/rules/standings/scroll/scrollTypes'
import type { CSSProperties } from 'react'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { useFormat } from '#web/text/format.ts'
import { awardMark } from '../../board/cells/awardMark.ts'
import { penaltyText } from '../../board/cells/boardTime.ts'
import { hasScoresOf } from '../data/showOf.ts'
import type { ShowProps } from '../data/showProps.ts'
import styles from './Award.module.css'

type AwardSlideProps = Pick<ShowProps, 'data' | 'moment'> & { honour: Honour; photos: ReadonlyMap<string, string> }

/** Who has an award that is certain now. */
export function AwardSlide({ data, moment, honour, photos }: AwardSlideProps) {
  const words = useScrollBoardText()
  const { number } = useFormat()
  const row = moment.rows.find(({ person }) => person.uid === honour.uid)
  if (row === undefined) return null
  const { person, totals } = row
  const { award, firsts } = honour
  const rank = number(honour.rank)
  const mark = award === null ? null : awardMark(award)
  const photo = photos.get(person.username.toLowerCase()) ?? person.avatar
  const style = mark?.fill == null ? undefined : { '--award': mark.fill, '--on-award': mark.ink }
  const hasScores = hasScoresOf(data.board)
  return (
    <section className={styles.award} aria-live="polite">
      {photo === null ? (
        <span className={styles.coin} style={style as CSSProperties} aria-hidden="true">
          {mark?.letter ?? '★'}
        </span>
      ) : (
        <img className={styles.photo} src={photo} alt="" />
      )}
      <div>
        <p className={styles.name} style={style as CSSProperties}>
          {award === null ? words.firstsOnly(rank) : words.awardRank(award.name, rank)}
        </p>
        <h2>{person.name}</h2>
        {person.school !== null && <p className={styles.school}>{person.school}</p>}
        <dl>
          <div>
            <dt>{hasScores ? words.score : words.solved}</dt>
            <dd>{number(hasScores ? totals.score : totals.solved)}</dd>
          </div>
          {!hasScores && (
            <div>
              <dt>{words.penalty}</dt>
              <dd>{penaltyText(totals.time, data.board.settings, number)}</dd>
            </div>
          )}
          {firsts.length > 0 && (
            <div>
              <dt>{words.firsts}</dt>
              <dd>
                {firsts.map((column) => {
                  const problem = data.board.problems[column]
                  return problem && <BalloonLetter key={problem.cpid} id={problem.displayId} color={problem.color} />
                })}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}
