import type { ContestRow } from '@praxis/contract/contestShapes'
import { contestStatus, type ContestStatus } from '@praxis/contract/statuses'
import { RowLink } from '#web/components/table/DataTable.tsx'
import rowStyles from '#web/components/table/CoveredRow.module.css'
import { links } from '#web/links.ts'
import { CountdownText } from '#web/parts/contests/clock/CountdownText.tsx'
import { ContestWhen } from '#web/parts/contests/clock/ContestWhen.tsx'
import { countdownAt, isFrozenAt, lengthOf } from '#web/parts/contests/clock/phase.ts'
import { TimeLine } from '#web/parts/contests/clock/TimeLine.tsx'
import { serverClock, useServerValue } from '#web/parts/contests/clock/useServerClock.ts'
import { useLengthText } from '#web/parts/contests/lengthText.ts'
import { BoardLink } from '#web/parts/contests/marks/BoardLink.tsx'
import { KindLock } from '#web/parts/contests/marks/KindLock.tsx'
import { RuleTag } from '#web/parts/contests/marks/RuleTag.tsx'
import { useRequireLogin } from '#web/session/session.ts'
import { useIsRoot } from '#web/session/viewer.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './ContestListPage.module.css'
import { OwnColumn } from './OwnColumn.tsx'
import type { TimedRow } from './useContestRows.ts'

type ContestRowViewProps = { row: TimedRow; status: ContestStatus; onPassword: (contest: ContestRow) => void }

export function ContestRowView({ row, status, onPassword }: ContestRowViewProps) {
  const { contests: words } = useContestText()
  const { number } = useFormat()
  const length = useLengthText()
  const requireLogin = useRequireLogin()
  const { contest } = row
  const isRoot = useIsRoot()
  const { id, title, auth, type, count, score, standing } = contest
  const isMine = status === contestStatus.running && standing?.isRegistered === true
  const address = links.contest(id)
  return (
    <tr className={`${rowStyles.row} ${styles.row}`} data-marked={isMine || undefined}>
      <td className={styles.name}>
        <div>
          <RowLink
            to={address}
            className="cut"
            title={title}
            onClick={(event) => {
              if (!requireLogin(address)) event.preventDefault()
            }}
          >
            {title}
          </RowLink>
          <KindLock auth={auth} />
          <BoardLink contest={contest} status={status} />
        </div>
        <p className="cut">
          <About row={row} />
        </p>
      </td>
      <td className={styles.rule}>
        <RuleTag type={type} />
      </td>
      <td className={styles.time}>
        <ContestWhen times={row.times} />
      </td>
      <td className={`num ${styles.length}`}>{length(lengthOf(row.times))}</td>
      <td className={`num ${styles.people}`}>{words.people(number(count))}</td>
      {isRoot && <td className={`num ${styles.score}`}>{score === null ? '–' : number(score)}</td>}
      <td className={styles.countdown}>
        <Countdown row={row} status={status} />
      </td>
      <td className={styles.own}>
        <OwnColumn contest={contest} status={status} onPassword={onPassword} />
      </td>
    </tr>
  )
}

/** The kind in words, who makes it, and what is special about it. */
function About({ row: { contest, times } }: { row: TimedRow }) {
  const { contests: words } = useContestText()
  const length = useLengthText()
  const kinds: Record<number, string> = words.kindHints
  const isFrozen = useServerValue((now) => isFrozenAt(times, now)) || contest.isSealed
  const parts = [
    kinds[contest.auth],
    ...(contest.openAccountLimit ? [words.limitedAccounts] : []),
    words.by(contest.author),
    ...(contest.windowSeconds === null ? [] : [words.window(length(contest.windowSeconds))]),
    ...(isFrozen ? [words.frozen] : []),
    ...(times.pausedAt === null ? [] : [words.paused]),
  ]
  return parts.join(' · ')
}

function Countdown({ row: { times }, status }: { row: TimedRow; status: ContestStatus }) {
  const { contests: words } = useContestText()
  const { relative } = useFormat()
  const until = useServerValue((now) => countdownAt(times, now)?.until ?? null)
  const at = useServerValue((now) => countdownAt(times, now)?.at ?? null)
  if (until === null || at === null) {
    const ended = relative(new Date(times.end), new Date(serverClock.now()))
    return <span className={styles.quietly}>{words.endedOn(ended)}</span>
  }
  return (
    <>
      <span className={styles.left} data-running={status === contestStatus.running || undefined}>
        <b>
          <CountdownText at={at} pausedAt={times.pausedAt} />
        </b>{' '}
        {times.pausedAt === null ? words.until[until] : words.pausedLeft}
      </span>
      {status === contestStatus.running && <TimeLine times={times} />}
    </>
  )
}
