import { contests } from '@praxis/contract/contests'
import type { OutputOf } from '@praxis/contract/endpoint'
import { problemStrip } from '@praxis/contract/problemStrip'
import { judgeStatus } from '@praxis/contract/statuses'
import type { QueryClient } from '@tanstack/react-query'

type Problem = { cid: number; displayId: string }

/**
 * Something was sent to a problem, and its result is hidden from whoever sent it. What pages have read says so at once:
 * the server would answer the same, so nobody asks it again.
 */
export function markUnknown(client: QueryClient, { cid, displayId }: Problem): void {
  const keyOf = (call: string, of: object = {}) => ({ queryKey: [call, { cid, ...of }] })
  client.setQueriesData<OutputOf<typeof problemStrip.list>>(keyOf(problemStrip.list.call), (rows) =>
    rows?.map((row) =>
      row.problemId === displayId ? { ...row, status: judgeStatus.unknownResult, score: null } : row,
    ),
  )
  client.setQueriesData<OutputOf<typeof contests.problems>>(keyOf(contests.problems.call), (rows) =>
    rows?.map((row) =>
      row.displayId === displayId ? { ...row, myStatus: judgeStatus.unknownResult, myScore: null } : row,
    ),
  )
  client.setQueriesData<OutputOf<typeof contests.problem>>(
    keyOf(contests.problem.call, { displayId }),
    (known) => known && { ...known, myStatus: judgeStatus.unknownResult },
  )
}
