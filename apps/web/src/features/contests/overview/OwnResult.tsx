import type { Place } from '@praxis/contract/standings'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import { awardMark } from '../board/cells/awardMark.ts'
import styles from './OverviewPage.module.css'

type OwnResultProps = { cid: number; place: Pick<Place, 'people' | 'isFrozen'> & { own: NonNullable<Place['own']> } }

/** The place of the reader in a contest that is over, and their award. */
export function OwnResult({ cid, place: { own, people, isFrozen } }: OwnResultProps) {
  const { place: words } = useContestText().contestInside
  const { number } = useFormat()
  const of = own.rank < 0 ? words.star : isFrozen ? words.ofFrozen(number(people)) : words.of(number(people))
  return (
    <div className={styles.clock}>
      {words.title}
      <b>{own.rank < 0 ? '★' : number(own.rank)}</b>
      <Link className="link" to={links.contestRank(cid)}>
        {of}
      </Link>
      {own.award !== null && <Award award={own.award} />}
    </div>
  )
}

function Award({ award }: { award: NonNullable<NonNullable<Place['own']>['award']> }) {
  const { fill, ink } = awardMark(award)
  const style = fill === null ? undefined : ({ background: fill, color: ink } as CSSProperties)
  return (
    <span className={styles.award} style={style}>
      {award.name}
    </span>
  )
}
