import type { Profile } from '@praxis/contract/people'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { links } from '#web/links.ts'
import type { PersonNames } from '#web/parts/people/personNames.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { useProfileText } from '#web/text/people/profileText.ts'
import styles from './FigureStrip.module.css'

/** What a person has done here, in figures. */
export function FigureStrip({ profile, person }: { profile: Profile; person: PersonNames }) {
  const words = useProfileText()
  const { number, percent } = useFormat()
  const { username, solved, total, accepted, score, rating, acmRank, oiRank } = profile
  const { data: count } = useCall(submissions.homeCount, person, { quiet: true })
  const of = (status?: number) => links.submissions({ username, ...(status !== undefined && { status }) })
  return (
    <dl className={styles.strip} aria-label={words.figures}>
      <Figure
        name={words.solved}
        value={<Counted to={of(judgeStatus.accepted)} count={solved} />}
        note={count && words.ofAll(number(count.sumProblemCount))}
      />
      <Figure
        name={words.submissions}
        value={<Counted to={of()} count={total} />}
        note={total > 0 && words.acceptedShare(percent(accepted / total))}
      />
      <Figure
        name={words.score}
        value={number(score)}
        note={oiRank > 0 && <Link to={links.rankPlace(links.oiRank, oiRank)}>{words.oiPlace(number(oiRank))}</Link>}
      />
      {rating !== null && <Figure name={words.rating} value={number(rating)} />}
      <Figure
        name={words.rank}
        value={
          // Whoever the ranklists leave out has no place.
          acmRank > 0 ? <Link to={links.rankPlace(links.acmRank, acmRank)}>{number(acmRank)}</Link> : noValue
        }
        note={words.acmList}
      />
    </dl>
  )
}

/** A number that leads to what it counts, if there is anything. */
function Counted({ to, count }: { to: string; count: number }) {
  const { number } = useFormat()
  return count === 0 ? number(count) : <Link to={to}>{number(count)}</Link>
}

type FigureProps = { name: string; value: ReactNode; note?: ReactNode }

function Figure({ name, value, note }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} <small>{note}</small>
      </dd>
    </div>
  )
}
