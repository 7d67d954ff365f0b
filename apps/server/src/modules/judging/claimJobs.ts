import type { Job } from '@praxis/contract/judging'
import type { Context } from '#server/context.ts'
import { claimJudgements } from '#server/modules/submissions/public.ts'
import { channels } from '#server/signals.ts'
import { buildJobs } from './buildJobs.ts'

/** A notification may be lost: a waiting claim looks again by itself this often. */
const lookAgainMs = 1_000

type Claim = { hostId: number; languages: readonly string[]; limit: number; waitSeconds: number }

/** Waits for work on behalf of a judge. Jobs are claimed only while the judge is still there to take them. */
export async function claimJobs(context: Context, { hostId, languages, limit, waitSeconds }: Claim): Promise<Job[]> {
  const until = Date.now() + waitSeconds * 1000
  for (;;) {
    if (context.gone.aborted) return []
    const claimed = await claimJudgements(context.db, { hostId, languages, limit })
    if (claimed.length > 0) return buildJobs(context, claimed)
    const left = until - Date.now()
    if (left <= 0) return []
    await context.signals.wait(channels.judgementQueued, Math.min(left, lookAgainMs), context.gone)
  }
}
