import { submissionPoll } from '@praxis/contract/limits'
import { isFinished } from '@praxis/contract/statuses'
import { submissions, type CaseResults, type Judge } from '@praxis/contract/submissions'
import { useState } from 'react'
import { useCall } from './hooks.ts'
import { usePolling } from './usePolling.ts'

type LiveSubmission = {
  /** The submission as it is known now. */
  current: Judge | null
  /** Null: the problem keeps them closed. Undefined: not here yet. */
  cases: CaseResults | null | undefined
  isStale: boolean
  retry: () => void
}

/** Follows one submission and the results of its cases until it is judged. `first` is how it was when it was read. */
export function useLiveSubmission(first: Judge | null, onFinish?: () => void): LiveSubmission {
  const [news, setNews] = useState<{ first: Judge; change: Partial<Judge> } | null>(null)
  // What was read later than the news is newer than they are.
  const current = first !== null && news?.first === first ? { ...first, ...news.change } : first
  const submitId = first?.submitId ?? 0
  const cases = useCall(submissions.caseResults, { submitId }, { enabled: first !== null, quiet: true })

  const { isStale, retry } = usePolling(submissions.statuses, {
    input: current !== null && !isFinished(current.status) ? { submitIds: [submitId] } : null,
    key: String(submitId),
    ...submissionPoll,
    onReply(reply) {
      const latest = reply[String(submitId)]
      if (latest === undefined || first === null) return
      const { status, score, oiRankScore, time, memory, judger, isManual } = latest
      setNews({ first, change: { status, score, oiRankScore, time, memory, judger, isManual } })
      void cases.refetch()
      if (isFinished(status)) onFinish?.()
    },
  })
  return { current, cases: cases.data, isStale, retry }
}
