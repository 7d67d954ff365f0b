import { Button } from '@mantine/core'
import { submissionPoll } from '@praxis/contract/limits'
import { rejudging, type Replay } from '@praxis/contract/rejudging'
import { isFinished } from '@praxis/contract/statuses'
import { useEffect, useRef, useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { useCoveredRows } from '#web/components/table/useCoveredRows.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { JudgementEntry } from './JudgementEntry.tsx'
import styles from './Rejudging.module.css'
import { ReplayResult } from './ReplayResult.tsx'
import { isUnderWay } from './replayOutcome.ts'

const pageSize = 10

type JudgementPanelProps = { submission: { submitId: number; status: number; version: number } }

/** Every judging of a submission with what it depended on, and another one to compare. */
export function JudgementPanel({ submission: { submitId, status, version } }: JudgementPanelProps) {
  const words = useStaffText().rejudging
  const [limit, setLimit] = useState(pageSize)
  const { data, error, refetch } = useCall(
    rejudging.judgements,
    { submitId, limit },
    {
      quiet: true,
      refetchInterval: (latest, failure) =>
        failure === null && latest?.records.some(isUnderWay) === true ? submissionPoll.everyMs : false,
    },
  )
  useRefreshAfter(`${status} ${version}`, () => void refetch())
  const list = useRef<HTMLUListElement>(null)
  useCoveredRows(list)
  const replay = useReplay(() => void refetch())
  const start = useAction(rejudging.replay, {
    onSuccess: ({ judgementId }) => replay.follow(judgementId),
  })
  const isBusy = start.isPending || replay.isWaiting
  return (
    <Section
      title={words.how}
      action={
        <Button
          size="xs"
          variant="default"
          title={words.replayHint}
          loading={isBusy}
          disabled={!isFinished(status)}
          onClick={() => start.mutate({ submitId })}
        >
          {words.replay}
        </Button>
      }
    >
      {replay.isWaiting && (
        <output className={styles.waiting}>
          <Icon name="load" size={14} className="spin" />
          {words.replaying}
        </output>
      )}
      {replay.isStale && <StaleNotice text={words.replayStale} action={words.replayRetry} onRetry={replay.retry} />}
      {replay.result !== null && <ReplayResult replay={replay.result} onClose={() => replay.follow(null)} />}
      {error !== null && data !== undefined && (
        <StaleNotice text={words.stale} action={words.staleRetry} onRetry={() => void refetch()} />
      )}
      {error !== null && data === undefined ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <ul ref={list} className={styles.judgements} aria-busy={data === undefined}>
          {data === undefined && (
            <li className={styles.judgement}>
              <div className={styles.line}>
                <span className="sk" style={{ width: 240 }} />
              </div>
            </li>
          )}
          {data?.records.map((judgement) => (
            <JudgementEntry
              key={judgement.id}
              judgement={judgement}
              onCompare={
                judgement.purpose === 'replay' && judgement.state === 'done' && replay.judgementId !== judgement.id
                  ? () => replay.follow(judgement.id)
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {data?.records.length === 0 && <p className={styles.none}>{words.none}</p>}
      {data !== undefined && data.total > data.records.length && (
        <Button size="xs" variant="default" onClick={() => setLimit(limit + pageSize)}>
          {words.earlier}
        </Button>
      )}
    </Section>
  )
}

function useRefreshAfter(key: string, refresh: () => void): void {
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    refresh()
  })
}

/** Follows one replay until it can be compared. */
function useReplay(onResult: () => void) {
  const [judgementId, follow] = useState<number | null>(null)
  const [found, setFound] = useState<{ id: number; replay: Replay } | null>(null)
  const result = found !== null && found.id === judgementId ? found.replay : null
  const isAsked = judgementId !== null && result === null
  const { isStale, retry } = usePolling(rejudging.replayResult, {
    input: isAsked ? { judgementId } : null,
    key: String(judgementId),
    ...submissionPoll,
    onReply: (replay) => {
      if (replay === null || judgementId === null) return
      setFound({ id: judgementId, replay })
      onResult()
    },
  })
  return { judgementId, follow, result, isWaiting: isAsked && !isStale, isStale, retry }
}
