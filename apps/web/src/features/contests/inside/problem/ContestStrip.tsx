import { problemStrip } from '@praxis/contract/problemStrip'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { links } from '#web/links.ts'
import { CountdownText } from '#web/parts/contests/clock/CountdownText.tsx'
import { countdownAt } from '#web/parts/contests/clock/phase.ts'
import { useServerValue } from '#web/parts/contests/clock/useServerClock.ts'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { ProblemStrip, type StripRow } from '#web/parts/problems/strip/ProblemStrip.tsx'
import { useScreen } from '#web/parts/screens/handle.ts'
import { useContestText } from '#web/text/contestText.ts'
import styles from './ContestStrip.module.css'

/** All problems of the contest in one line below a problem. */
export function ContestStrip() {
  const { contestInside: words } = useContestText()
  const { info } = useContest()
  const { displayId = '' } = useParams()
  const { isFocused = false } = useScreen()
  const { data = [] } = useCall(problemStrip.list, { cid: info.id }, { quiet: true })
  if (data.length === 0) return null
  const to = isFocused ? links.contestFocusedProblem : links.contestProblem
  return (
    <ProblemStrip
      rows={data}
      words={words}
      here={displayId}
      to={(id) => to(info.id, id)}
      idOf={letterOf}
      after={isFocused && <Clock />}
    />
  )
}

const letterOf = ({ problemId, color }: StripRow) => <BalloonLetter id={problemId} color={color} />

/** The bar with the clock is not there in focus mode. */
function Clock() {
  const { contestFrame: words } = useContestText()
  const { times } = useContest()
  const at = useServerValue((now) => countdownAt(times, now)?.at ?? null)
  if (at === null) return null
  return (
    <b className={styles.clock} role="timer">
      {times.pausedAt !== null && <span>{words.pausedLeft} </span>}
      <CountdownText at={at} pausedAt={times.pausedAt} />
    </b>
  )
}
