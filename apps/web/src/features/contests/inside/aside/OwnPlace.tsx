import type { Place } from '@praxis/contract/standings'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import { awardMark } from '../../board/cells/awardMark.ts'
import { penaltyText } from '../../board/cells/boardTime.ts'
import asideStyles from './Aside.module.css'
import styles from './OwnPlace.module.css'

type Row = Place['near'][number]

/** Where the reader stands on the board, between whom, and how far their award reaches. */
export function OwnPlace({ place }: { place: Place | undefined }) {
  const { place: words } = useContestText().contestInside
  const { number } = useFormat()
  const { info } = useContest()
  const { hasScores } = propertiesOfType(info.type)
  if (place === undefined) return null
  const { own, people, isFrozen, near, lastOfAward } = place
  return (
    <Section
      title={words.title}
      action={
        <Link className={asideStyles.all} to={links.contestRank(info.id)}>
          {words.standings}
        </Link>
      }
    >
      {own === null ? (
        <p className={asideStyles.none}>{words.none}</p>
      ) : (
        <>
          <p className={styles.rank}>
            <b>{own.rank < 0 ? '★' : number(own.rank)}</b>
            <span>
              {own.rank < 0 ? words.star : isFrozen ? words.ofFrozen(number(people)) : words.of(number(people))}
            </span>
            {own.award !== null && <Award award={own.award} />}
          </p>
          <ol className={styles.near}>
            {near.map((row) => (
              <Near key={`${row.rank} ${row.name}`} row={row} hasScores={hasScores} place={place} />
            ))}
          </ol>
          {own.award !== null && lastOfAward !== null && (
            <p className={styles.last}>
              <span>{words.lastWith(own.award.name)}</span>
              <b>
                {hasScores
                  ? words.lastScore(number(lastOfAward.rank), number(lastOfAward.score))
                  : words.lastSolved(number(lastOfAward.rank), number(lastOfAward.solved))}
              </b>
            </p>
          )}
        </>
      )}
    </Section>
  )
}

function Near({ row, hasScores, place }: { row: Row; hasScores: boolean; place: Place }) {
  const { rank, name, isMe, solved, score, time } = row
  const format = useFormat()
  const { number } = format
  return (
    <li aria-current={isMe ? true : undefined}>
      <span className={styles.quiet}>{rank < 0 ? '★' : number(rank)}</span>
      <span className="cut" title={name}>
        {name}
      </span>
      <b>{number(hasScores ? score : solved)}</b>
      <span className={styles.time}>{hasScores ? format.time(time) : penaltyText(time, place, number)}</span>
    </li>
  )
}

function Award({ award }: { award: NonNullable<NonNullable<Place['own']>['award']> }) {
  const { letter, fill, ink } = awardMark(award)
  const style = fill === null ? undefined : ({ background: fill, color: ink } as CSSProperties)
  return (
    <span className={styles.award} style={style} title={award.name}>
      <span aria-hidden="true">{letter}</span>
      <span className="sr">{award.name}</span>
    </span>
  )
}
