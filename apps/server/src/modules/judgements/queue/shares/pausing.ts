import { choosePauses, mostPaused, type Contender } from '@praxis/rules/shares/pausing'
import { startOf } from '@praxis/rules/shares/flows'
import type { Database } from '#server/db/connection.ts'
import type { WaitingWork } from '../claim.queries.ts'
import { findOrdered } from '../claimJudgements.ts'
import { readFlows, readReached } from './flows.queries.ts'
import { listHeld, setPaused, type HeldJudgement } from './pausing.queries.ts'
import { priority } from '../priority.ts'
import type { ToldJob } from '../giveBack.queries.ts'

type Host = { readonly id: number; readonly session: string }

type Told = {
  readonly jobs: readonly ToldJob[]
  /** How many other pieces of work take slots. */
  readonly runs: number
  /** What it could take; undefined if it takes nothing new. */
  readonly waiting: WaitingWork | undefined
  /** Whether it would take a run that is late before practice. */
  readonly takesLateRun: boolean
}

/** What a judge is to do with the judgements in its hand, by their numbers. */
export type Pauses = { readonly pause: number[]; readonly resume: number[] }

/**
 * Decides which judgements of a judge pause for what waits, and repeats what it has not heard: an answer may have been
 * lost. Whatever paused goes on with the next claim, or here if the judge takes nothing new.
 */
export async function findPauses(
  db: Database,
  host: Host,
  { jobs, runs, waiting, takesLateRun }: Told,
): Promise<Pauses> {
  // Older judges cannot pause.
  if (jobs.every(({ heldMs }) => heldMs === undefined)) return { pause: [], resume: [] }
  const held = await listHeld(db, host.id)
  const isPaused = new Set(held.flatMap((one) => (one.isPaused ? [one.id] : [])))
  if (waiting === undefined) {
    await setPaused(db, host.id, [...isPaused], false)
    isPaused.clear()
  } else {
    const running = held.filter((one) => !one.isPaused && takesSlot(one, jobs))
    const fresh = await chooseAmong(db, host, {
      running,
      runs,
      waiting,
      takesLateRun,
      room: mostPaused - isPaused.size,
    })
    await setPaused(db, host.id, fresh, true)
    for (const id of fresh) isPaused.add(id)
  }
  const told = (wasPaused: boolean) =>
    jobs.flatMap((job) => (job.heldMs !== undefined && (job.isPaused ?? false) === wasPaused ? [job.judgementId] : []))
  const known = new Set(held.map(({ id }) => id))
  return {
    pause: told(false).filter((id) => isPaused.has(id)),
    resume: told(true).filter((id) => known.has(id) && !isPaused.has(id)),
  }
}

/** What a judge has told of before and tells of no more has ended: its report is on its way. What it took just now has not. */
const takesSlot = ({ id, heldMs }: HeldJudgement, jobs: readonly ToldJob[]) =>
  heldMs === 0 || jobs.some(({ judgementId }) => judgementId === id)

type Full = Pick<Told, 'runs' | 'takesLateRun'> & {
  readonly running: readonly HeldJudgement[]
  readonly waiting: WaitingWork
  /** How many more may pause. */
  readonly room: number
}

async function chooseAmong(db: Database, host: Host, full: Full): Promise<number[]> {
  const { running, runs, waiting, takesLateRun, room } = full
  if (running.length + runs < waiting.slots) return []
  const contenders = await findContenders(db, host, waiting)
  if (takesLateRun) contenders.push({ priority: priority.practice, start: null })
  if (contenders.length === 0) return []
  const reached = await reachedBy(db, running)
  return choosePauses({
    running: running.map((one) => ({ ...one, reached: reached(one) })),
    waiting: contenders,
    room,
  })
}

/** The first that could take the slots of the host, of each priority. */
async function findContenders(db: Database, host: Host, waiting: WaitingWork): Promise<Contender[]> {
  const levels = new Set([...waiting.kinds.map((kind) => kind.priority), ...waiting.paused])
  const contenders: Contender[] = []
  for (const level of levels) {
    const kinds = waiting.kinds.filter((kind) => kind.priority === level)
    const { slots } = waiting
    const ordered = await findOrdered(db, {
      hostId: host.id,
      session: host.session,
      priority: level,
      kinds,
      limit: slots,
    })
    const first = ordered.slice(0, slots)
    contenders.push(...first.map(({ start }) => ({ priority: level, start })))
  }
  return contenders
}

/** How far the flows of each have come that is furthest. */
async function reachedBy(db: Database, running: readonly HeldJudgement[]) {
  const flows = await readFlows(
    db,
    running.map(({ id }) => id),
  )
  const furthest = new Map<number, number>()
  for (const [level, jobs] of Map.groupBy(running, (one) => one.priority)) {
    const works = jobs.map((job) => ({ ...job, flows: flows.get(job.id) ?? [] }))
    const reached = await readReached(db, level, works)
    for (const work of works) furthest.set(work.id, startOf(work.turn, work.flows, reached))
  }
  return ({ id, turn }: HeldJudgement) => furthest.get(id) ?? turn
}
