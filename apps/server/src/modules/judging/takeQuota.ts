import type { WorkSort } from '@praxis/contract/judgeFacts'
import type { Database } from '#server/db/connection.ts'
import {
  claimJudgements,
  lateRunsOneIn,
  priority,
  type ClaimedJudgement,
  type WaitingWork,
} from '#server/modules/judgements/public.ts'
import { claimTestRuns } from '#server/modules/submissions/public.ts'

/** A judge that asks for work. `only` is set if it takes one sort of work. */
export type Claimant = { hostId: number; session: string; limit: number; only?: WorkSort | undefined }

/** Leaves out the work that this judge does not take. */
export function ofSort(waiting: WaitingWork, only: WorkSort | undefined): WaitingWork {
  if (only === 'test-runs') return { ...waiting, kinds: [] }
  if (only === 'submissions') return { ...waiting, hasTestRuns: false, hasLateTestRuns: false }
  return waiting
}

/**
 * Takes contests, practice, test runs and rejudges, in this order. A limited number of late test runs comes before
 * practice.
 */
export async function takeQuota(db: Database, { hostId, session, limit }: Claimant, waiting: WaitingWork) {
  const judgements: ClaimedJudgement[] = []
  const runs: Awaited<ReturnType<typeof claimTestRuns>> = []
  const { languages } = waiting
  const free = () => limit - judgements.length - runs.length
  const take = async (of: number) => {
    const kinds = waiting.kinds.filter((kind) => kind.priority === of)
    if (kinds.length === 0 || free() === 0) return
    judgements.push(...(await claimJudgements(db, { hostId, session, limit: free(), kinds })))
  }
  const takeRuns = async (atMost: number, lateOnly: boolean) => {
    const most = Math.min(atMost, free())
    if (most > 0) runs.push(...(await claimTestRuns(db, { hostId, languages, limit: most, lateOnly })))
  }
  await take(priority.contest)
  if (waiting.hasLateTestRuns) await takeRuns(lateRunsAllowed(waiting, limit), true)
  const lateRuns = runs.length
  await take(priority.practice)
  if (waiting.hasTestRuns) await takeRuns(limit, false)
  await take(priority.rejudge)
  const taken = waiting.takenSinceLateRun + judgements.length + runs.length - lateRuns * lateRunsOneIn
  return { judgements, runs, takenSinceLateRun: Math.max(0, Math.min(taken, lateRunsOneIn - 1)) }
}

/**
 * How many late test runs this claim may take before practice. Most claims are for a single free slot, so the quota is
 * counted over many claims, and over all slots of the host.
 */
function lateRunsAllowed({ takenSinceLateRun, slots, testRunsInHand }: WaitingWork, limit: number): number {
  const ofClaims = Math.floor((takenSinceLateRun + limit) / lateRunsOneIn)
  const ofSlots = Math.max(1, Math.floor(slots / lateRunsOneIn)) - testRunsInHand
  return Math.max(0, Math.min(ofClaims, ofSlots))
}
