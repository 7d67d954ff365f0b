import type { WorkSort } from '@praxis/contract/judgeFacts'
import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { type judging, type WorkKind } from '@praxis/contract/judging'
import { longRunsOf } from '@praxis/contract/judgingJobs'
import { stillToCount } from '@praxis/rules/shares/flows'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import {
  claimJudgements,
  judgementQueue,
  lateRunsOneIn,
  noteHeld,
  setPaused,
  priority,
  recordReport,
  type Host,
  type RunQueue,
  type WaitingRuns,
  type WaitingWork,
  type WorkQueue,
} from '#server/modules/judgements/public.ts'
import { recordTestRun, testRunQueue } from '#server/modules/submissions/public.ts'
import { recordWorkshopRun, workshopRunQueue } from '#server/modules/workshop/public.ts'
import { buildJobs, buildTestRuns } from './buildJobs.ts'
import { buildWorkshopRuns } from './buildWorkshopRuns.ts'
import { openHand, type Hand, type Place } from './hands.ts'

type Calls = typeof judging
/** What a claim hands over. */
export type Work = Pick<OutputOf<Calls['claim']>, WorkKind>
/** What a worker names that it has in hand. */
export type Held = Pick<ParsedInputOf<Calls['heartbeat']>, WorkKind>
type Key<K extends WorkKind> = Held[K][number]
type Report<Call extends keyof Calls> = Omit<ParsedInputOf<Calls[Call]>, 'session'>
type Reports = { jobs: Report<'report'>; testRuns: Report<'testReport'>; workshopRuns: Report<'workshopReport'> }

/** A judge that asks for work. `only` is set if it takes one sort of work. */
export type Claimant = {
  hostId: number
  session: string
  limit: number
  only?: WorkSort | undefined
  /** Whether it takes workshop runs. The short ones count as test runs. */
  workshop: boolean
}

/** A claim that is being filled. */
type Claim = {
  readonly db: Database
  readonly claimant: Claimant
  readonly waiting: WaitingWork
  /** How many more long runs the host may have in hand. */
  longRoom: number
}

export type KindOfWork<K extends WorkKind> = WorkQueue<Key<K>> & {
  readonly sort: WorkSort
  /** Which part of a host's time it has before other work. Null: its pieces have shares of their own (rules/shares). */
  readonly share: number | null
  /** Whether the worker takes this kind: older ones do not know every kind. */
  isKnownTo(claimant: Claimant): boolean
  /** Null: it takes no places of test runs. */
  readonly waiting: WaitingRuns | null
  idOf(key: Key<K>): number
  openHand(claim: Claim): Hand<Work[K][number]>
  /** False if this worker does not have it any more. */
  record(services: Services, host: Host, report: Reports[K]): Promise<boolean>
}

const priorityOf: Partial<Record<Place, number>> = {
  contest: priority.contest,
  practice: priority.practice,
  rejudge: priority.rejudge,
}

/** All kinds of work for judges, in the order in which their rows are held. A new kind is an entry here. */
export const workKinds: { readonly [K in WorkKind]: KindOfWork<K> } = {
  jobs: {
    ...judgementQueue,
    sort: 'submissions',
    share: null,
    isKnownTo: () => true,
    waiting: null,
    idOf: ({ judgementId }) => judgementId,
    openHand: ({ db, claimant: { hostId, session }, waiting }) =>
      openHand({
        async claim(place, limit) {
          const priority = priorityOf[place]
          const kinds = waiting.kinds.filter((kind) => kind.priority === priority)
          const isThere = kinds.length > 0 || (priority !== undefined && waiting.paused.includes(priority))
          if (priority === undefined || !isThere) return { taken: [] }
          return claimJudgements(db, { hostId, session, limit, priority, kinds })
        },
        async giveBack(claimed, resumed) {
          const keys = claimed.map(({ id, attempt }) => ({ judgementId: id, attempt }))
          await judgementQueue.giveBack(db, hostId, keys, session)
          await setPaused(db, hostId, resumed, true)
        },
        build: buildJobs,
      }),
    record: recordReport,
  },
  testRuns: {
    ...testRunQueue,
    sort: 'test-runs',
    share: 1 / lateRunsOneIn,
    isKnownTo: () => true,
    idOf: (id) => id,
    openHand: handOfRuns('testRuns', testRunQueue, { keyOf: ({ id }) => id, build: buildTestRuns }),
    record: recordTestRun,
  },
  workshopRuns: {
    ...workshopRunQueue,
    sort: 'test-runs',
    share: 1 / lateRunsOneIn,
    isKnownTo: ({ workshop }) => workshop,
    idOf: ({ id }) => id,
    openHand: handOfRuns('workshopRuns', workshopRunQueue, { keyOf: (run) => run, build: buildWorkshopRuns }),
    record: recordWorkshopRun,
  },
}

type Built<K extends WorkKind, Claimed> = {
  keyOf: (claimed: Claimed) => Key<K>
  build: (services: Services, claimed: readonly Claimed[]) => Promise<Work[K][number][]>
}

function handOfRuns<K extends WorkKind, Claimed>(
  kind: K,
  queue: RunQueue<Key<K>, Claimed>,
  { keyOf, build }: Built<K, Claimed>,
): KindOfWork<K>['openHand'] {
  return (claim) => {
    const { db, claimant, waiting } = claim
    const { hostId, session } = claimant
    const found = waiting.runs.find((one) => one.kind === kind)
    const isThere: Partial<Record<Place, boolean>> = { lateRuns: found?.isLate ?? false, runs: found !== undefined }
    return openHand({
      async claim(place, limit) {
        if (!isThere[place]) return { taken: [] }
        const { languages } = waiting
        const lateOnly = place === 'lateRuns'
        const taken = await queue.claim(db, { hostId, languages, limit, longRoom: claim.longRoom, lateOnly })
        claim.longRoom -= taken.filter((one) => queue.isLong(one)).length
        return { taken }
      },
      giveBack: (claimed) => queue.giveBack(db, hostId, claimed.map(keyOf), session),
      build,
    })
  }
}

export const kindNames = Object.keys(workKinds) as readonly WorkKind[]

/** Kinds that tell what waits for the places of test runs. */
export const waitingRuns: Readonly<Record<string, WaitingRuns>> = Object.fromEntries(
  kindNames.flatMap((kind) => {
    const { waiting } = workKinds[kind]
    return waiting === null ? [] : [[kind, waiting] as const]
  }),
)

export type Hands = { readonly [K in WorkKind]: Hand<Work[K][number]> }

export function openHands(db: Database, claimant: Claimant, waiting: WaitingWork): Hands {
  const claim: Claim = { db, claimant, waiting, longRoom: longRunsOf(waiting.slots) - waiting.longRunsInHand }
  return ofEach<Hands>((kind) => workKinds[kind].openHand(claim))
}

/**
 * Records how a piece of work ended. False if this worker does not have it any more. Each piece counts as one when it is
 * handed out, and here for the time that it took beyond that.
 */
export async function recordOf<K extends WorkKind>(
  kind: K,
  services: Services,
  host: Host,
  report: Reports[K],
): Promise<boolean> {
  const { record, share } = workKinds[kind]
  if (!(await record(services, host, report))) return false
  const seconds = stillToCount({ before: 0, now: report.heldMs ?? 0 })
  // The time of judgements is counted while they run.
  if (seconds > 0 && share !== null) await noteHeld(services.db, host.id, -seconds / share)
  return true
}

/** Whether a judge takes this kind. */
export const isTaken = (kind: WorkKind, claimant: Claimant): boolean =>
  (claimant.only === undefined || workKinds[kind].sort === claimant.only) && workKinds[kind].isKnownTo(claimant)

/** The same of each kind. */
export const ofEach = <Of extends Readonly<Record<WorkKind, unknown>>>(of: (kind: WorkKind) => Of[WorkKind]): Of =>
  Object.fromEntries(kindNames.map((kind) => [kind, of(kind)])) as Of
