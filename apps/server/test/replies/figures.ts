import type { dashboard, DashboardNow, FormerSession, SystemState } from '@praxis/contract/dashboard'
import type { ContestCheck } from '@praxis/contract/contestDesk'
import type { doctor } from '@praxis/contract/doctor'
import type { OutputOf } from '@praxis/contract/endpoint'
import type { JobKind } from '@praxis/contract/jobKinds'
import { toldAt } from './steady.ts'
import type { Exchange } from './world.ts'

const minuteMs = 60_000
const at = (minutes: number) => new Date(toldAt + minutes * minuteMs).toISOString()

type Chart = OutputOf<(typeof dashboard)['chart']>
type Findings = OutputOf<(typeof doctor)['look']>
type Base = OutputOf<(typeof dashboard)['database']>

/** What a call tells of the clock, the machine and its load is something else in each run. The rest of it is kept. */
const still: Readonly<Record<string, (data: never) => unknown>> = {
  'GET /api/admin/dashboard/now': ({ requests, ...data }: DashboardNow): DashboardNow => ({
    ...data,
    requests: requests && { all: 12, failed: 0 },
  }),
  'GET /api/admin/dashboard/chart': ({ stepMinutes, points }: Chart): Chart => ({
    stepMinutes,
    points: points.map((point, place) => ({ ...point, at: at((place + 1 - points.length) * stepMinutes) })),
  }),
  'GET /api/admin/dashboard/system': (data: SystemState): SystemState => ({
    ...data,
    version: '1.0.0',
    versionOnDisk: '1.0.0',
    node: '24.0.0',
    postgres: '17.0',
    databaseBytes: 100_000_000,
    upSince: at(-60),
    errors: [],
  }),
  'GET /api/admin/config/get-db-and-redis-config': (data: Base): Base => ({
    ...data,
    dbName: 'praxis',
    dbHost: 'localhost',
    dbPort: 5432,
    dbUsername: 'praxis',
  }),
  'POST /api/admin/dashboard/get-sessions': (data: FormerSession): FormerSession => ({ ...data, id: 'a device' }),
  // Machines that run tests lack different things.
  'GET /api/admin/doctor': ({ checks, ...data }: Findings): Findings => ({
    ...data,
    machine: 'a machine',
    checks: checks.map((check) =>
      ['node', 'packages', 'pages', 'data', 'disk', 'database', 'compilers', 'cgroup'].includes(check.name)
        ? { ...check, state: 'ok', detail: 'there', cure: null }
        : check,
    ),
  }),
  // How far clocks are apart depends on how busy the machine is.
  'GET /api/contest/check': ({ items, ...data }: ContestCheck): ContestCheck => ({
    ...data,
    items: items.map((item) =>
      item.name === 'clock' ? { ...item, state: 'ok', facts: { ms: 20, seconds: 0 } } : item,
    ),
  }),
  'GET /api/admin/jobs': (kinds: JobKind[]): JobKind[] =>
    kinds.map((kind) => ({ ...kind, nextAt: kind.nextAt && at(60) })),
}

/** The same exchange with figures that do not change. A refusal has none. */
export function stillOf(exchange: Exchange): Exchange {
  if ('act' in exchange || exchange.http !== 200) return exchange
  const { method, url, reply } = exchange
  const make = still[`${method} ${url.split('?')[0]}`] as ((data: unknown) => unknown) | undefined
  if (make === undefined) return exchange
  const { data, ...rest } = reply as { data: unknown }
  if (data === null) return exchange
  return { ...exchange, reply: { ...rest, data: make(data) } }
}
