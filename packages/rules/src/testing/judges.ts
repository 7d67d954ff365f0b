import { leastSeconds, startOf, stillToCount, type Flow } from '../shares/flows.ts'
import { inOrder } from '../shares/order.ts'
import { choosePauses, mostPaused } from '../shares/pausing.ts'

/** Work of a simulation. Times are in seconds. */
export type Sent = {
  readonly at: number
  readonly who: string
  readonly priority: number
  readonly flows: readonly Flow[]
  /** How long each case takes. A judgement pauses between two of them. */
  readonly cases: readonly number[]
}

type Job = Sent & {
  readonly id: number
  turn: number
  cases: number[]
  heldMs: number
  counted: number
  isToPause: boolean
  startedAt: number | null
  endedAt: number | null
}

const step = 0.25
const heartbeatSeconds = 1

/**
 * Judges at work: each has slots, claims in the order of the rules, tells every second how long work has held its slots,
 * and pauses between two cases. One judgement takes one slot.
 */
export function simulate(
  sent: readonly Sent[],
  { judges, slots, until }: { judges: number; slots: number; until: number },
) {
  const jobs = sent.map((one, id): Job => ({
    ...one,
    id,
    turn: 0,
    cases: [...one.cases],
    heldMs: 0,
    counted: 0,
    isToPause: false,
    startedAt: null,
    endedAt: null,
  }))
  const reached = new Map<number, Map<string, number>>()
  const come = new Map<number, number>()
  const queue = new Set<Job>()
  const hosts = Array.from({ length: judges }, () => ({ running: new Set<Job>(), paused: new Set<Job>() }))
  const flowsAt = (priority: number) => reached.get(priority) ?? reached.set(priority, new Map()).get(priority)!

  const arrive = (job: Job) => {
    const own = jobs.filter((it) => it.who === job.who && it.priority === job.priority && queue.has(it))
    const running = hosts.flatMap((host) => turnsOf(host.running, job.priority))
    const now = running.length > 0 ? Math.min(...running) : (come.get(job.priority) ?? 0)
    job.turn = Math.max(Math.min(now, ...turnsOf(queue, job.priority)), ...own.map((it) => it.turn + 1))
    queue.add(job)
  }
  const count = (job: Job, start: number, seconds: number) => {
    const flows = flowsAt(job.priority)
    const now = Math.min(start, ...hosts.flatMap(({ running }) => turnsOf(running, job.priority)))
    for (const { key, share } of job.flows) flows.set(key, Math.max(flows.get(key) ?? 0, now) + seconds / share)
    come.set(job.priority, Math.max(come.get(job.priority) ?? 0, Math.floor(start)))
  }
  const countHeld = (job: Job) => {
    const seconds = stillToCount({ before: job.counted, now: job.heldMs })
    if (seconds > 0) {
      const start = startOf(0, job.flows, flowsAt(job.priority))
      count(job, start, seconds)
      job.turn = Math.max(job.turn, Math.floor(start))
    }
    job.counted = job.heldMs
  }
  /** What a judge could take next, of each priority. */
  const contenders = (paused: ReadonlySet<Job>, atMost: number) =>
    [...Map.groupBy([...queue, ...paused], (job) => job.priority)]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([priority, waiting]) =>
        inOrder(waiting, flowsAt(priority), atMost).map((one) => ({ ...one, priority })),
      )

  for (let now = 0; now < until; now += step) {
    for (const job of jobs) if (job.at >= now && job.at < now + step) arrive(job)
    for (const { running, paused } of hosts) {
      while (running.size < slots) {
        const [first] = contenders(paused, 1)
        if (first === undefined) break
        const { work: job, start } = first
        job.isToPause = false
        if (!paused.delete(job)) {
          queue.delete(job)
          job.startedAt = now
          count(job, start, leastSeconds)
        }
        job.turn = Math.floor(start)
        running.add(job)
      }
      for (const job of running) {
        job.heldMs += step * 1_000
        job.cases[0]! -= step
        if (job.cases[0]! > 1e-9) continue
        job.cases.shift()
        if (job.cases.length === 0) {
          job.endedAt = now + step
          running.delete(job)
          countHeld(job)
        } else if (job.isToPause) {
          running.delete(job)
          paused.add(job)
        }
      }
      if (now % heartbeatSeconds !== 0) continue
      for (const job of running) countHeld(job)
      if (running.size < slots) continue
      const active = [...running].filter((job) => !job.isToPause)
      const chosen = choosePauses({
        running: active.map((job) => ({ ...job, reached: startOf(job.turn, job.flows, flowsAt(job.priority)) })),
        waiting: contenders(paused, slots),
        room: mostPaused - paused.size,
      })
      for (const job of active) if (chosen.includes(job.id)) job.isToPause = true
    }
  }
  return jobs.map(({ who, at, priority, startedAt, endedAt, heldMs }) => ({
    who,
    at,
    priority,
    startedAt,
    endedAt,
    heldSeconds: heldMs / 1_000,
  }))
}

const turnsOf = (of: Iterable<Job>, priority: number) =>
  [...of].filter((job) => job.priority === priority).map((job) => job.turn)
