import { submissionPoll } from '@praxis/contract/limits'
import { isFinished } from '@praxis/contract/statuses'
import { submissions, type CaseResults } from '@praxis/contract/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { useEffect, useRef } from 'react'
import { useViewer } from '#web/session/session.ts'
import { useCall } from '#web/api/hooks.ts'
import { liveStore } from '#web/parts/live/client.ts'
import type { LiveEntry } from '#web/parts/live/liveStore.ts'
import { noteRead, useLiveEntry, useLiveState, useReader, useWatch } from '#web/parts/live/useLive.ts'
import { noSubscription } from '#web/parts/live/subscription.ts'
import { liveState } from '#web/parts/live/liveState.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { useSubmissionCalls } from './useSubmissionCalls.ts'

type LiveSubmission = {
  /** The submission as it is known now. */
  current: SubmissionRecord | null
  /** Null: the problem keeps them closed. Undefined: not here yet. */
  cases: CaseResults | null | undefined
  /** Why they could not be read, when they are not here. */
  casesError: Error | null
  readCases: () => Promise<void>
  /** 1 is the next to be judged. */
  queuePosition: number | null
  isStale: boolean
  retry: () => void
}

/** Follows one submission and the results of its cases. `first` is how it was when it was read. */
export function useLiveSubmission(first: SubmissionRecord | null, onFinish?: () => void): LiveSubmission {
  const submitId = first?.submitId ?? 0
  const entry = useLiveEntry(submitId)
  const isPolled = useLiveState() === 'down'
  const current = first === null || entry === undefined ? first : { ...first, ...entry.submission }
  const isUnderWay = current !== null && !isFinished(current.status)
  useFollow(first, entry, isUnderWay)
  // A stream tells the cases of what is judged; those of a finished submission are read once.
  const { cases, casesError, readCases } = useCases(submitId, entry, first !== null && (isPolled || !isUnderWay))
  const { statuses, inStatuses } = useSubmissionCalls()
  const { isStale, retry } = usePolling(statuses, {
    input: isPolled && isUnderWay ? { ...inStatuses, submitIds: [submitId] } : null,
    key: String(submitId),
    ...submissionPoll,
    onReply(reply) {
      const latest = reply[String(submitId)]
      if (latest === undefined) return
      noteRead(latest)
      void readCases()
    },
  })
  useReader(isUnderWay, isPolled && isUnderWay && !isStale)
  useFinish(current, entry?.moment?.[0], () => {
    if (!isPolled && entry?.results === undefined) void readCases()
    onFinish?.()
  })
  return {
    current,
    cases,
    casesError,
    readCases,
    queuePosition: entry?.queuePosition ?? null,
    isStale,
    retry,
  }
}

function useFollow(first: SubmissionRecord | null, entry: LiveEntry | undefined, isUnderWay: boolean): void {
  const isSignedIn = useViewer() !== null
  // A finished one may be judged again; a visitor's browser is not kept connected for that.
  const isFollowed = first !== null && (isSignedIn || isUnderWay || (entry?.moment ?? null) !== null)
  useWatch(
    isFollowed ? { ...noSubscription, submissions: [{ submitId: first.submitId, cases: isUnderWay }] } : noSubscription,
  )
  useEffect(() => {
    if (isFollowed) noteRead(first)
  }, [first, isFollowed])
}

function useCases(submitId: number, entry: LiveEntry | undefined, isAsked: boolean) {
  const told = entry?.results
  const call = useCall(submissions.caseResults, { submitId }, { enabled: isAsked && told === undefined, quiet: true })
  async function readCases(): Promise<void> {
    const { data } = await call.refetch()
    // A stream that has come back meanwhile knows better.
    if (data !== undefined && liveState.get() === 'down') liveStore.readResults(submitId, data)
  }
  const isRead = told === undefined && isAsked
  return {
    cases: isRead ? call.data : told,
    casesError: isRead && call.data === undefined ? call.error : null,
    readCases,
  }
}

/** Runs `onFinish` once for every time it is judged. */
function useFinish(current: SubmissionRecord | null, toldVersion: number | undefined, onFinish: () => void): void {
  const seen = useRef<{ submitId: number; isDone: boolean; version: number } | null>(null)
  useEffect(() => {
    const before = seen.current
    if (current === null) {
      seen.current = null
      return
    }
    const { submitId } = current
    const isDone = isFinished(current.status)
    const same = before?.submitId === submitId ? before : null
    const version = Math.max(toldVersion ?? 0, current.version, same?.version ?? 0)
    seen.current = { submitId, isDone, version }
    if (same !== null && isDone && (!same.isDone || version > same.version)) onFinish()
  })
}
