import type { Context, Services } from '#server/context.ts'
import { findWaitingWork } from '#server/modules/judgements/public.ts'
import { noteTaken } from '#server/modules/judgeHosts/public.ts'
import { channels } from '#server/signals.ts'
import { kindNames, ofEach, openHands, waitingRuns, type Claimant, type Work } from './work/kinds.ts'
import { takeQuota } from './work/takeQuota.ts'

/** A waiting claim looks again after this time, because a notification may be lost. */
const lookAgainMs = 1_000

type Claim = Claimant & { waitSeconds: number }

/** Waits until there is work for a judge. It claims jobs only while the judge is still connected. */
export async function claimJobs(context: Services & Pick<Context, 'gone'>, claim: Claim): Promise<Handed> {
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

/** Work for a judge, and what it goes on with that it has already. */
type Handed = Work & { readonly resume: number[] }

const nothing: Handed = { ...ofEach<Work>(() => []), resume: [] }
const sizeOf = (work: Handed) => kindNames.reduce((sum, kind) => sum + work[kind].length, work.resume.length)

async function takeWork(context: Services, claimant: Claimant): Promise<Handed> {
  const { db } = context
  const waiting = await findWaitingWork(db, { ...claimant, runs: waitingRuns })
  if (waiting === undefined) return nothing
  const hands = openHands(db, claimant, waiting)
  const takenSinceLateRun = await takeQuota(hands, claimant, waiting)
  if (kindNames.every((kind) => hands[kind].size === 0)) return nothing
  const building = Promise.all(kindNames.map(async (kind) => [kind, await hands[kind].build(context)] as const))
  // Nobody may come to wait for it.
  building.catch(() => {})
  // If the host was disabled during the claim, its jobs may have been taken back before it had these.
  if (!(await noteTaken(db, claimant, takenSinceLateRun))) {
    for (const kind of kindNames) await hands[kind].giveBack()
    return nothing
  }
  const resume = kindNames.flatMap((kind) => hands[kind].resumed)
  return { ...nothing, ...Object.fromEntries(await building), resume }
}
