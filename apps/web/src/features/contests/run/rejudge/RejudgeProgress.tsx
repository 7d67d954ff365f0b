import { contestRun } from '@praxis/contract/contestRun'
import { submissionPoll } from '@praxis/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { usePollMs } from '../usePollMs.ts'
import { useWaitText } from '../useWaitText.ts'
import styles from './Rejudge.module.css'
import { doneOf, nextProgress, type Progress } from './rejudgeProgress.ts'

type RejudgeProgressProps = {
  cid: number
  /** How many rejudges were ordered on this page. */
  orders: number
}

/** How many submissions of the contest wait for a verdict, and how much of them is done. */
export function RejudgeProgress({ cid, orders }: RejudgeProgressProps) {
  const words = useContestRunText().rejudgeDesk
  const { retry } = useText().shell
  const { stale } = useContestRunText().runDesk
  const { number } = useFormat()
  const waitText = useWaitText()
  const pollMs = usePollMs()
  const { data, dataUpdatedAt, error, refetch } = useCall(
    contestRun.run,
    { cid },
    {
      quiet: true,
      // What waits is soon judged.
      refetchInterval: (run) => (run !== undefined && run.waiting > 0 ? submissionPoll.everyMs : pollMs),
    },
  )
  const progress = useProgress(data?.waiting, dataUpdatedAt)
  const again = useRef(refetch)
  useEffect(() => {
    again.current = refetch
  })
  useEffect(() => {
    if (orders > 0) void again.current()
  }, [orders])
  if (error !== null) return <StaleNotice text={stale} action={retry} onRetry={() => void refetch()} />
  if (data === undefined || progress === null) return null
  const { waiting, oldestWaiting } = data
  const done = Math.round(doneOf(progress) * 100)
  return (
    <div className={styles.progress}>
      <p>
        {waiting === 0 ? words.finished : words.waiting(waiting, number(waiting))}
        {waiting > 0 && oldestWaiting !== null && <span>{words.oldest(waitText(oldestWaiting))}</span>}
      </p>
      <span
        className={styles.bar}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be styled alike everywhere
        role="progressbar"
        aria-label={words.progress}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${done}%` }} />
      </span>
    </div>
  )
}

/** Each reading moves it on. */
function useProgress(waiting: number | undefined, readAt: number): Progress | null {
  const [known, setKnown] = useState<{ progress: Progress | null; readAt: number }>({ progress: null, readAt: 0 })
  if (waiting === undefined || known.readAt === readAt) return known.progress
  const progress = nextProgress(known.progress, waiting)
  setKnown({ progress, readAt })
  return progress
}
