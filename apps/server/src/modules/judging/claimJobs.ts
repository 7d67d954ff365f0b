import type { Job, TestRun } from '@praxis/contract/judging'
import type { Context } from '#server/context.ts'
import { claimJudgements, claimTestRuns } from '#server/modules/submissions/public.ts'
import { channels } from '#server/signals.ts'
import { buildJobs, buildTestRuns } from './buildJobs.ts'

/** A notification may be lost: a waiting claim looks again by itself this often. */
const lookAgainMs = 1_000

type Work = { jobs: Job[]; testRuns: TestRun[] }
type Claim = { hostId: number; languages: readonly string[]; limit: number; waitSeconds: number }

/** Waits for work on behalf of a judge. Jobs are claimed only while the judge is still there to take them. */
export async function claimJobs(context: Context, { hostId, languages, limit, waitSeconds }: Claim): Promise<Work> {
  const until = Date.now() + waitSeconds * 1000
  for (;;) {
    if (context.gone.aborted) return { jobs: [], testRuns: [] }
    const claimed = await claimJudgements(context.db, { hostId, languages, limit })
    // Submissions come first; what is still free takes test runs (wire-oj 8.1).
    const runs =
      claimed.length < limit
        ? await claimTestRuns(context.db, { hostId, languages, limit: limit - claimed.length })
        : []
    if (claimed.length > 0 || runs.length > 0) {
      return { jobs: await buildJobs(context, claimed), testRuns: await buildTestRuns(context, runs) }
    }
    const left = until - Date.now()
    if (left <= 0) return { jobs: [], testRuns: [] }
    await context.signals.wait(channels.judgementQueued, Math.min(left, lookAgainMs), context.gone)
  }
}
