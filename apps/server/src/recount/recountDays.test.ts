import { setTimeout as pause } from 'node:timers/promises'
import { siteSettings } from '@praxis/contract/siteSettings'
import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allJobs } from '#server/jobs/allJobs.ts'
import { changeSettings } from '#server/modules/site/public.ts'
import { receive } from '../../test/groupSubmissions.ts'
import { insertGroup } from '../../test/groups.ts'
import { dueDays, storedDays } from '../../test/personFigures.ts'
import { aJudgedSite } from '../../test/site.ts'
import { recount } from './recount.ts'
import { recountDaysJob } from './recountDaysJob.ts'

const { accepted } = judgeStatus
type Site = Awaited<ReturnType<typeof aSite>>

/** Two people with submissions of the last hours of a day in Shanghai, which is the same day in Berlin and the next in Auckland. */
async function aSite() {
  const site = await aJudgedSite()
  const { db, pid, user, root, call, services, judgeNext } = site
  const group = await insertGroup(db)
  const send = async (uid: string, at: string, groupId: number | null = null) => {
    await receive(db, { uid, problemId: pid, groupId, at })
    await judgeNext()
  }
  for (const { uid } of [user, root]) {
    await send(uid, '2026-03-01T12:30:00Z')
    await send(uid, '2026-03-01T16:30:00Z', group)
    await send(uid, '2026-03-04T03:00:00Z')
  }
  const setZone = async (timeZone: string) => call(siteSettings.setWebConfig, { timeZone }, root)
  const run = (signal = new AbortController().signal) => recountDaysJob.run(services, {}, { id: 'x', signal })
  const differences = async () => {
    let count = 0
    for await (const one of recount(db, { check: true })) count += one.count
    return count
  }
  const days = async (uid = user.uid) =>
    (await storedDays(db))
      .filter((one) => one.uid === uid)
      .map(({ day, practice, accepted: right, solved }) => [day, practice, right, solved])
  const counted = async () => {
    const row = await db.selectFrom('site_setting').select('value').where('name', '=', 'daysZone').executeTakeFirst()
    return row?.value
  }
  return { ...site, group, send, setZone, run, differences, days, counted }
}

const inShanghai = [
  ['2026-03-01', 1, 1, 1],
  ['2026-03-02', 1, 1, 0],
  ['2026-03-04', 1, 1, 0],
]
const inAuckland = [
  ['2026-03-02', 2, 2, 1],
  ['2026-03-04', 1, 1, 0],
]

test('after a change of the time zone the job counts all days anew, and then nothing until the next change', async () => {
  const { db, run, setZone, days, differences, counted, root } = await aSite()
  const untouched = () =>
    sql<{ at: string }>`select max(xmin::text::bigint)::text as at from activity_day`
      .execute(db)
      .then(({ rows }) => rows[0]?.at)
  expect(await days()).toEqual(inShanghai)
  const before = await untouched()
  await run()
  expect(await untouched(), 'nothing was to be counted').toBe(before)

  expect(await setZone('Pacific/Auckland')).toMatchObject({ status: 200 })
  expect(await days(), 'not yet').toEqual(inShanghai)
  await run()
  expect(await days()).toEqual(inAuckland)
  expect(await days(root.uid)).toEqual(inAuckland)
  expect(await storedDays(db)).toEqual(await dueDays(db, 'Pacific/Auckland'))
  expect(await counted()).toBe('Pacific/Auckland')
  expect(await differences()).toBe(0)
  await db.updateTable('activity_day').set({ practice: 9 }).execute()
  await run()
  expect((await days())[0], 'a job that has nothing to do looks at no day').toEqual(['2026-03-01', 9, 0, 0])
})

test('a submission that arrives between the change and the job is counted once', async () => {
  const { db, run, setZone, send, user, differences } = await aSite()
  await setZone('Pacific/Auckland')
  await send(user.uid, '2026-03-01T12:45:00Z')
  await send(user.uid, '2026-03-08T12:45:00Z')
  await run()
  expect(await storedDays(db)).toEqual(await dueDays(db, 'Pacific/Auckland'))
  expect(await differences()).toBe(0)
})

test('a zone that is put back before the job has looked leaves no figure of the zone between', async () => {
  const { db, run, setZone, send, user, differences } = await aSite()
  await setZone('Pacific/Auckland')
  await send(user.uid, '2026-03-08T12:45:00Z')
  await setZone('Asia/Shanghai')
  await run()
  expect(await storedDays(db)).toEqual(await dueDays(db))
  expect(await differences()).toBe(0)
})

test('a zone that changes while the days are counted has them counted again, also if it comes back', async () => {
  const { db, run, setZone, differences, counted } = await aSite()
  await setZone('Pacific/Auckland')
  const holder = await db.startTransaction().execute()
  await sql`lock table activity_day in access exclusive mode`.execute(holder)
  const counting = run()
  await expect.poll(() => countWaiting(db), { interval: 10, timeout: 5_000 }).toBe(1)
  await setZone('Asia/Shanghai')
  await setZone('Pacific/Auckland')
  await holder.rollback().execute()
  await counting
  expect(await counted(), 'what was counted may be of two zones').toBe('')
  await run()
  expect(await counted()).toBe('Pacific/Auckland')
  expect(await storedDays(db)).toEqual(await dueDays(db, 'Pacific/Auckland'))
  expect(await differences()).toBe(0)
})

test('a count that is killed half-way is done again whole', async () => {
  const site = await aSite()
  const { db, run, setZone, days, root, user, counted } = site
  await setZone('Pacific/Auckland')
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(db)
  await sql`create trigger fail before update on activity_day for each row execute function fail()`.execute(db)
  await expect(run()).rejects.toThrow('killed')
  expect(await days()).toEqual(inShanghai)
  expect(await counted()).not.toBe('Pacific/Auckland')
  await sql`drop function fail cascade`.execute(db)
  await run(AbortSignal.abort())
  expect(await counted(), 'who is stopped has not counted all').not.toBe('Pacific/Auckland')
  await run()
  expect(await days(user.uid)).toEqual(inAuckland)
  expect(await days(root.uid)).toEqual(inAuckland)
  expect(await counted()).toBe('Pacific/Auckland')
})

test(
  'the count goes through all people in batches, and is right while people submit and judges report',
  { timeout: 120_000 },
  async () => {
    const site = await aSite()
    const { db, pid, user, root, run, setZone, judgeNext, differences } = site
    await sql`
    insert into account (uid, username, password_hash) select md5('p' || n), 'p' || n, '*' from generate_series(1, 450) n`.execute(
      db,
    )
    const named = db.selectFrom('account').select('uid').where('username', 'in', ['p1', 'p150', 'p230', 'p399'])
    const crowd = (await named.execute()).map(({ uid }) => uid)
    for (const uid of crowd) await receive(db, { uid, problemId: pid, groupId: null, at: '2026-03-01T16:30:00Z' })
    const over = new AbortController()
    let n = 0
    const traffic = [
      async () => {
        for (const uid of [user.uid, root.uid, ...crowd]) {
          n += 1
          await receive(db, { uid, problemId: pid, groupId: null, at: `2026-03-0${1 + (n % 4)}T12:30:00Z` })
        }
      },
      async () => judgeNext(n % 3 === 0 ? judgeStatus.wrongAnswer : accepted).catch(() => {}),
    ].map(async (work) => {
      while (!over.signal.aborted) {
        await work()
        await pause(1)
      }
    })
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata']) {
      expect(await setZone(zone)).toMatchObject({ status: 200 })
      await run()
      expect(await differences(), zone).toBe(0)
    }
    over.abort()
    await Promise.all(traffic)
    expect(await storedDays(db)).toEqual(await dueDays(db, 'Asia/Kolkata'))
    expect(await differences()).toBe(0)
  },
)

test('a receipt that is being stored holds the zone: the change waits for it, and who comes later waits for the change', async () => {
  const site = await aSite()
  const { db, pid, user, group, setZone, run, differences, call, root } = site
  const holder = await db.startTransaction().execute()
  // A row of the day is held by somebody, so the receipt stops where it has asked for the zone.
  await receive(db, { uid: user.uid, problemId: pid, groupId: null, at: '2026-03-09T12:30:00Z' })
  await holder.updateTable('activity_day').set({ solved: 0 }).where('uid', '=', user.uid).execute()
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  const early = receive(db, { uid: user.uid, problemId: pid, groupId: null, at: '2026-03-09T12:45:00Z' }).then(
    note('early'),
  )
  await expect.poll(() => countWaiting(db), { interval: 10, timeout: 5_000 }).toBe(1)
  const change = setZone('Pacific/Auckland').then(({ status }) => note(`change ${status}`)())
  await expect.poll(() => countWaiting(db), { interval: 10, timeout: 5_000 }).toBe(2)
  const late = receive(db, { uid: root.uid, problemId: pid, groupId: group, at: '2026-03-09T12:45:00Z' }).then(
    note('late'),
  )
  await expect.poll(() => countWaiting(db), { interval: 10, timeout: 5_000 }).toBe(3)
  expect((await call(siteSettings.webConfig, {}, root)).data?.timeZone, 'reading goes on').toBe('Asia/Shanghai')
  expect(order).toEqual([])
  await holder.rollback().execute()
  await Promise.all([early, change, late])
  expect(order.indexOf('early')).toBeLessThan(order.indexOf('late'))
  const dayOf = async (uid: string) =>
    (await storedDays(db)).filter((one) => one.uid === uid).map(({ day, practice }) => `${day} ${practice}`)
  expect(await dayOf(user.uid), 'by the zone before').toContain('2026-03-09 2')
  expect(await dayOf(root.uid), 'by the new zone').toContain('2026-03-10 1')
  await run()
  expect(await storedDays(db)).toEqual(await dueDays(db, 'Pacific/Auckland'))
  expect(await differences()).toBe(0)
})

test('a change of another setting waits for nobody and has nothing counted', async () => {
  const { db, call, root, counted } = await aSite()
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock_shared(hashtext('praxis time zone'))`.execute(tx)
    expect(await call(siteSettings.setWebConfig, { name: 'OJ', timeZone: 'Asia/Shanghai' }, root)).toMatchObject({
      status: 200,
    })
  })
  expect(await counted()).toBe('Asia/Shanghai')
})

test('a time zone that the database does not know is refused, and it knows all that the server knows', async () => {
  const { db, services, root, counted } = await aSite()
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db)
  const known = new Set(rows.map(({ name }) => name))
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))).toEqual([])
  // As if the list of the database were older than that of the server.
  const viewer = { uid: root.uid, username: root.username, roles: [], restrictions: [], isMember: false }
  const change = (timeZone: string) =>
    changeSettings({ ...services, viewer, ip: '127.0.0.1', requestId: 'x' }, 'site.config', () => ({
      timeZone,
      name: 'OJ',
    }))
  await expect(change('Asia/New_Town')).rejects.toMatchObject({ code: 'time_zone_unknown', field: 'timeZone' })
  await expect(change('+08:00')).rejects.toMatchObject({ code: 'time_zone_unknown' })
  expect(
    await db.selectFrom('site_setting').select('name').where('name', 'in', ['timeZone', 'name']).execute(),
  ).toEqual([])
  expect(await counted()).toBe('Asia/Shanghai')
  await change('asia/tokyo')
  expect(await counted()).toBe('')
})

test('the job is one of those that a process runs, every minute', () => {
  expect(allJobs.find(({ name }) => name === 'recount.days')).toMatchObject({
    schedule: { everyMinutes: 1 },
    singleton: true,
  })
})

/** How many transactions of this database wait for a lock. */
async function countWaiting(db: Site['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
