import type { Job, TestRun } from '@praxis/contract/judging'
import type { Context } from '#server/context.ts'
import { requeue, requeueTestRuns } from '#server/modules/submissions/public.ts'
import { channels } from '#server/signals.ts'
import { buildJobs, buildTestRuns } from './buildJobs.ts'
import { mayTakeWork } from './queries.ts'
import { takeShare, type Share } from './takeShare.ts'

/** A notification may be lost: a waiting claim looks again by itself this often. */
const lookAgainMs = 1_000

type Work = { jobs: Job[]; testRuns: TestRun[] }
type Claim = Share & { session: string; waitSeconds: number }

/** Waits for work on behalf of a judge. Jobs are claimed only while the judge is still there to take them. */
export async function claimJobs(context: Context, claim: Claim): Promise<Work> {
  const until = Date.now() + claim.waitSeconds * 1000
  for (;;) {
    const work = context.gone.aborted ? nothing : await takeWork(context, claim)
    const left = until - Date.now()
    if (work.jobs.length + work.testRuns.length > 0 || left <= 0 || context.gone.aborted) return work
    await context.signals.wait(channels.judgementQueued, Math.min(left, lookAgainMs), context.gone)
  }
}

const nothing: Work = { jobs: [], testRuns: [] }

async function takeWork(context: Context, { session, ...share }: Claim): Promise<Work> {
  const { db } = context
  const { hostId } = share
  if (!(await mayTakeWork(db, hostId, session))) return nothing
  const { judgements, runs } = await takeShare(db, share)
  if (judgements.length + runs.length === 0) return nothing
  // Who stopped this host in the meantime may have looked for its jobs before it had these.
  if (!(await mayTakeWork(db, hostId, session))) {
    await requeue(
      db,
      hostId,
      judgements.map(({ id, attempt }) => ({ judgementId: id, attempt })),
    )
    await requeueTestRuns(
      db,
      hostId,
      runs.map(({ id }) => id),
    )
    return nothing
  }
  return { jobs: await buildJobs(context, judgements), testRuns: await buildTestRuns(context, runs) }
}
