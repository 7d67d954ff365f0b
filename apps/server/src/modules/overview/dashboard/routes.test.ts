import { chartSteps, dashboard } from '@praxis/contract/dashboard'
import { endpoints } from '@praxis/contract/endpoint'
import { jobs } from '@praxis/contract/jobs'
import { roles, type RoleName } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { implement, type Route } from '#server/http/handlers.ts'
import type { Database } from '#server/db/connection.ts'
import { createDatabase } from '../../../../../../tests/setup/database.ts'
import { fromNow, insertContest, linkProblem } from '../../../../test/contests.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'
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

const { fail } = endpoints({
  fail: {
    call: 'GET /api/test/fail',
    summary: 'Fails.',
    access: 'anyone',
    input: z.object({}),
    output: z.null(),
  },
})
const failing: Route[] = Object.values(
  implement(
    { fail },
    {
      async fail() {
        throw new Error('a column is missing')
      },
    },
  ),
)

async function aSite(options: { database?: string } = {}) {
  const server = await startServer({ extraRoutes: failing, ...options })
  const root = await server.aUser({ username: 'rooty', role: 'root' })
  const { db } = server.services
  const readInfo = async () => (await server.call(dashboard.info, {}, root)).data!
  const readNow = async (by = root) => (await server.call(dashboard.now, {}, by)).data!
  const chart = async (hours: keyof typeof chartSteps | undefined = 24) =>
    (await server.call(dashboard.chart, { hours: `${hours}` }, root)).data!
  return { ...server, db, root, readInfo, readNow, chart }
}

/** Submissions of one person at moments of the database, as expressions of `midnight` and `now()`. */
async function submitAt(db: Database, uid: string, moments: readonly string[], columns: object = {}) {
  const problem = await db
    .insertInto('problem')
    .values({ display_id: `P${Math.random()}`, time_limit_ms: 1, memory_limit_mb: 1, stack_limit_mb: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const moment of moments) {
    await db
      .insertInto('submission')
      .values({
        problem_id: problem.id,
        uid,
        language_id: 1,
        code: '1',
        code_length: 1,
        submitted_at: sql<string>`(select ${sql.raw(moment)}
          from (select date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as midnight) as day)`,
        ...columns,
      })
      .execute()
  }
  return problem.id
}

async function plainToday(db: Database) {
  const { rows } = await sql<{ today: number; accepted: number }>`
    select count(*)::integer as today, (count(*) filter (where status = 0))::integer as accepted from submission
    where (submitted_at at time zone 'Asia/Shanghai')::date = (now() at time zone 'Asia/Shanghai')::date`.execute(db)
  return rows[0]!
}

test('the figures are what a plain count says, before the submissions of the day are counted and after', async () => {
  const { db, root, readInfo, readNow, aUser, services } = await aSite()
  const others = [await aUser(), await aUser()]
  await db.updateTable('account').set({ deleted_at: new Date() }).where('uid', '=', others[1]!.uid).execute()
  const moments = ['midnight', `midnight - interval '1 second'`, 'now()', 'midnight + (now() - midnight) / 2']
  await submitAt(db, root.uid, moments, { status: 0 })
  const cid = await insertContest(db, root.uid, { is_visible: true })
  const pid = await submitAt(db, others[0]!.uid, [])
  const inContest = { problem_id: pid, contest_id: cid, contest_problem_id: await linkProblem(db, cid, pid) }
  await submitAt(db, others[0]!.uid, moments, { ...inContest, status: -1 })
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
  const { db, root, chart } = await aSite()
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
  const { db, chart, root, aJudge } = await aSite()
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
  const { db, root, readNow } = await aSite()
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
  const { call, db, root } = await aSite()
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
  const { call, root, aJudge, db } = await aSite()
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
  const { call, root, database, db } = await aSite()
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

/** What each role is told that waits, and whether it learns of requests. */
const told: readonly [RoleName, string, boolean][] = [
  ['root', 'approvals reports texts mutes refunds jobs invitations languages', true],
  ['problem_admin', 'approvals reports texts invitations', false],
  ['admin', 'reports texts invitations', false],
]

test.each(told)('%s is told of %s', async (role, kinds, hasRequests) => {
  const { call, aUser } = await aSite()
  const { data } = await call(dashboard.now, {}, await aUser({ role }))
  expect(data!.waiting.map(({ kind }) => kind).join(' ')).toBe(kinds)
  expect(data!.requests !== null).toBe(hasRequests)
})

test('nobody else has a dashboard', async () => {
  const { call, aUser } = await aSite()
  for (const role of Object.keys(roles) as RoleName[]) {
    if (told.some(([name]) => name === role)) continue
    expect(await call(dashboard.now, {}, await aUser({ role }))).toMatchObject({ http: 403 })
  }
  expect(await call(dashboard.now, {})).toMatchObject({ http: 401 })
})

test('what waits is counted for whoever can decide it', async () => {
  const { db, root, readNow, aUser, aJudge } = await aSite()
  const admin = await aUser({ role: 'admin' })
  const author = await aUser()
  const { id: gid } = await db
    .insertInto('user_group')
    .values({ name: 'Club', short_name: 'club', brief: 'b', auth: 1, owner_uid: author.uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const aDiscussion = (group_id: number | null, columns: object = {}) =>
    db
      .insertInto('discussion')
      .values({ uid: author.uid, title: 't', description: 'd', content: 'c', category_id: 1, group_id, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
  for (const group of [null, gid]) {
    const { id } = await aDiscussion(group)
    await db
      .insertInto('report')
      .values({
        discussion_id: id,
        reporter_uid: admin.uid,
        title: 't',
        content: 'c',
        author_uid: author.uid,
        group_id: group,
      })
      .execute()
  }
  await aDiscussion(null, { is_waiting: true })
  await db
    .insertInto('group_offer')
    .values({ group_id: gid, uid: root.uid, level: 3, offered_by: author.uid })
    .execute()
  await db.insertInto('mute_proposal').values({ uid: author.uid, by_uid: admin.uid, days: 3, reason: 'r' }).execute()
  await sql`update problem set group_id = ${gid}, auth = 3, publish_state = 1
    where id = ${await submitAt(db, root.uid, [])}`.execute(db)
  const judge = await aJudge('here', ['C With O2', 'Python3'])
  await sql`update judge_host set languages = jsonb_path_query_array(languages, '$[*] ? (@.name != "Python3")')`.execute(
    db,
  )
  const counts = async (by = root) =>
    Object.fromEntries((await readNow(by)).waiting.map(({ kind, count }) => [kind, count]))
  expect(await counts()).toEqual({
    approvals: 1,
    reports: 2,
    texts: 1,
    mutes: 1,
    refunds: 0,
    jobs: 0,
    invitations: 1,
    languages: 1,
  })
  expect((await readNow()).waiting.at(-1)).toEqual({ kind: 'languages', count: 1, names: ['Python3'] })
  expect(await counts(admin)).toEqual({ reports: 1, texts: 1, invitations: 0 })
  expect(judge.state).toBe('active')
})

test('a call that fails is counted and shown to root once, with its request, and another is only counted', async () => {
  const { call, root, readNow, services, aUser } = await aSite()
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
  const { call, root, db } = await aSite({ database: await createDatabase() })
  const asked = async () => (await call(dashboard.system, {}, root)).data!
  expect(await asked()).toMatchObject({ migrationsToCome: [], node: process.versions.node })
  await sql`delete from migration where name in ('0057-dashboard.sql', '0051-padded-accounts.sql')`.execute(db)
  expect((await asked()).migrationsToCome).toEqual(['0051-padded-accounts.sql', '0057-dashboard.sql'])
})
