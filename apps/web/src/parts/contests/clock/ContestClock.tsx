import { CountdownText } from './CountdownText.tsx'
import { countdownAt, type Times } from './phase.ts'
import { TimeLine } from './TimeLine.tsx'
import { useServerValue } from './useServerClock.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './ContestClock.module.css'

/** What the reader waits for, over the line of the contest. */
export function ContestClock({ times }: { times: Times }) {
  const { contestFrame: words } = useContestText()
  const { exact } = useFormat()
  const until = useServerValue((now) => countdownAt(times, now)?.until ?? null)
  const at = useServerValue((now) => countdownAt(times, now)?.at ?? null)
  const [start, end] = [exact(new Date(times.start)), exact(new Date(times.end))]
  const hint =
    times.seal === null ? words.clockHint(start, end) : words.clockHintFrozen(start, exact(new Date(times.seal)), end)
  const isPaused = times.pausedAt !== null
  const names = { start: words.startsIn, end: words.endsIn, ownEnd: words.myTimeEndsIn }
  return (
    <div className={styles.clock} data-until={isPaused ? 'paused' : (until ?? 'over')} title={hint}>
      <span role="timer">
        {until === null || at === null ? (
          words.over
        ) : (
          <>
            {isPaused ? words.pausedLeft : names[until]}{' '}
            <b>
              <CountdownText at={at} pausedAt={times.pausedAt} />
            </b>
          </>
        )}
      </span>
      <TimeLine times={times} />
    </div>
  )
}
