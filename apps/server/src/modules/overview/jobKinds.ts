import type { JobKind } from '@praxis/contract/jobKinds'
import { CronExpressionParser } from 'cron-parser'
import type { Context } from '#server/context.ts'
import type { Job, Schedule } from '#server/jobs/defineJob.ts'
import { listJobStates } from '#server/jobs/kinds.queries.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'

type Asking = Pick<Context, 'db' | 'log' | 'now'>

/** Every kind of job that this version knows, with what the database says of it. */
export async function readJobKinds(jobs: readonly Job[], { db, log, now }: Asking): Promise<JobKind[]> {
  const [states, { timeZone }] = await Promise.all([listJobStates(db), readSiteSettings({ db, log }, ['timeZone'])])
  const byName = new Map(states.map((state) => [state.name, state]))
  return jobs
    .map(({ name, schedule }) => {
      const { startsAt, ...state } = byName.get(name) ?? { ...never, name }
      return { ...state, schedule, nextAt: earlier(startsAt, nextRun(schedule, { timeZone, after: now() })) }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const never = {
  waiting: 0,
  running: 0,
  failed: 0,
  endedAt: null,
  ms: null,
  failedAt: null,
  error: null,
  startsAt: null,
}

/** When a schedule adds the next job. Times are in the time zone of the site. */
export function nextRun(
  schedule: Schedule | null,
  { timeZone, after }: { timeZone: string; after: Date },
): string | null {
  if (schedule === null) return null
  if ('everyMinutes' in schedule) {
    const ms = schedule.everyMinutes * 60_000
    return new Date((Math.floor(after.getTime() / ms) + 1) * ms).toISOString()
  }
  return CronExpressionParser.parse(schedule.cron, { currentDate: after, tz: timeZone }).next().toDate().toISOString()
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return Date.parse(a) < Date.parse(b) ? new Date(a).toISOString() : b
}
