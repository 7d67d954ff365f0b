import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { submissions } from '@praxis/contract/submissions'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { mySubmissionsPage } from '#web/parts/submissions/mine/useMySubmissions.ts'
import { useSubmissionCalls } from '#web/parts/submissions/useSubmissionCalls.ts'
import { useViewer } from '#web/session/session.ts'

export type LastSubmission = {
  /** As it was when it was read. Null if there is none or nobody is signed in. */
  judge: SubmissionRecord | null
  /** False until it is known whether there is one. */
  isKnown: boolean
  /** Why it is not known. */
  error: Error | null
  retry: () => void
}

/** The viewer's newest submission to the problem from before this visit, which may still be judged. Read once. */
export function useLastSubmission(problemId: string, isWanted: boolean): LastSubmission {
  const uid = useViewer()?.uid
  const [known, setKnown] = useState<{ uid: string; judge: SubmissionRecord | null }>()
  const isKnown = uid === undefined || known?.uid === uid
  const isAsked = isWanted && !isKnown
  const { judge, error, retry } = useNewest(problemId, isAsked)
  if (isAsked && judge !== undefined) setKnown({ uid, judge })
  return { judge: known?.uid === uid ? (known?.judge ?? null) : null, isKnown, error, retry }
}

/** Undefined while it loads. A cached reply may lack the newest submission, so it waits for a fresh one. */
function useNewest(problemId: string, isAsked: boolean) {
  const calls = useSubmissionCalls()
  const input = { ...calls.inMine, ...mySubmissionsPage(problemId) }
  const list = useCall(calls.list, input, { enabled: isAsked, quiet: true })
  const records = list.isFetching ? undefined : list.data?.records
  const newest = records?.[0]
  const isThere = isAsked && newest !== undefined
  const named = { submitId: newest?.submitId ?? 0 }
  const detail = useCall(submissions.detail, named, { enabled: isThere, quiet: true })
  const read = isThere && !detail.isFetching ? detail.data?.submission : undefined
  return {
    judge: records?.length === 0 ? null : read,
    error: isAsked ? (list.error ?? detail.error) : null,
    retry: () => void (list.error === null ? detail.refetch() : list.refetch()),
  }
}
