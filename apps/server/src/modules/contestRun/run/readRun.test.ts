import { contestRun } from '@praxis/contract/contestRun'
import { judging } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { balloonDesk } from '../../../../test/balloonDesk.ts'
import { aContestSite } from '../../../../test/contestSite.ts'
import { judgeToken } from '../../../../test/harness.ts'

/** The run desk of a contest. `later` passes the time for which an answer is kept. */
async function runDesk(wanted: Parameters<typeof balloonDesk>[0] = {}) {
  const site = await balloonDesk(wanted)
  const { call, cid, people, clock } = site
  const read = async (of = cid) => (await call(contestRun.run, { cid: of }, people.owner)).data!
  const later = async () => {
    clock.now = new Date(clock.now.getTime() + 1_001)
    return read()
  }
  return { ...site, read, later }
}

test('a contest in which nothing has happened says so', async () => {
  const { read } = await runDesk()
  const { now, ...run } = await read()
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(10_000)
  expect(run).toEqual({
    submissions: 0,
    lastMinute: 0,
    waiting: 0,
    oldestWaiting: null,
    judges: { all: 0, silent: 0 },
    questionsOpen: 0,
    oldestQuestion: null,
    printsWaiting: 0,
    printsDone: 0,
    balloonsDue: 0,
    balloonsBrought: 0,
    minutes: [],
    queue: [],
    hosts: [],
  })
})

test('submissions that count are counted by minutes, as their verdicts are now', async () => {
  const { sendAll, send, judge, later, enter } = await runDesk()
  await enter('trier', { kind: 'staff' })
  await sendAll(`
    ann A -1 AC
    ann A 0.5 WA
    bob A 0.9 AC
    bob B 61 CE
    cid A 301 AC
    trier A 10 AC`)
  const waits = await send('cid', 'B', 61.99, '..')
  expect(await later()).toMatchObject({
    submissions: 4,
    lastMinute: 0,
    minutes: [
      { minute: 0, accepted: 1, other: 1 },
      { minute: 61, accepted: 0, other: 2 },
    ],
  })
  await judge(waits, 'AC')
  expect((await later()).minutes[1]).toEqual({ minute: 61, accepted: 1, other: 1 })
})

test('the last minute ends now', async () => {
  const { send, startAt, later } = await runDesk({ startedAgo: 100 })
  const ago = (seconds: number) => (Date.now() - seconds * 1_000 - startAt) / 60_000
  await send('ann', 'A', ago(30), 'WA')
  await send('ann', 'A', ago(2), 'WA')
  await send('ann', 'A', ago(90), 'WA')
  expect(await later()).toMatchObject({ submissions: 3, lastMinute: 2 })
})

test('balloons that are due and that were brought are counted, and none that is to be fetched', async () => {
  const { sendAll, check, judge, idOf, later } = await runDesk()
  await sendAll(`
    ann A 10 AC
    bob A 11 AC
    cid A 12 AC
    cid B 13 AC`)
  await check('ann', 'A')
  await check('bob', 'A')
  expect(await later()).toMatchObject({ balloonsDue: 2, balloonsBrought: 2 })
  await judge(idOf('bob', 'A'), 'WA')
  expect(await later()).toMatchObject({ balloonsDue: 2, balloonsBrought: 1 })
})

test('a contest of OI has figures and no balloons', async () => {
  const { sendAll, later } = await runDesk({ rule: 'oi' })
  await sendAll('ann A 10 AC 100')
  expect(await later()).toMatchObject({ submissions: 1, balloonsDue: 0, balloonsBrought: 0 })
})

test('questions without an answer and texts to be printed are those of this contest', async () => {
  const { cid, aDesk, db, person, later } = await runDesk()
  const { uid } = await person('ann')
  const other = await aDesk()
  const ago = (seconds: number) => sql<string>`now() - ${seconds}::float8 * interval '1 second'`
  for (const contest_id of [cid, cid, other.cid]) {
    await db
      .insertInto('clarification')
      .values({ contest_id, uid, question: '?', created_at: ago(60) })
      .execute()
  }
  await db
    .insertInto('clarification')
    .values({ contest_id: cid, uid, question: '?', created_at: ago(252) })
    .execute()
  const answered = { contest_id: cid, uid, question: '?', answer: 'No.', created_at: ago(900) }
  await db.insertInto('clarification').values(answered).execute()
  for (const [contest_id, status] of [
    [cid, 0],
    [cid, 1],
    [cid, 1],
    [other.cid, 0],
  ] as const) {
    await db.insertInto('print_job').values({ contest_id, uid, content: 'x', lines: 1, pages: 1, status }).execute()
  }
  const run = await later()
  expect(run).toMatchObject({ questionsOpen: 3, printsWaiting: 1, printsDone: 2 })
  expect(run.oldestQuestion).toBeGreaterThanOrEqual(252)
  expect(run.oldestQuestion).toBeLessThan(300)
})

test('desks that ask at once get one answer, which is kept for a second and for its own contest', async () => {
  const { cid, sendAll, read, later, aDesk, services } = await runDesk()
  const other = await aDesk()
  await read()
  const [one, two] = await Promise.all([read(), read()])
  expect(one).toEqual(two)
  await sendAll('ann A 10 WA')
  expect((await read()).submissions).toBe(0)
  expect((await read(other.cid)).submissions).toBe(0)
  await other.sendAll('ann A 10 WA')
  expect((await later()).submissions).toBe(1)
  expect((await services.boards.read(cid))!.pace.total()).toBe(1)
  expect((await read(other.cid)).submissions).toBe(1)
})

/** A contest where submissions wait, and judges that take them. */
async function judgedDesk() {
  const site = await aContestSite()
  const { call, clock, db } = site
  const owner = await site.aUser({ role: 'admin' })
  const contest = await site.aContest({ owner })
  const read = async () => {
    clock.now = new Date(clock.now.getTime() + 1_001)
    return (await call(contestRun.run, { cid: contest.cid }, owner)).data!
  }
  const host = (name: string, columns: Record<string, unknown>) =>
    db.updateTable('judge_host').set(columns).where('host_key', '=', name).execute()
  const ago = (seconds: number) => sql<string>`now() - ${seconds}::float8 * interval '1 second'`
  return { ...site, owner, contest, read, host, ago }
}

test('what waits for a verdict is counted, and the first ten are named, the oldest first', async () => {
  const { contest, owner, aContest, aUser, sent, read, db, ago } = await judgedDesk()
  await db.updateTable('contest_problem').set({ color: '#0a0' }).where('id', '=', contest.cpid).execute()
  const ann = await aUser({ username: 'ann' })
  const ids: number[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await sent(contest, ann, { minutes: -5 }))
  await sent(contest, ann, { minutes: -5, status: judgeStatus.wrongAnswer })
  await sent(await aContest({ owner }), ann, { minutes: -5 })
  const [first = 0, second = 0] = ids
  await db
    .updateTable('judgement')
    .set({ created_at: ago(90) })
    .where('submission_id', '=', first)
    .execute()
  await db.updateTable('submission').set({ status: judgeStatus.judging }).where('id', '=', second).execute()
  const run = await read()
  expect([run.waiting, run.submissions]).toEqual([12, 13])
  expect(run.queue.map(({ submitId }) => submitId)).toEqual(ids.slice(0, 10))
  expect(run.queue[0]).toEqual({
    submitId: first,
    displayId: 'A',
    color: '#0a0',
    username: 'ann',
    language: 'Python3',
    seconds: run.oldestWaiting,
  })
  expect(run.oldestWaiting).toBeGreaterThanOrEqual(90)
  expect(run.oldestWaiting).toBeLessThan(120)
})

test('judges are listed with their places, their last sign and what they did of this contest', async () => {
  const { contest, owner, aContest, aUser, aJudge, sent, read, host, ago, db, call } = await judgedDesk()
  for (const name of ['busy', 'draining', 'silent', 'off', 'forgotten', 'long ago']) await aJudge(name)
  await host('busy', { name: 'judge-01', slots: 4 })
  await host('draining', { name: 'judge-02', state: 'draining', slots: 2 })
  await host('silent', { name: 'judge-03', last_seen_at: ago(38) })
  await host('off', { state: 'disabled' })
  await host('forgotten', { forgotten_at: new Date() })
  await host('long ago', { last_seen_at: ago(8 * 86_400) })
  const ann = await aUser()
  const hostId = async (key: string) =>
    (await db.selectFrom('judge_host').select('id').where('host_key', '=', key).executeTakeFirstOrThrow()).id
  /** A verdict of a judge, so many seconds after it was asked for. */
  async function judged(of: typeof contest, key: string, seconds: number) {
    const id = await sent(of, ann, { minutes: -5, status: judgeStatus.wrongAnswer })
    const times = { created_at: ago(500), finished_at: ago(500 - seconds) }
    await db
      .updateTable('judgement')
      .set({ ...times, host_id: await hostId(key) })
      .where('submission_id', '=', id)
      .execute()
  }
  for (const seconds of [1, 2, 30]) await judged(contest, 'busy', seconds)
  await judged(contest, 'draining', 4)
  await judged(await aContest({ owner }), 'busy', 77)
  const waits = await sent(contest, ann, { minutes: -1 })
  await db
    .updateTable('judgement')
    .set({ state: 'claimed', host_id: await hostId('busy') })
    .where('submission_id', '=', waits)
    .execute()
  const { hosts, judges } = await read()
  expect(judges).toEqual({ all: 3, silent: 1 })
  expect(hosts).toMatchObject([
    { name: 'judge-01', isSilent: false, isDraining: false, busy: 1, slots: 4, judged: 3, seconds: 2 },
    { name: 'judge-02', isSilent: false, isDraining: true, busy: 0, slots: 2, judged: 1, seconds: 4 },
    {
      name: 'judge-03',
      isSilent: true,
      isDraining: false,
      busy: 0,
      slots: expect.any(Number),
      judged: 0,
      seconds: null,
    },
  ])
  expect(hosts.map(({ silentSeconds }) => silentSeconds >= 38)).toEqual([false, false, true])
  // A sign of life is seen with the next answer.
  const { session } = await db
    .selectFrom('judge_host')
    .select('session')
    .where('host_key', '=', 'silent')
    .executeTakeFirstOrThrow()
  await call(judging.heartbeat, { session, jobs: [], load: { cpu: 0, memory: 0, jobs: 0 } }, { token: judgeToken })
  expect((await read()).judges).toEqual({ all: 3, silent: 0 })
})
