import type { WorkSort } from '@praxis/contract/judgeFacts'
import { longRunsOf } from '@praxis/contract/judging'
import type { Database } from '#server/db/connection.ts'
import {
  claimJudgements,
  lateRunsOneIn,
  priority,
  type ClaimedJudgement,
  type WaitingWork,
} from '#server/modules/judgements/public.ts'
import { claimTestRuns } from '#server/modules/submissions/public.ts'
import { claimWorkshopRuns, type ClaimedRun } from '#server/modules/workshop/public.ts'

/** A judge that asks for work. `only` is set if it takes one sort of work. */
export type Claimant = {
  hostId: number
  session: string
  limit: number
  only?: WorkSort | undefined
  /** Whether it takes workshop runs. The short ones count as test runs. */
  workshop: boolean
}

const noRuns = { hasTestRuns: false, hasLateTestRuns: false }
const noWorkshop = { hasWorkshopRuns: false, hasLateWorkshopRuns: false }

/** Leaves out the work that this judge does not take. */
export function ofSort(found: WaitingWork, { only, workshop }: Pick<Claimant, 'only' | 'workshop'>): WaitingWork {
  const waiting = workshop ? found : { ...found, ...noWorkshop }
  if (only === 'test-runs') return { ...waiting, kinds: [] }
  if (only === 'submissions') return { ...waiting, ...noRuns, ...noWorkshop }
  return waiting
}

/**
 * Takes contests, practice, test runs and rejudges, in this order. A limited number of late test runs comes before
 * practice. Workshop runs share the places of test runs, and whichever has waited longest comes first. Those over all
 * cases have places of their own, so that nothing else waits for one of them to end.
 */
export async function takeQuota(db: Database, { hostId, session, limit }: Claimant, waiting: WaitingWork) {
  const judgements: ClaimedJudgement[] = []
  const runs: Awaited<ReturnType<typeof claimTestRuns>> = []
  const workshop: ClaimedRun[] = []
  const { languages } = waiting
  let longRoom = longRunsOf(waiting.slots) - waiting.longRunsInHand
  const free = () => limit - judgements.length - runs.length - workshop.length
  const take = async (of: number) => {
    const kinds = waiting.kinds.filter((kind) => kind.priority === of)
    if (kinds.length === 0 || free() === 0) return
    judgements.push(...(await claimJudgements(db, { hostId, session, limit: free(), kinds })))
  }
  const takeRuns = async (atMost: number, lateOnly: boolean) => {
    const before = free()
    const left = () => Math.min(atMost, before) - (before - free())
    const takeTests = async () => {
      if (!(lateOnly ? waiting.hasLateTestRuns : waiting.hasTestRuns) || left() <= 0) return
      runs.push(...(await claimTestRuns(db, { hostId, languages, limit: left(), lateOnly })))
    }
    const takeWorkshop = async () => {
      if (!(lateOnly ? waiting.hasLateWorkshopRuns : waiting.hasWorkshopRuns)) return
      for (const isLong of [false, true]) {
        const most = isLong ? Math.min(left(), longRoom) : left()
        if (most <= 0) return
        const taken = await claimWorkshopRuns(db, { hostId, languages, limit: most, isLong, lateOnly })
        if (isLong) longRoom -= taken.length
        workshop.push(...taken)
      }
    }
    const both = [takeTests, takeWorkshop]
    for (const takeSome of waiting.isWorkshopFirst ? both.toReversed() : both) await takeSome()
  }
  await take(priority.contest)
  await takeRuns(lateRunsAllowed(waiting, limit), true)
  const lateRuns = runs.length + workshop.length
  await take(priority.practice)
  await takeRuns(limit, false)
  await take(priority.rejudge)
  const taken = waiting.takenSinceLateRun + judgements.length + runs.length + workshop.length - lateRuns * lateRunsOneIn
  return { judgements, runs, workshop, takenSinceLateRun: Math.max(0, Math.min(taken, lateRunsOneIn - 1)) }
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
