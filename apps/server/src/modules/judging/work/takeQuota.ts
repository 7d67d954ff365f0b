import { lateRunsOneIn, type WaitingWork } from '#server/modules/judgements/public.ts'
import { places, type Hand, type Place } from './hands.ts'
import { isTaken, kindNames, type Claimant, type Hands } from './kinds.ts'

/**
 * Fills the hands with contests, practice, runs and rejudges, in this order. A limited number of late runs comes before
 * practice. All kinds of runs share their places, and the kind whose first run has waited longest comes first. Returns
 * by how much that brings the host forward to its next late run.
 */
export async function takeQuota(hands: Hands, claimant: Claimant, waiting: WaitingWork): Promise<number> {
  const { limit } = claimant
  const taking = inTurn(waiting)
    .filter((kind) => isTaken(kind, claimant))
    .map((kind): Hand<unknown> => hands[kind])
  const taken = () => taking.reduce((sum, { size }) => sum + size, 0)
  const fill = async (place: Place) => {
    const before = taken()
    const most = Math.min(limit, before + (place === 'lateRuns' ? lateRunsAllowed(waiting, limit) : limit))
    for (const hand of taking) if (taken() < most) await hand.take(place, most - taken())
    return taken() - before
  }
  let lateRuns = 0
  for (const place of places) {
    const filled = await fill(place)
    if (place === 'lateRuns') lateRuns = filled
  }
  return taken() - lateRuns * lateRunsOneIn
}

/** All kinds, those of runs in the order in which their first ones wait. */
function inTurn({ runs }: WaitingWork) {
  const turnOf = (kind: string) => runs.findIndex((one) => one.kind === kind)
  return kindNames.toSorted((a, b) => turnOf(a) - turnOf(b))
}

/**
 * How many late runs this claim may take before practice. Most claims are for a single free slot, so the quota is
 * counted over many claims, and over all slots of the host.
 */
export function lateRunsAllowed({ takenSinceLateRun, slots, testRunsInHand }: WaitingWork, limit: number): number {
  const ofClaims = Math.floor((takenSinceLateRun + limit) / lateRunsOneIn)
  const ofSlots = Math.max(1, Math.floor(slots / lateRunsOneIn)) - testRunsInHand
  return Math.max(0, Math.min(ofClaims, ofSlots))
}
