import type { Job, TestRun, WorkshopJob } from '@praxis/contract/judging'
import type { Context, Services } from '#server/context.ts'
import { findWaitingWork, giveBack } from '#server/modules/judgements/public.ts'
import { giveBackTestRuns } from '#server/modules/submissions/public.ts'
import { channels } from '#server/signals.ts'
import { buildJobs, buildTestRuns } from './buildJobs.ts'
import { buildWorkshopRuns } from './buildWorkshopRuns.ts'
import { giveBackWorkshopRuns } from '#server/modules/workshop/public.ts'
import { noteTaken } from '#server/modules/judgeHosts/public.ts'
import { ofSort, takeQuota, type Claimant } from './takeQuota.ts'

/** A waiting claim looks again after this time, because a notification may be lost. */
const lookAgainMs = 1_000

type Work = { jobs: Job[]; testRuns: TestRun[]; workshopRuns: WorkshopJob[] }
type Claim = Claimant & { waitSeconds: number }

/** Waits until there is work for a judge. It claims jobs only while the judge is still connected. */
export async function claimJobs(context: Services & Pick<Context, 'gone'>, claim: Claim): Promise<Work> {
  const { signals, gone } = context
  const until = Date.now() + claim.waitSeconds * 1000
  for (;;) {
    const found = new AbortController()
    const left = until - Date.now()
    // Starts to listen before it looks. A job that is queued while it looks is not found, but it wakes the claim.
    const waited = signals.wait(
      channels.judgementQueued,
      Math.min(Math.max(left, 0), lookAgainMs),
      AbortSignal.any([gone, found.signal]),
    )
    try {
      const work = gone.aborted ? nothing : await takeWork(context, claim)
      if (sizeOf(work) > 0 || left <= 0 || gone.aborted) return work
      await waited
    } finally {
      found.abort()
    }
  }
}

const nothing: Work = { jobs: [], testRuns: [], workshopRuns: [] }
const sizeOf = ({ jobs, testRuns, workshopRuns }: Work) => jobs.length + testRuns.length + workshopRuns.length

async function takeWork(context: Services, claimant: Claimant): Promise<Work> {
  const { db } = context
  const { hostId, session } = claimant
  const found = await findWaitingWork(db, hostId, session)
  if (found === undefined) return nothing
  const waiting = ofSort(found, claimant)
  if (!(waiting.hasTestRuns || waiting.hasWorkshopRuns || waiting.kinds.length > 0)) return nothing
  const { judgements, runs, workshop, takenSinceLateRun } = await takeQuota(db, claimant, waiting)
  if (judgements.length + runs.length + workshop.length === 0) return nothing
  // If the host was disabled during the claim, its jobs may have been taken back before it had these.
  if (!(await noteTaken(db, claimant, takenSinceLateRun))) {
    const jobs = judgements.map(({ id, attempt }) => ({ judgementId: id, attempt }))
    await giveBack(db, hostId, jobs, session)
    await giveBackTestRuns(
      db,
      hostId,
      runs.map(({ id }) => id),
    )
    await giveBackWorkshopRuns(db, hostId, workshop)
    return nothing
  }
  const [jobs, testRuns, workshopRuns] = await Promise.all([
    buildJobs(context, judgements),
    buildTestRuns(context, runs),
    buildWorkshopRuns(context, workshop),
  ])
  return { jobs, testRuns, workshopRuns }
}
