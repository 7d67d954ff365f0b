import { leastSeconds } from '@praxis/rules/shares/flows'
import { inOrder, type Started } from '@praxis/rules/shares/order'
import type { Database } from '#server/db/connection.ts'
import {
  findCandidates,
  putBack,
  takeJudgements,
  type Candidate,
  type ClaimedJudgement,
  type Looked,
} from './claim.queries.ts'
import { countTime, nowAtMost, readReached } from './shares/flows.queries.ts'

/** How many more rows than wanted a claim looks at, at least, because concurrent claims may hold the first ones. */
const spare = 32
/** How many it looks at when the first belong to flows that have come further since they were queued. */
const moreSpare = 256
/** After so many looks a claim takes the best that it has seen. */
const mostLooks = 32

export type Claim = Omit<Looked, 'atLeast'> & { readonly limit: number }

/** `counted`: the time is counted of what was taken. Whoever hands it out waits for that first. */
export type Claimed = {
  readonly taken: ClaimedJudgement[]
  readonly resumed: number[]
  readonly counted: Promise<void>
}

/** Takes the judgements that start first, and counts them in their flows. Those that paused on this host go on. */
export async function claimJudgements(db: Database, claim: Claim): Promise<Claimed> {
  const { hostId, limit, priority } = claim
  const ordered = await findOrdered(db, claim)
  if (ordered.length === 0) return { taken: [], resumed: [], counted: Promise.resolve() }
  const turns = ordered.map((one) => ({ id: one.work.id, turn: turnOf(one) }))
  const rows = await takeJudgements(db, { hostId, limit, ordered: turns })
  const taken = rows.filter(({ isResumed }) => !isResumed)
  const started = new Map(ordered.map((one) => [one.work.id, one]))
  const works = taken.flatMap(({ id }) => {
    const one = started.get(id)
    return one === undefined ? [] : [{ flows: one.work.flows, seconds: leastSeconds }]
  })
  const counted = countTime(db, priority, nowAtMost(priority, ordered[0]!.start), works)
  // Nobody may come to wait for it.
  counted.catch(() => {})
  return { taken, resumed: rows.flatMap(({ id, isResumed }) => (isResumed ? [id] : [])), counted }
}

/**
 * What could be taken, in the order of its starts. What starts later than its turn says is put back to where it starts:
 * turns of what waits are where newcomers begin, and the next look finds others before it.
 */
export async function findOrdered(db: Database, { limit, ...claim }: Claim): Promise<Started<Candidate>[]> {
  for (let looks = 1; ; looks++) {
    const candidates = await findCandidates(db, { ...claim, atLeast: limit + (looks === 1 ? spare : moreSpare) })
    const ordered = await startsOf(db, claim.priority, candidates)
    const later = ordered.filter((one) => !one.work.isPaused && turnOf(one) > one.work.turn)
    if (later.length > 0) {
      await putBack(
        db,
        later.map((one) => ({ id: one.work.id, turn: turnOf(one) })),
      )
    }
    // Rows behind the last that was looked at have no earlier turns, but may start before those that were.
    const horizon = Math.min(...candidates.map(({ end }) => end ?? Infinity))
    const isCertain = ordered.slice(0, limit).every((one) => turnOf(one) <= horizon)
    if (isCertain || looks === mostLooks) return ordered
  }
}

const turnOf = ({ start }: { readonly start: number }) => Math.floor(start)

/** Candidates of one priority in the order in which they are judged. */
async function startsOf(db: Database, priority: number, candidates: readonly Candidate[]) {
  return inOrder(candidates, await readReached(db, priority, candidates))
}
