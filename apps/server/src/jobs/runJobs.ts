import { PgBoss, type JobWithMetadata } from 'pg-boss'
import { setTimeout as pause } from 'node:timers/promises'
import { jobSchema } from '../db/migrateJobs.ts'
import type { Services } from '../context.ts'
import type { Job, Schedule, StoredData } from './defineJob.ts'
import { onBehalfOf, requestOf } from '../services/requestOf.ts'
import { noteRun } from './kinds.queries.ts'
import { giveBackJobs, prepareQueues, type Claim } from './queues.queries.ts'

/** How fast background work goes, and when it counts as lost. */
export type JobTimes = {
  /** How often each kind of job looks for work. */
  readonly pollSeconds: number
  /** A job whose process has been silent for so long runs again. */
  readonly heartbeatSeconds: number
  /** How often lost jobs are looked for. */
  readonly superviseSeconds: number
  /** How often schedules are looked at; at most 45. */
  readonly scheduleSeconds: number
  /** How long running jobs may go on when the process stops. The launcher waits 1.5 s for all of the server. */
  readonly stopMs: number
}

export const jobTimes: JobTimes = {
  pollSeconds: 2,
  heartbeatSeconds: 30,
  superviseSeconds: 10,
  scheduleSeconds: 20,
  stopMs: 600,
}

type Options = {
  databaseUrl: string
  jobs: readonly Job[]
  times: JobTimes
  timeZone: () => Promise<string>
}

/** Connections of their own, so that a flood of requests cannot make a running job look lost. */
const connections = 2
const zoneCheckMs = 60_000
const errorLength = 4_000

/** Runs background jobs in this process, together with every other process on the same database. */
export async function runJobs(services: Services, options: Options): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, jobs, times } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobSchema,
    application_name: 'praxis-jobs',
    max: connections,
    options: '-c statement_timeout=30000',
    // The tables are made by db/migrate.ts, under its lock.
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: times.superviseSeconds,
    monitorIntervalSeconds: times.superviseSeconds,
    maintenanceIntervalSeconds: 60 * 60,
    cronMonitorIntervalSeconds: times.scheduleSeconds,
    cronWorkerIntervalSeconds: Math.max(1, times.pollSeconds),
  })
  boss.on(
    'error',
    quietly((error) => services.log.warn({ err: error }, 'the job queue had an error')),
  )
  boss.on('warning', ({ message, data }) => services.log.warn({ data }, message))
  await prepareQueues(services.db, jobs, times.heartbeatSeconds)
  await boss.start()
  const running = new Set<Claim>()
  for (const job of jobs) {
    await boss.work(
      job.name,
      {
        includeMetadata: true,
        pollingIntervalSeconds: times.pollSeconds,
        heartbeatRefreshSeconds: times.heartbeatSeconds / 4,
        localConcurrency: job.atOnce,
        ...(job.atOnce > 1 ? { burstWhenReadyExceeds: job.atOnce } : {}),
      },
      async ([claimed]: JobWithMetadata<StoredData>[]) => {
        running.add(claimed!)
        try {
          await runOne(services, job, claimed!)
        } finally {
          running.delete(claimed!)
        }
      },
    )
  }
  const schedules = await keepSchedules(boss, services, options)
  return {
    async stop() {
      schedules.stop()
      for (const job of jobs) await boss.offWork(job.name, { wait: false })
      const end = Date.now() + times.stopMs
      while (running.size > 0 && Date.now() < end) await pause(20)
      if (running.size > 0)
        await giveBackJobs(
          services.db,
          [...running].map(({ id, retryCount }) => ({ id, retryCount })),
        )
      await boss.stop({ graceful: false })
    },
  }
}

/** A job that a request added goes on in its name. */
const runOne = (services: Services, job: Job, claimed: JobWithMetadata<StoredData>): Promise<void> =>
  onBehalfOf(claimed.data.requestId ?? `job-${claimed.id}`, () => runNamed(services, job, claimed))

async function runNamed(services: Services, job: Job, claimed: JobWithMetadata<StoredData>): Promise<void> {
  const { id, signal, retryCount, retryLimit } = claimed
  const begun = performance.now()
  let isTold = false
  const tell = (error: unknown) => {
    if (isTold) return
    isTold = true
    const details = { err: error, job: job.name, id, requestId: requestOf() }
    if (retryCount < retryLimit) services.log.warn(details, 'a job failed and will run again')
    else services.log.error(details, 'a job failed for good')
  }
  // The page of jobs may lack a run; the job itself is what it is.
  const noteEnd = (error: string | null) => {
    const ms = Math.round(performance.now() - begun)
    services.watch.jobEnded(job.name, ms, error !== null)
    return noteRun(services.db, { name: job.name, ms, error }).catch(() => {})
  }
  // pg-boss does not wait for a run that takes too long, and tells only the run itself.
  const tooLong = () => tell(new Error(`stopped, or ran longer than ${job.timeoutSeconds} s`))
  signal.addEventListener('abort', tooLong)
  try {
    const data = job.data.parse({ ...claimed.data.shown, ...claimed.data.secret })
    await job.run(services, data, { id, signal })
    await noteEnd(null)
  } catch (error) {
    tell(error)
    await noteEnd(messageOf(error))
    // This is stored. The log has the rest, which may hold more than the list of failed jobs may show.
    throw Object.assign(new Error(messageOf(error).slice(0, errorLength)), { stack: undefined })
  } finally {
    signal.removeEventListener('abort', tooLong)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Stores the schedules, again when the time zone of the site has changed, and removes those of jobs that are gone. */
async function keepSchedules(boss: PgBoss, { log }: Services, { jobs, timeZone }: Options) {
  let stored: string | undefined
  async function store(): Promise<void> {
    try {
      const zone = await timeZone()
      if (zone === stored) return
      for (const { name, schedule } of jobs) {
        if (schedule !== null) await boss.schedule(name, cronOf(schedule), empty, { tz: zone, missed: 'once' })
      }
      stored = zone
    } catch (error) {
      log.warn({ err: error }, 'the schedules of jobs were not stored')
    }
  }
  await store()
  const scheduled = new Set(jobs.filter(({ schedule }) => schedule !== null).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
  const timer = setInterval(() => void store(), zoneCheckMs)
  return { stop: () => clearInterval(timer) }
}

const empty: StoredData = { shown: {}, secret: {} }

const cronOf = (schedule: Schedule) =>
  'cron' in schedule ? schedule.cron : schedule.everyMinutes === 60 ? '0 * * * *' : `*/${schedule.everyMinutes} * * * *`

const quietMs = 30_000

/** While the database is away, every poll fails: the same message is told once in a while. */
function quietly(tell: (error: Error) => void): (error: Error) => void {
  const told = new Map<string, number>()
  return (error) => {
    const now = Date.now()
    const message = error.message.replace(/\(Queue:.*/, '')
    if (now - (told.get(message) ?? 0) < quietMs) return
    if (told.size > 100) told.clear()
    told.set(message, now)
    tell(error)
  }
}
