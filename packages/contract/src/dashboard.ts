import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { text, time } from './fields.ts'
import { hostStates } from './judgeFacts.ts'
import { QueueLengths } from './judgeHosts.ts'

export const dashboardRules = {
  /** A contest that begins within so many days counts as a recent one, as one that runs. */
  recentDays: 14,
  /** Whoever was seen within so many minutes is online. Sessions note it every ten minutes. */
  onlineMinutes: 15,
  /** Figures are kept for so many minutes together. */
  slotMinutes: 5,
  /** Verdicts that come later than so many hours after their submission do not change a chart. */
  recountHours: 2,
  /** Figures and errors are kept for so many days. */
  keptDays: 30,
  /** The newest errors that a page shows. */
  shownErrors: 20,
  /** An error is stored with so much of its message. */
  errorLength: 500,
} as const

/** The stretches that charts can show, in hours, and how many minutes a point of each stands for. */
export const chartSteps = { 24: 30, 48: 60, 168: 180 } as const

/** A service as registries of services list it. The site has none and answers what clients need of it. */
const ServiceInstance = z.object({
  serviceId: z.string(),
  host: z.string(),
  port: z.number().int(),
  secure: z.boolean(),
  uri: z.string(),
  metadata: z.record(z.string(), z.string()),
})

/** A log-in of the caller. */
export const FormerSession = z.object({
  id: z.string(),
  uid: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  gmtCreate: time,
  gmtModified: time,
})
export type FormerSession = z.infer<typeof FormerSession>

const databaseConfig = {
  dbName: z.string(),
  dbHost: z.string(),
  dbPort: z.number().int(),
  dbUsername: z.string(),
  dbPassword: z.string(),
  redisHost: z.string(),
  redisPort: z.number().int(),
  redisPassword: z.string(),
}

/** What may wait for an administrator. */
export const waitingKinds = [
  'approvals',
  'reports',
  'texts',
  'mutes',
  'refunds',
  'jobs',
  'mails',
  'invitations',
  'languages',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** A judge as every administrator sees it: what it does, and nothing of its machine. */
const DashboardJudge = z.object({
  id: z.number().int(),
  name: z.string(),
  state: z.enum(hostStates),
  isOnline: z.boolean(),
  isOutdated: z.boolean(),
  slots: z.number().int(),
  inHand: z.number().int(),
  /** Shares of the machine, 0 to 1; null: not known. */
  cpu: z.number().nullable(),
  memory: z.number().nullable(),
  judgedLastHour: z.number().int(),
  calibrationUs: z.number().int().nullable(),
  lastSeenAt: time,
})
export type DashboardJudge = z.infer<typeof DashboardJudge>

export const DashboardNow = z.object({
  people: z.object({
    all: z.number().int(),
    online: z.number().int(),
    /** Since midnight of the site, and in as much of the same day a week ago. */
    newToday: z.number().int(),
    newLastWeek: z.number().int(),
  }),
  submissions: z.object({ today: z.number().int(), accepted: z.number().int() }),
  queue: QueueLengths,
  /** How long the first in the queue has waited; null: nothing waits. */
  oldestWaitMs: z.number().int().nullable(),
  judges: z.array(DashboardJudge),
  /** Of the last hour; null for whoever does not run the site. */
  requests: z.object({ all: z.number().int(), failed: z.number().int() }).nullable(),
  /** What the caller can decide or mend. `names` are those of languages. */
  waiting: z.array(
    z.object({ kind: z.enum(waitingKinds), count: z.number().int(), names: z.array(z.string()).optional() }),
  ),
})
export type DashboardNow = z.infer<typeof DashboardNow>

export const ChartPoint = z.object({
  at: time,
  submissions: z.number().int(),
  accepted: z.number().int(),
  /** The most people at once; null: nobody has counted. */
  people: z.number().int().nullable(),
  /** So long nineteen of twenty waited for a judge at most, in the worst five minutes; null: nobody has waited. */
  waitMs: z.number().int().nullable(),
})
export type ChartPoint = z.infer<typeof ChartPoint>

export const SiteError = z.object({
  id: z.number().int(),
  at: time,
  /** The call, the background job, or what the log says. */
  what: z.string(),
  message: z.string(),
  requestId: z.string().nullable(),
  /** How often within some seconds. */
  times: z.number().int(),
})
export type SiteError = z.infer<typeof SiteError>

export const SystemState = z.object({
  version: z.string(),
  /** That of the files on the disk: another one runs after a restart. */
  versionOnDisk: z.string(),
  node: z.string(),
  postgres: z.string(),
  databaseBytes: z.number().int(),
  upSince: time,
  /** Migrations on the disk that the database has not had. */
  migrationsToCome: z.array(z.string()),
  errors: z.array(SiteError),
})
export type SystemState = z.infer<typeof SystemState>

const hours = z
  .enum(['24', '48', '168'] satisfies `${keyof typeof chartSteps}`[])
  .default('24')
  .describe('The last 24, 48 or 168 hours.')

/** The start page of the back office. */
export const dashboard = endpoints({
  info: {
    call: 'GET /api/admin/dashboard/get-dashboard-info',
    summary: 'How many people there are, how many submissions today, and how many contests run or begin soon.',
    access: 'staff',
    input: z.object({}),
    output: z.object({
      userNum: z.number().int(),
      recentContestNum: z.number().int(),
      todayJudgeNum: z.number().int(),
    }),
  },
  session: {
    call: 'POST /api/admin/dashboard/get-sessions',
    summary: 'The log-in of the caller before the latest one, or the latest if there is no other.',
    access: 'staff',
    input: z.object({}),
    output: FormerSession,
  },
  service: {
    call: 'GET /api/admin/config/get-service-info',
    summary: 'The server that answers, as a registry of services would list it.',
    access: 'staff',
    input: z.object({}),
    output: z.object({
      nacos: z.object({ status: z.string() }),
      backupCores: z.number().int(),
      backupService: z.array(ServiceInstance),
      backupPercentCpuLoad: z.string(),
      backupPercentMemoryLoad: z.string(),
    }),
  },
  judgeService: {
    call: 'GET /api/admin/config/get-judge-service-info',
    summary: 'The judges that answer, as a registry of services would list them.',
    access: 'staff',
    input: z.object({}),
    output: z.array(
      z.object({
        cpuCores: z.number().int(),
        percentCpuLoad: z.string(),
        percentMemoryLoad: z.string(),
        service: ServiceInstance,
      }),
    ),
  },
  database: {
    call: 'GET /api/admin/config/get-db-and-redis-config',
    summary: 'The database in use. Its password is masked, and there is no Redis.',
    access: 'root',
    permission: 'system_info_admin',
    input: z.object({}),
    output: z.object(databaseConfig),
  },
  setDatabase: {
    call: 'PUT /api/admin/config/set-db-and-redis-config',
    summary: 'Always refused: the database is a setting of the environment.',
    access: 'root',
    permission: 'system_info_admin',
    input: z.object({
      dbName: text(500).nullish(),
      dbHost: text(500).nullish(),
      dbPort: z.coerce.number().nullish(),
      dbUsername: text(500).nullish(),
      dbPassword: text(500).nullish(),
      redisHost: text(500).nullish(),
      redisPort: z.coerce.number().nullish(),
      redisPassword: text(500).nullish(),
    }),
    output: z.null(),
    errors: ['database_config_fixed'],
  },
  now: {
    call: 'GET /api/admin/dashboard/now',
    summary: 'Praxis’ own: the figures, the queue, the judges, and what waits for the caller.',
    access: 'staff',
    input: z.object({}),
    output: DashboardNow,
  },
  chart: {
    call: 'GET /api/admin/dashboard/chart',
    summary: 'Praxis’ own: submissions, people and waiting times of the last hours.',
    access: 'staff',
    input: z.object({ hours }),
    output: z.object({ stepMinutes: z.number().int(), points: z.array(ChartPoint) }),
  },
  system: {
    call: 'GET /api/admin/dashboard/system',
    summary: 'Praxis’ own: versions, migrations that a restart would run, and the newest errors.',
    access: 'root',
    permission: 'system_info_admin',
    input: z.object({}),
    output: SystemState,
  },
})
