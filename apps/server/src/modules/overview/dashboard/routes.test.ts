import { dashboard, type chartSteps } from '@praxis/contract/dashboard'
import { jobs } from '@praxis/contract/jobs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { createDatabase } from '../../../../../../tests/setup/database.ts'
import { fromNow, insertContest, linkProblem } from '../../../../test/contests.ts'
import { aDashboard, fail, submitAt } from '../../../../test/dashboardSite.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { hostWith } from '../../../../test/hosts.ts'
import { countSlots, noteLevels } from '../figures/figures.queries.ts'

describeEndpoints(
  'dashboard',
  `
GET  /api/admin/dashboard/get-dashboard-info     staff
POST /api/admin/dashboard/get-sessions           staff
GET  /api/admin/config/get-service-info          staff
GET  /api/admin/config/get-judge-service-info    staff
GET  /api/admin/config/get-db-and-redis-config   root+system_info_admin
PUT  /api/admin/config/set-db-and-redis-config   root+system_info_admin database_config_fixed
GET  /api/admin/dashboard/now                    staff
GET  /api/admin/dashboard/chart                  staff
GET  /api/admin/dashboard/system                 root+system_info_admin
`,
)

async function plainToday(db: Database) {
  const { rows } = await sql<{ today: number; accepted: number }>`
    select count(*)::integer as today, (count(*) filter (where status = 0 and contest_id = 0))::integer as accepted from submission
    where (submitted_at at time zone 'Asia/Shanghai')::date = (now() at time zone 'Asia/Shanghai')::date`.execute(db)
  return rows[0]!
}

test('the figures are what a plain count says, before the submissions of the day are counted and after', async () => {
  const { db, root, readInfo, readNow, aUser, services } = await aDashboard()
  const others = [await aUser(), await aUser()]
  await db.updateTable('account').set({ deleted_at: new Date() }).where('uid', '=', others[1]!.uid).execute()
  const moments = ['midnight', `midnight - interval '1 second'`, 'now()', 'midnight + (now() - midnight) / 2']
  await submitAt(db, root.uid, moments, { status: 0 })
  const cid = await insertContest(db, root.uid, { is_visible: true })
  const pid = await submitAt(db, others[0]!.uid, [])
  const inContest = { problem_id: pid, contest_id: cid, contest_problem_id: await linkProblem(db, cid, pid) }
  await submitAt(db, others[0]!.uid, moments, { ...inContest, status: 0 })
  await insertContest(db, root.uid, { start: 13 * 24 * 60, end: 20 * 24 * 60 })
  await insertContest(db, root.uid, { start: 15 * 24 * 60, end: 20 * 24 * 60 })
  await insertContest(db, root.uid, { start: -120, end: -60 })
  await insertContest(db, root.uid, { is_visible: false })
  const expected = { userNum: 2, recentContestNum: 2, todayJudgeNum: (await plainToday(db)).today }
  expect(expected.todayJudgeNum).toBe(6)
  expect(await readInfo()).toEqual(expected)
  expect((await readNow()).submissions).toEqual(await plainToday(db))
  await countSlots(db)
  expect(await readInfo()).toEqual(expected)
  await submitAt(db, root.uid, ['now()'], { status: 0 })
  expect((await readNow()).submissions).toEqual({ today: 7, accepted: 4 })
  expect(await plainToday(db)).toEqual({ today: 7, accepted: 4 })
  expect((await readNow()).people).toMatchObject({ all: 2, newToday: 2, newLastWeek: 0 })
  services.watch.forget()
})

test('a chart shows every submission of its stretch once, and verdicts that came after it was counted', async () => {
  const { db, root, chart } = await aDashboard()
  const minutes = [2, 7, 12, 61, 119, 400, 1_300]
  await submitAt(
    db,
    root.uid,
    minutes.map((ago) => `now() - interval '${ago} minutes'`),
  )
  const sums = async (hours?: keyof typeof chartSteps) => {
    const { points } = await chart(hours)
    const sum = (of: 'submissions' | 'accepted') => points.reduce((all, point) => all + point[of], 0)
    return [points.length, sum('submissions'), sum('accepted')]
  }
  expect(await sums()).toEqual([48, 7, 0])
  await countSlots(db)
  expect(await sums()).toEqual([48, 7, 0])
  await db
    .updateTable('submission')
    .set({ status: 0 })
    .where('submitted_at', '>', sql<string>`now() - interval '100 minutes'`)
    .execute()
  await countSlots(db)
  await countSlots(db)
  expect(await sums()).toEqual([48, 7, 4])
  expect(await sums(48)).toEqual([48, 7, 4])
  expect(await sums(168)).toEqual([56, 7, 4])
})

test('a chart shows the most people at once and how long nineteen of twenty had to wait', async () => {
  const { db, chart, root, aJudge } = await aDashboard()
  await noteLevels(db, 12)
  await noteLevels(db, 5)
  await aJudge('one')
  const pid = await submitAt(db, root.uid, ['now()'])
  const { rows } = await sql<{ id: number }>`select id from submission where problem_id = ${pid}`.execute(db)
  const waits = Array.from({ length: 20 }, (_, index) => (index === 7 ? 90_000 : 100 * (index + 1)))
  for (const ms of waits) {
    await sql`
      insert into judgement (submission_id, uid, language_id, state, host_id, created_at, claimed_at, finished_at)
      select ${rows[0]!.id}, ${root.uid}, 1, 'done', judge_host.id, at - ${ms} * interval '1 ms', at, at
      from judge_host, (select date_bin('5 minutes', now(), 'epoch') - interval '1 minute' as at) as moment`.execute(db)
  }
  await noteLevels(db, 1)
  const { points } = await chart()
  expect(Math.max(...points.map(({ people }) => people ?? -1))).toBe(12)
  expect(Math.max(...points.map(({ waitMs }) => waitMs ?? -1))).toBe(2_000)
})

test('the first of the queue tells how long it has waited, and nobody waits while nothing does', async () => {
  const { db, root, readNow } = await aDashboard()
  expect(await readNow()).toMatchObject({ oldestWaitMs: null, queue: { practice: 0, rejudge: 0 } })
  const pid = await submitAt(db, root.uid, ['now()'])
  const { rows } = await sql<{ id: number }>`select id from submission where problem_id = ${pid}`.execute(db)
  for (const [seconds, priority] of [
    [30, 20],
    [90, 10],
    [9_000, 40],
  ] as const) {
    await sql`insert into judgement (submission_id, uid, language_id, state, priority, created_at)
      values (${rows[0]!.id}, ${root.uid}, 1, 'queued', ${priority}, now() - ${seconds} * interval '1 second')`.execute(
      db,
    )
  }
  const { oldestWaitMs, queue } = await readNow()
  expect(Math.round(oldestWaitMs! / 10_000)).toBe(9)
  expect(queue).toMatchObject({ contest: 1, practice: 1, rejudge: 1 })
})

test('the log-in that is told of is the one before the latest, and a renewed session is no log-in', async () => {
  const { call, db, root } = await aDashboard()
  const asked = async () => (await call(dashboard.session, {}, root)).data!
  expect(await asked()).toMatchObject({ uid: root.uid, userAgent: 'test', ip: '127.0.0.1' })
  const login = (minutes: number, ip: string, device: string) =>
    db
      .insertInto('session')
      .values({
        token_hash: Buffer.from(`${device}${ip}`),
        uid: root.uid,
        issued_at: fromNow(minutes),
        started_at: fromNow(minutes),
        seen_at: fromNow(minutes + 1),
        expires_at: fromNow(600),
        ip,
        user_agent: 'Firefox',
        device_id: device,
      })
      .execute()
  await login(-90, '10.0.0.1', 'a')
  await login(-60, '10.0.0.2', 'b')
  await login(-60, '10.0.0.3', 'b')
  expect(await asked()).toMatchObject({ id: 'b', userAgent: 'Firefox' })
  const fields = ['gmtCreate', 'gmtModified', 'id', 'ip', 'uid', 'userAgent']
  expect(Object.keys(await asked()).toSorted()).toEqual(fields)
})

test('the server and the judges that answer are listed as clients of a registry read them', async () => {
  const { call, root, aJudge, db } = await aDashboard()
  const judge = await aJudge('here')
  await aJudge('gone')
  await judge.heartbeat()
  await sql`update judge_host set last_seen_at = now() - interval '1 hour', load = '{"cpu":1,"memory":1,"jobs":0}'
    where host_key = 'gone'`.execute(db)
  const percent = expect.stringMatching(/^\d{1,3}\.\d\d%$/) as string
  const { data: service } = await call(dashboard.service, {}, { ...root, headers: { host: 'oj.example.org' } })
  expect(service).toEqual({
    nacos: { status: 'UP' },
    backupCores: expect.any(Number) as number,
    backupService: [
      {
        serviceId: 'praxis-server',
        host: expect.any(String) as string,
        port: 80,
        secure: false,
        uri: 'http://oj.example.org',
        metadata: { 'nacos.healthy': 'true' },
      },
    ],
    backupPercentCpuLoad: percent,
    backupPercentMemoryLoad: percent,
  })
  const { name, cores } = hostWith([])
  const { data: judges } = await call(dashboard.judgeService, {}, root)
  expect(judges).toEqual([
    {
      cpuCores: cores,
      percentCpuLoad: '50.00%',
      percentMemoryLoad: '25.00%',
      service: expect.objectContaining({
        host: name,
        metadata: { 'nacos.healthy': 'true', judgeName: name },
      }) as object,
    },
  ])
})

test('the database is shown with a masked password, and never changed', async () => {
  const { call, root, database, db } = await aDashboard()
  const { data } = await call(dashboard.database, {}, root)
  const name = new URL(database).pathname.slice(1)
  expect(data).toMatchObject({
    dbName: name,
    dbUsername: 'postgres',
    dbPassword: '********',
    redisHost: '',
    redisPort: 0,
  })
  const refused = await call(dashboard.setDatabase, { dbName: 'other', dbPort: 1, dbPassword: 'hunter2' }, root)
  expect(refused).toMatchObject({ http: 200, status: 400, code: 'database_config_fixed', data: null })
  expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
})

test('a call that fails is counted and shown to root once, with its request, and another is only counted', async () => {
  const { call, root, readNow, services, aUser } = await aDashboard()
  for (let time = 0; time < 2; time += 1) expect(await call(fail, {})).toMatchObject({ http: 500 })
  await call(jobs.failed, {}, root)
  await services.watch.flush()
  expect((await readNow()).requests).toEqual({ all: 3, failed: 2 })
  const { data } = await call(dashboard.system, {}, root)
  expect(data!.errors).toMatchObject([{ what: 'GET /api/test/fail', message: 'a column is missing', times: 2 }])
  expect(data!.errors[0]!.requestId).toMatch(/^req-[0-9a-f]{12}$/)
  expect(await call(dashboard.system, {}, await aUser({ role: 'admin' }))).toMatchObject({ http: 403 })
})

test('migrations on the disk that the database has not had are named', async () => {
  const { call, root, db } = await aDashboard({ database: await createDatabase() })
  const asked = async () => (await call(dashboard.system, {}, root)).data!
  expect(await asked()).toMatchObject({ migrationsToCome: [], node: process.versions.node })
  await sql`delete from migration where name in ('0057-dashboard.sql', '0051-padded-accounts.sql')`.execute(db)
  expect((await asked()).migrationsToCome).toEqual(['0051-padded-accounts.sql', '0057-dashboard.sql'])
})
