import { chartSteps, dashboard, dashboardRules } from '@praxis/contract/dashboard'
import { maskedSecret } from '@praxis/contract/siteSettings'
import { foldSlots, startOf } from '@praxis/rules/chart'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { countRecentContests } from '#server/modules/contests/public.ts'
import { countToday, listSlots } from '../figures/figures.queries.ts'
import { describeDatabase } from './database.queries.ts'
import { findFormerSession } from './former.queries.ts'
import { readNow } from './now.ts'
import { showJudges, showServer } from './services.ts'
import { readSystem } from './system.ts'

export const dashboardRoutes = implement(dashboard, {
  async info(_input, { db, watch, now }) {
    const [userNum, recentContestNum, { submissions }] = await Promise.all([
      watch.countPeople(now()),
      countRecentContests(db, dashboardRules.recentDays),
      countToday(db),
    ])
    return { userNum, recentContestNum, todayJudgeNum: submissions }
  },

  session: async (_input, { db, viewer }) => found(await findFormerSession(db, viewer.uid), 'session_not_found'),

  service: async (_input, context) => showServer(context),

  judgeService: (_input, context) => showJudges(context),

  async database(_input, { db }) {
    const { name, username, host, port } = await describeDatabase(db)
    return {
      dbName: name,
      dbHost: host ?? 'localhost',
      dbPort: port,
      dbUsername: username,
      dbPassword: maskedSecret,
      redisHost: '',
      redisPort: 0,
      redisPassword: '',
    }
  },

  async setDatabase() {
    throw new Failure('database_config_fixed')
  },

  now: (_input, context) => readNow(context),

  async chart({ hours }, { db, now }) {
    const stepMinutes = chartSteps[hours]
    const stretch = { nowMs: now().getTime(), hours: Number(hours), stepMinutes }
    const slots = await listSlots(db, { startMs: startOf(stretch), nowMs: stretch.nowMs })
    return { stepMinutes, points: foldSlots(slots, stretch) }
  },

  system: (_input, context) => readSystem(context),
})
