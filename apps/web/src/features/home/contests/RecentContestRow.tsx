import type { Contest } from '@praxis/contract/contestShapes'
import { contestStatus } from '@praxis/contract/statuses'
import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { ContestWhen } from '#web/parts/contests/clock/ContestWhen.tsx'
import { CountdownText } from '#web/parts/contests/clock/CountdownText.tsx'
import { countdownAt, lengthOf, statusAt, type Times } from '#web/parts/contests/clock/phase.ts'
import { useServerValue } from '#web/parts/contests/clock/useServerClock.ts'
import { useLengthText } from '#web/parts/contests/lengthText.ts'
import { BoardLink } from '#web/parts/contests/marks/BoardLink.tsx'
import { KindLock } from '#web/parts/contests/marks/KindLock.tsx'
import { RuleTag } from '#web/parts/contests/marks/RuleTag.tsx'
import { StatusBadge } from '#web/parts/contests/marks/StatusBadge.tsx'
import { useRequireLogin } from '#web/session/session.ts'
import { useContestMarkText } from '#web/text/contest/contestMarkText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './RecentContests.module.css'

type RecentContestRowProps = { contest: Contest; times: Times }

export function RecentContestRow({ contest, times }: RecentContestRowProps) {
  const words = useContestMarkText()
  const { number } = useFormat()
  const requireLogin = useRequireLogin()
  const { id, title, type, auth, count } = contest
  const address = links.contest(id)
  const status = useServerValue((now) => statusAt(times, now))
  return (
    <li>
      <span className={styles.status}>
        <StatusBadge status={status} isPaused={times.pausedAt !== null} />
      </span>
      <span>
        <RuleTag type={type} />
      </span>
      <span className={styles.name}>
        <Link
          to={address}
          className="cut"
          title={title}
          onClick={(event) => {
            if (!requireLogin(address)) event.preventDefault()
          }}
        >
          {title}
        </Link>
        <KindLock auth={auth} />
        <BoardLink contest={contest} status={status} />
      </span>
      <span className={styles.when}>
        <ContestWhen times={times} />
      </span>
      <span className={styles.length}>
        {status === contestStatus.running ? <Left times={times} /> : <Length seconds={lengthOf(times)} />}
      </span>
      <span className={styles.people}>{words.people(number(count))}</span>
    </li>
  )
}

function Length({ seconds }: { seconds: number }) {
  return useLengthText()(seconds)
}

/** How long it still runs. */
function Left({ times }: { times: Times }) {
  const words = useContestMarkText()
  const at = useServerValue((now) => countdownAt(times, now)?.at ?? null)
  if (at === null) return null
  return (
    <>
      <b>
        <CountdownText at={at} pausedAt={times.pausedAt} />
      </b>{' '}
      {words.until.end}
    </>
  )
}
