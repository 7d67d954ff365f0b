import type { z } from 'zod'
import type { Services } from '../context.ts'

/** When a job is added by itself, once for all processes together. Times of `cron` are in the time zone of the site. */
export type Schedule = { readonly cron: string } | { readonly everyMinutes: 1 | 2 | 5 | 10 | 15 | 20 | 30 | 60 }

type JobRun = {
  readonly id: string
  /** Aborts when the process stops or the job has taken too long. A job that goes on may run twice at once. */
  readonly signal: AbortSignal
}

type Settings<Data extends z.ZodObject> = {
  /** Letters, digits, dots and hyphens. It is stored with each job, so it must never change. */
  readonly name: string
  /** What a job is given. It is stored as JSON, so it holds ids rather than contents. */
  readonly data: Data
  /** Fields of the data that nobody may see in the list of failed jobs. */
  readonly secrets?: readonly (keyof z.output<Data> & string)[]
  /** How often a failed job runs again. */
  readonly retries?: number
  /** The first wait before it runs again. Each further wait is about twice as long, up to ten minutes. */
  readonly retryAfterSeconds?: number
  /** A run that takes longer has failed. */
  readonly timeoutSeconds?: number
  /**
   * How many jobs of this kind a process runs at once. With more than one, it also takes the next without a pause while
   * many wait.
   */
  readonly atOnce?: number
  /** While a job with the same key waits or runs, `enqueue` adds no other. Scheduled jobs are always so. */
  readonly singleton?: boolean
  readonly schedule?: Schedule
  /**
   * Does the work. A job may run more than once, because its process can be killed after the work and before it is
   * marked as done. So every step must be safe to repeat.
   */
  run(services: Services, data: z.output<Data>, run: JobRun): Promise<void>
}

/** A kind of background work, and how to do it. */
export type Job<Data extends z.ZodObject = z.ZodObject> = Required<Omit<Settings<Data>, 'schedule'>> & {
  readonly schedule: Schedule | null
}

export function defineJob<Data extends z.ZodObject>(settings: Settings<Data>): Job<Data> {
  const { schedule = null } = settings
  return {
    retries: 5,
    retryAfterSeconds: 5,
    timeoutSeconds: 15 * 60,
    atOnce: 1,
    secrets: [],
    ...settings,
    singleton: settings.singleton === true || schedule !== null,
    schedule,
  }
}

/** As a job's data is stored: secrets apart, so that lists never read them. */
export type StoredData = {
  shown: Record<string, unknown>
  secret: Record<string, unknown>
  /** The request that added it. Jobs of earlier versions have none. */
  requestId?: string | undefined
}

export function storeData({ secrets }: Job, data: Record<string, unknown>): StoredData {
  const isSecret = ([name]: [string, unknown]) => secrets.includes(name)
  const fields = Object.entries(data)
  return {
    shown: Object.fromEntries(fields.filter((field) => !isSecret(field))),
    secret: Object.fromEntries(fields.filter(isSecret)),
  }
}
