import type { Contest } from '@praxis/contract/contestShapes'
import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { ContestClock } from '#web/parts/contests/clock/ContestClock.tsx'
import type { Times } from '#web/parts/contests/clock/phase.ts'
import { KindLock } from '#web/parts/contests/marks/KindLock.tsx'
import { RuleTag } from '#web/parts/contests/marks/RuleTag.tsx'
import { StatusBadge } from '#web/parts/contests/marks/StatusBadge.tsx'
import { useIsFrozen, useStatusNow } from '#web/parts/contests/useContest.ts'
import { useBoardText } from '#web/text/boardText.ts'
import styles from './Outside.module.css'

/** Which contest a board is of, how it stands, and its clock. */
export function OutsideHead({ contest, times }: { contest: Contest; times: Times }) {
  const words = useBoardText()
  const status = useStatusNow(times)
  const isFrozen = useIsFrozen(times, contest.isSealed)
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <h1 className="cut" title={contest.title}>
          {contest.title}
        </h1>
        <KindLock auth={contest.auth} />
        <RuleTag type={contest.type} />
        <StatusBadge status={status} isFrozen={isFrozen} isPaused={times.pausedAt !== null} />
      </div>
      <Link className="link" to={links.contest(contest.id)}>
        {words.toContest}
      </Link>
      <ContestClock times={times} />
    </div>
  )
}
