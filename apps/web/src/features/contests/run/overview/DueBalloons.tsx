import { contestRun, type AcInfo } from '@praxis/contract/contestRun'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { clockText } from '#web/parts/contests/clock/phase.ts'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useFormat } from '#web/text/format.ts'
import { FirstMark } from '../balloons/FirstMark.tsx'
import { shownBalloons } from '../balloons/shownBalloons.ts'
import { useBalloonCheck } from '../balloons/useBalloonCheck.ts'
import { useKeepsOn } from '../balloons/useKeepsOn.ts'
import styles from './Lines.module.css'

/** There is room for so many. */
const shown = 5

/** The balloons that are due, the first solved first. */
export function DueBalloons({ refetchInterval }: { refetchInterval: number }) {
  const { runDesk: words, balloonDesk } = useContestRunText()
  const { info, times } = useContest()
  const [keepsOn] = useKeepsOn(info.id)
  const check = useBalloonCheck()
  const { data, error, refetch } = useCall(
    contestRun.acInfo,
    { cid: info.id, state: 'due', currentPage: 1, limit: shown },
    { quiet: true, refetchInterval },
  )
  const { rows } = shownBalloons(data?.records ?? [], keepsOn || times.seal === null)
  return (
    <Section
      title={words.balloons}
      {...(times.seal !== null && { note: keepsOn ? words.keepsOn : words.stopsAtFreeze })}
      action={
        <Link className={styles.all} to={links.contestBalloons(info.id)}>
          {words.all}
        </Link>
      }
    >
      {data === undefined ? (
        error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>{balloonDesk.noneDue}</p>
      ) : (
        <ul className={styles.balloons}>
          {rows.map((row) => (
            <Balloon key={row.id} row={row} onCheck={(checked) => check(row, checked)} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Balloon({ row, onCheck }: { row: AcInfo; onCheck: (checked: boolean) => void }) {
  const { balloonDesk: words } = useContestRunText()
  const { exact } = useFormat()
  const { displayId, color, username, shownName, firstBlood, seat, time, submitTime, checked } = row
  return (
    <li>
      <BalloonLetter id={displayId} color={color} />
      <span className={styles.person}>
        <span className="cut" title={shownName}>
          {shownName}
        </span>
        {firstBlood && <FirstMark word={words.first} />}
      </span>
      <span className={styles.seat}>{seat}</span>
      <time title={exact(submitTime)}>{clockText(time * 1_000, false)}</time>
      <CheckBox label={words.broughtTo(displayId, username)} hideLabel checked={checked} onChange={onCheck} />
    </li>
  )
}
