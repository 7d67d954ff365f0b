import { submissionPoll } from '@praxis/contract/limits'
import { isFinished } from '@praxis/contract/statuses'
import type { SubmissionListRow } from '@praxis/contract/submissionRecord'
import { useEffect } from 'react'
import { noteRead, useLiveEntries, useLiveState, useReader, useWatch } from '#web/parts/live/useLive.ts'
import { noSubscription } from '#web/parts/live/subscription.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { useSubmissionCalls } from './useSubmissionCalls.ts'
import { useViewer } from '#web/session/session.ts'

/** A row with its latest known state. */
export type LiveRow = SubmissionListRow & { queuePosition: number | null }

/** The rows of a page, with verdicts that go on changing after the page was read. */
export function useLiveRows(records: readonly SubmissionListRow[] | undefined): {
  rows: readonly LiveRow[] | undefined
  isStale: boolean
  retry: () => void
} {
  const entryOf = useLiveEntries()
  const isPolled = useLiveState() === 'down'
  const isSignedIn = useViewer() !== null
  const rows = records?.map((row) => {
    const { submission, queuePosition = null } = entryOf(row.submitId) ?? {}
    return { ...row, ...submission, queuePosition }
  })
  const unfinished = (rows ?? []).filter(({ status }) => !isFinished(status)).map(({ submitId }) => submitId)
  // A finished submission may be judged again, but that alone is no reason to keep a visitor connected.
  const isFollowed = (submitId: number) =>
    isSignedIn || unfinished.includes(submitId) || (entryOf(submitId)?.moment ?? null) !== null
  const followed = (records ?? []).filter(({ submitId }) => isFollowed(submitId))
  useWatch({ ...noSubscription, submissions: followed.map(({ submitId }) => ({ submitId, cases: false })) })
  useEffect(() => {
    for (const row of records ?? []) if (isSignedIn || !isFinished(row.status)) noteRead(row)
  }, [records, isSignedIn])

  const { statuses, inStatuses } = useSubmissionCalls()
  const { isStale, retry } = usePolling(statuses, {
    input: isPolled && unfinished.length > 0 ? { ...inStatuses, submitIds: unfinished } : null,
    key: (records ?? []).map(({ submitId }) => submitId).join(),
    ...submissionPoll,
    onReply: (judges) => Object.values(judges).forEach(noteRead),
  })
  const isWaiting = unfinished.length > 0
  useReader(isWaiting, isPolled && isWaiting && !isStale)
  return { rows, isStale, retry }
}
