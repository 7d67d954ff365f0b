import type { Viewer } from '@praxis/rules/viewer'
import { allJobs } from '../../../apps/server/src/jobs/allJobs.ts'
import { listFailedJobs } from '../../../apps/server/src/jobs/failed.queries.ts'
import { listJobStates } from '../../../apps/server/src/jobs/kinds.queries.ts'
import { prepareQueues } from '../../../apps/server/src/jobs/queues.queries.ts'
import type { Context } from '../../../apps/server/src/context.ts'
import { countRecentContests } from '../../../apps/server/src/modules/contests/public.ts'
import { readNow } from '../../../apps/server/src/modules/overview/dashboard/now.ts'
import { readSystem } from '../../../apps/server/src/modules/overview/dashboard/system.ts'
import {
  countOnline,
  countSlots,
  countToday,
  listSlots,
  noteLevels,
} from '../../../apps/server/src/modules/overview/figures/figures.queries.ts'
import { openMetrics } from '../../../apps/server/src/modules/overview/public.ts'
import type { Case } from './planCase.ts'

const heartbeatSeconds = 60
const hourMs = 3_600_000
const aPool = { totalCount: 1, idleCount: 1, waitingCount: 0 }

/** The start page of the back office as root reads it, the figures that a job counts, and what a Prometheus asks for. */
export async function dashboardCases(context: Context, root: Viewer): Promise<Case[]> {
  await prepareQueues(context.db, allJobs, heartbeatSeconds)
  const metrics = openMetrics(context, { pool: aPool, version: 'bench' })
  const chart = (hours: number, pages: number): Case => ({
    name: `dashboard: chart of ${hours} hours`,
    pages,
    ask: (db) => listSlots(db, { startMs: Date.now() - hours * hourMs, nowMs: Date.now() }),
  })
  return [
    // How many people there are is counted once a minute, and reads them all.
    {
      name: 'dashboard: the moment, as root',
      pages: 12_000,
      scans: ['account'],
      ask: () => readNow({ ...context, viewer: root }),
    },
    {
      name: 'dashboard: today, and recent contests',
      pages: 3_000,
      ask: (db) => Promise.all([countToday(db), countRecentContests(db, 14)]),
    },
    { name: 'dashboard: who is online', pages: 3_000, ask: (db) => countOnline(db, new Date()) },
    chart(24, 3_000),
    chart(168, 3_000),
    { name: 'dashboard: versions and errors', pages: 300, ask: () => readSystem(context) },
    // Nothing has been counted yet, so it reads the submissions of seven days, once in the life of a site.
    { name: 'figures of the last hours, counted', pages: 30_000, ask: (db) => countSlots(db) },
    { name: 'figures of people and waits, noted', pages: 1_000, ask: (db) => noteLevels(db, 1) },
    { name: 'background jobs, by kind', pages: 1_500, ask: (db) => listJobStates(db) },
    { name: 'background jobs that failed', pages: 100, ask: (db) => listFailedJobs(db, { limit: 10, offset: 0 }) },
    { name: 'metrics of the site', pages: 3_000, ask: () => metrics.read() },
  ]
}
