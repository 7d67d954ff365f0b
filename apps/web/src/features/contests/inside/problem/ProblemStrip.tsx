import { contests } from '@praxis/contract/contests'
import type { OutputOf } from '@praxis/contract/endpoint'
import { judgeStatus } from '@praxis/contract/statuses'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { links } from '#web/links.ts'
import { CountdownText } from '#web/parts/contests/clock/CountdownText.tsx'
import { countdownAt } from '#web/parts/contests/clock/phase.ts'
import { useServerValue } from '#web/parts/contests/clock/useServerClock.ts'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useScreen } from '#web/parts/screens/handle.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { OwnMark } from '../OwnMark.tsx'
import styles from './ProblemStrip.module.css'

/** All problems of the contest in one line below a problem, with how the reader stands with each. */
export function ProblemStrip() {
  const { info } = useContest()
  const { data = [] } = useCall(contests.problemStrip, { cid: info.id }, { quiet: true })
  return data.length === 0 ? null : <Strip cid={info.id} rows={data} />
}

type StripProps = { cid: number; rows: OutputOf<(typeof contests)['problemStrip']> }

function Strip({ cid, rows }: StripProps) {
  const { contestInside: words } = useContestText()
  const { statuses } = useText()
  const { number } = useFormat()
  const { displayId = '' } = useParams()
  const { isFocused = false } = useScreen()
  const to = isFocused ? links.contestFocusedProblem : links.contestProblem
  const address = to(cid, displayId)
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = strip.current
    const here = list?.querySelector<HTMLElement>(`[href="${address}"]`)
    // Sideways only: `scrollIntoView` would scroll the page too.
    if (list && here) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2
  }, [address])
  const saidOf = (status: number | null) => {
    if (isUntried(status)) return words.untried
    return status === judgeStatus.unknownResult ? words.unknown : (statuses[String(status)] ?? '')
  }
  return (
    <div className={styles.bar}>
      <nav ref={strip} className={styles.strip} aria-label={words.strip}>
        {rows.map(({ problemId, title, status, score, color }) => {
          const isHere = problemId === displayId
          const said = score === null ? saidOf(status) : words.stripScore(number(score))
          return (
            <Link
              key={problemId}
              to={to(cid, problemId)}
              title={words.stripProblem(problemId, title, said)}
              aria-current={isHere ? 'page' : undefined}
            >
              <BalloonLetter id={problemId} color={color} />
              <span className="cut">{title}</span>
              <OwnMark status={status} size={14} />
              {isUntried(status) && <span className="sr">{words.untried}</span>}
              {score !== null && <small>{number(score)}</small>}
            </Link>
          )
        })}
      </nav>
      {isFocused && <Clock />}
    </div>
  )
}

const isUntried = (status: number | null) => status === null || status === judgeStatus.notSubmitted

/** The bar with the clock is not there in focus mode. */
function Clock() {
  const { times } = useContest()
  const at = useServerValue((now) => countdownAt(times, now)?.at ?? null)
  if (at === null) return null
  return (
    <b className={styles.clock} role="timer">
      <CountdownText at={at} />
    </b>
  )
}
