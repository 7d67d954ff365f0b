import { judgeStatus } from '@praxis/contract/statuses'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '#server/context.ts'
import { listJobStates } from '#server/jobs/kinds.queries.ts'
import { readReserve, readSpace } from '#server/modules/disk/public.ts'
import { readJudges } from '#server/modules/judgeHosts/public.ts'
import { findOldestWait, readLastWait } from '../figures/figures.queries.ts'

/** The connections of a process to its database. */
export type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }

type Watched = Pick<Services, 'db' | 'log' | 'watch' | 'measureDisk'>

const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const verdictNames: ReadonlyMap<number, string> = new Map(
  Object.entries(judgeStatus).map(([name, status]) => [status, name]),
)

/** What one process counts and what it reads of the site, in the text format of Prometheus. */
export function openMetrics(services: Watched, { pool, version }: { pool: Pool; version: string }) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `praxis_${name}`, help, labelNames, registers })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `praxis_${name}`, help, labelNames, registers })

  gauge('info', 'The version that runs.', ['version']).set({ version }, 1)
  const requests = counter('http_requests_total', 'Calls that were answered.', ['call', 'status'])
  const latency = new Histogram({
    name: 'praxis_http_request_duration_seconds',
    help: 'How long calls took, but for live streams.',
    labelNames: ['call'],
    buckets: latencyBuckets,
    registers,
  })
  const streams = gauge('live_streams', 'Live streams that are open at this process.')
  const verdicts = counter('verdicts_total', 'Judgements whose report came to this process.', ['verdict'])
  // A Prometheus gives each sample a label `job` of its own.
  const jobRuns = counter('job_runs_total', 'Runs of background jobs in this process.', ['name', 'result'])
  const jobSeconds = counter('job_seconds_total', 'How long they took.', ['name'])
  const connections = gauge('database_connections', 'Connections of this process.', ['state'])
  const isUp = gauge('database_up', 'Whether the database answered this scrape.')
  const queue = gauge('queue_jobs', 'What waits for a judge in the whole site.', ['kind'])
  const inHand = gauge('queue_in_hand', 'Judgements in the hands of judges.')
  const oldest = gauge('queue_oldest_wait_seconds', 'How long the first submission in the queue has waited.')
  const wait = gauge(
    'queue_wait_p95_seconds',
    'How long nineteen of twenty had waited, of the last minutes that were counted.',
  )
  const judges = gauge('judges', 'Judges of the site.', ['state'])
  const slots = gauge('judge_slots', 'Slots of judges that are connected.', ['judge'])
  const busy = gauge('judge_slots_busy', 'Judgements that a judge has.', ['judge'])
  const jobs = gauge('jobs', 'Background jobs of the site.', ['name', 'state'])
  const disk = gauge('disk_bytes', 'The disk that holds the files.', ['kind'])

  function tellOwn(): void {
    const { counted } = services.watch
    streams.set(counted.streams)
    verdicts.reset()
    for (const [status, count] of counted.verdicts)
      verdicts.inc({ verdict: verdictNames.get(status) ?? String(status) }, count)
    jobRuns.reset()
    jobSeconds.reset()
    for (const [name, { done, failed, ms }] of counted.jobs) {
      jobRuns.inc({ name, result: 'done' }, done)
      jobRuns.inc({ name, result: 'failed' }, failed)
      jobSeconds.inc({ name }, ms / 1_000)
    }
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
  }

  async function tellSite(): Promise<void> {
    const { db } = services
    const [site, oldestMs, lastWait, kinds, space] = await Promise.all([
      readJudges(db),
      findOldestWait(db),
      readLastWait(db),
      listJobStates(db),
      readReserve(services).then((reserve) => readSpace(services, reserve)),
    ])
    const { inHand: taken, ...waiting } = site.queue
    for (const [kind, count] of Object.entries(waiting)) queue.set({ kind }, count)
    inHand.set(taken)
    oldest.set((oldestMs ?? 0) / 1_000)
    if (lastWait !== null) wait.set(lastWait / 1_000)
    const online = site.hosts.filter(({ isOnline }) => isOnline)
    judges.set({ state: 'online' }, online.length)
    judges.set({ state: 'silent' }, site.hosts.length - online.length)
    for (const { name, slots: count, inHand: mine } of online) {
      slots.inc({ judge: name }, count)
      busy.inc({ judge: name }, mine)
    }
    for (const { name, ...state } of kinds) {
      for (const key of ['waiting', 'running', 'failed'] as const) jobs.set({ name, state: key }, state[key])
    }
    if (space !== null) {
      disk.set({ kind: 'free' }, space.freeBytes)
      disk.set({ kind: 'total' }, space.totalBytes)
      disk.set({ kind: 'reserve' }, space.reserveBytes)
    }
  }

  const ofSite = [queue, inHand, oldest, wait, judges, slots, busy, jobs, disk]
  return {
    contentType: register.contentType,
    /** `seconds` is null of what has no latency. */
    answered(call: string, status: number, seconds: number | null): void {
      requests.inc({ call, status: String(status) })
      if (seconds !== null) latency.observe({ call }, seconds)
    },
    /** A database that does not answer takes only the figures of the site with it. */
    async read(): Promise<string> {
      tellOwn()
      for (const one of ofSite) one.reset()
      try {
        await tellSite()
        isUp.set(1)
      } catch (error) {
        for (const one of ofSite) one.reset()
        isUp.set(0)
        services.log.warn({ err: error }, 'metrics of the site could not be read')
      }
      return register.metrics()
    },
  }
}
