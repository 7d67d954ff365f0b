import type { Job, TestRun } from '@praxis/contract/judging'
import type { Context, Services } from '#server/context.ts'
import { findWaitingWork, giveBack } from '#server/modules/judgements/public.ts'
import { giveBackTestRuns } from '#server/modules/submissions/public.ts'
import { channels } from '#server/signals.ts'
import { buildJobs, buildTestRuns } from './buildJobs.ts'
import { noteTaken } from '#server/modules/judgeHosts/public.ts'
import { ofSort, takeShare, type Share } from './takeQuota.ts'

/** A notification may be lost: a waiting claim looks again by itself this often. */
const lookAgainMs = 1_000

type Work = { jobs: Job[]; testRuns: TestRun[] }
type Claim = Share & { waitSeconds: number }

/** Waits for work on behalf of a judge. Jobs are claimed only while the judge is still there to take them. */
export async function claimJobs(context: Services & Pick<Context, 'gone'>, claim: Claim): Promise<Work> {
  const { signals, gone } = context
  const until = Date.now() + claim.waitSeconds * 1000
  for (;;) {
    const found = new AbortController()
    const left = until - Date.now()
    // Before it is looked: what is queued while it is looked for is not seen, and must wake the claim all the same.
    const waited = signals.wait(
      channels.judgementQueued,
      Math.min(Math.max(left, 0), lookAgainMs),
      AbortSignal.any([gone, found.signal]),
    )
    try {
      const work = gone.aborted ? nothing : await takeWork(context, claim)
      if (work.jobs.length + work.testRuns.length > 0 || left <= 0 || gone.aborted) return work
      await waited
    } finally {
      found.abort()
    }
  }
}

const nothing: Work = { jobs: [], testRuns: [] }

async function takeWork(context: Services, share: Share): Promise<Work> {
  const { db } = context
  const { hostId, session, only } = share
  const found = await findWaitingWork(db, hostId, session)
  if (found === undefined) return nothing
  const waiting = ofSort(found, only)
  if (!(waiting.hasTestRuns || waiting.kinds.length > 0)) return nothing
  const { judgements, runs, takenSinceLateRun } = await takeShare(db, share, waiting)
  if (judgements.length + runs.length === 0) return nothing
  // Who stopped this host in the meantime may have looked for its jobs before it had these.
  if (!(await noteTaken(db, share, takenSinceLateRun))) {
    const jobs = judgements.map(({ id, attempt }) => ({ judgementId: id, attempt }))
    await giveBack(db, hostId, jobs, session)
    await giveBackTestRuns(
      db,
      hostId,
      runs.map(({ id }) => id),
    )
    return nothing
  }
  const [jobs, testRuns] = await Promise.all([buildJobs(context, judgements), buildTestRuns(context, runs)])
  return { jobs, testRuns }
}
