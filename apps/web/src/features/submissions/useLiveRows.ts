import { submissionPoll } from '@praxis/contract/limits'
import { isFinished } from '@praxis/contract/statuses'
import { submissions, type Judge, type JudgeRow } from '@praxis/contract/submissions'
import { useState } from 'react'
import { usePolling } from '#web/api/usePolling.ts'

type Rows = readonly JudgeRow[]
type News = { of: Rows; judges: Record<string, Judge> }

/** The rows of a page, with verdicts that go on changing after the page was read. */
export function useLiveRows(records: Rows | undefined): {
  rows: Rows | undefined
  isStale: boolean
  retry: () => void
} {
  const [news, setNews] = useState<News | null>(null)
  const rows = news !== null && news.of === records ? records.map((row) => withNews(row, news.judges)) : records
  const unfinished = (rows ?? []).filter(({ status }) => !isFinished(status)).map(({ submitId }) => submitId)

  const { isStale, retry } = usePolling(submissions.statuses, {
    input: unfinished.length > 0 ? { submitIds: unfinished } : null,
    key: (records ?? []).map(({ submitId }) => submitId).join(),
    ...submissionPoll,
    onReply(judges) {
      if (records === undefined) return
      setNews((before) => ({ of: records, judges: before?.of === records ? { ...before.judges, ...judges } : judges }))
    },
  })
  return { rows, isStale, retry }
}

function withNews(row: JudgeRow, judges: Record<string, Judge>): JudgeRow {
  const latest = judges[String(row.submitId)]
  if (latest === undefined) return row
  const { status, score, oiRankScore, time, memory, judger, isManual } = latest
  return { ...row, status, score, oiRankScore, time, memory, judger, isManual }
}
