import { applications } from '@praxis/contract/bank'
import { problems } from '@praxis/contract/problems'
import { groupStatus, publishState } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { aGroupSite } from '../../../../test/groupSite.ts'
import { aNewDatabase, plansOf, vacuum } from '../../../../test/plans.ts'
import { noteChange } from '#server/modules/problems/public.ts'
import { insertContest, linkProblem } from '../../../../test/contests.ts'
import { countWaiting } from './applications.queries.ts'
import { waitingProblemsJob } from './waitingProblemsJob.ts'

describeEndpoints(
  'applications',
  `
GET  /api/admin/group-problem/list             bank                                          | rows=10
GET  /api/admin/group-problem/waiting          bank
PUT  /api/admin/group-problem/change-progress  bank  problem_not_found application_not_found application_changed application_in_contest
`,
)

const { waiting, approved, refused } = publishState

/** Two groups with problems, by their ids: the state of each. */
async function aSite() {
  const site = await aGroupSite()
  const { aUser, call, db } = site
  const [keeper, author] = [await aUser({ role: 'problem_admin', username: 'keeper' }), await aUser()]
  const [one, two] = [await site.aGroup(), await site.aGroup()]
  async function put(displayId: string, group_id: number | null, publish_state: number | null) {
    const limits = { time_limit_ms: 1, memory_limit_mb: 1, stack_limit_mb: 1 }
    const offered_version = publish_state === null ? null : 1
    const names = { display_id: displayId, owner_uid: author.uid, author: 'Ada' }
    const problem = { ...limits, ...names, group_id, publish_state, offered_version }
    const { id } = await db.insertInto('problem').values(problem).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('problem_statement')
      .values({ problem_id: id, language: 'en-US', title: `Title of ${displayId}` })
      .execute()
    return id
  }
  const listed = async (asked: object = {}) =>
    (await call(applications.list, asked, keeper)).data!.records.map(({ problemId }) => problemId)
  const decide = (pid: number, progress: number, { token } = keeper, seen: { version?: number; note?: string } = {}) =>
    call(applications.decide, { pid, progress: progress as 1 | 2 | 3, ...seen }, { token })
  const ofSite = async () => (await call(problems.list, {})).data!.records.map(({ problemId }) => problemId)
  const storedOf = (pid: number) =>
    db
      .selectFrom('problem')
      .select(['publish_state as state', 'group_id as gid', 'version', 'modified_user as by'])
      .where('id', '=', pid)
      .executeTakeFirstOrThrow()
  return { ...site, keeper, author, one, two, put, listed, decide, ofSite, storedOf }
}

test('those that wait come first; problems that nobody offered are not listed', async () => {
  const { put, one, two, listed, call, keeper } = await aSite()
  await put('B1', two.gid, approved)
  await put('B2', two.gid, waiting)
  await put('A1', one.gid, refused)
  const id = await put('A2', one.gid, waiting)
  await put('A3', one.gid, null)
  await put('S1', null, null)
  expect(await listed()).toEqual(['A2', 'B2', 'B1', 'A1'])
  expect(await listed({ gid: one.gid })).toEqual(['A2', 'A1'])
  expect(await listed({ keyword: 'of b' })).toEqual(['B2', 'B1'])
  expect(await listed({ keyword: 'ada', limit: 2, currentPage: 2 })).toEqual(['B1', 'A1'])
  expect(await listed({ keyword: 'a2' })).toEqual(['A2'])
  expect((await call(applications.list, { keyword: 'a2' }, keeper)).data!.records).toEqual([
    {
      id,
      gid: one.gid,
      applyPublicProgress: waiting,
      problemId: 'A2',
      title: 'Title of A2',
      author: 'Ada',
      type: 0,
      judgeMode: 'default',
      groupName: one.name,
      version: 1,
      isNewer: false,
      isChanged: false,
      changed: [],
    },
  ])
})

test('an approved problem is in the list of the site and keeps its group; a refused one leaves the list', async () => {
  const { put, one, decide, ofSite, storedOf, told, author, db } = await aSite()
  const pid = await put('A1', one.gid, waiting)
  await expect.poll(ofSite).toEqual([])
  expect(await decide(pid, approved)).toMatchObject({ status: 200, data: null })
  await expect.poll(ofSite).toEqual(['A1'])
  expect(await storedOf(pid)).toEqual({ state: approved, gid: one.gid, version: 2, by: 'keeper' })
  await decide(pid, refused)
  await expect.poll(ofSite).toEqual([])
  await decide(pid, waiting)
  expect(await storedOf(pid)).toMatchObject({ state: waiting, version: 4 })
  const params = { pid, problemId: 'A1', gid: one.gid, group: one.name }
  expect(await told()).toEqual([
    { kind: 'problem_approved', uid: author.uid, params },
    { kind: 'problem_refused', uid: author.uid, params },
  ])
  const changes = await db.selectFrom('problem_change').select(['version', 'fields']).orderBy('version').execute()
  expect(changes).toEqual([2, 3, 4].map((version) => ({ version, fields: ['applyPublicProgress'] })))
})

test('what was changed since it was offered, or since it was seen, is not approved, and the refusal names what was changed', async () => {
  const { put, one, decide, storedOf, keeper, db } = await aSite()
  const pid = await put('A1', one.gid, waiting)
  const change = (fields: string[]) =>
    db.transaction().execute((tx) => noteChange(tx, { pids: [pid], by: null, fields }))
  await change(['timeLimit', 'memoryLimit'])
  const [unseen, stale] = [await decide(pid, approved), await decide(pid, approved, keeper, { version: 1 })]
  expect([unseen.code, stale.code]).toEqual(['application_changed', 'application_changed'])
  expect(unseen.msg).toContain('内存、时间')
  expect(unseen.msg).not.toContain('timeLimit')
  expect(await storedOf(pid)).toMatchObject({ state: waiting, version: 2 })
  expect((await decide(pid, approved, keeper, { version: 2 })).status).toBe(200)
  // What was decided about can be decided anew, until somebody changes it.
  expect((await decide(pid, refused)).status).toBe(200)
  expect((await decide(pid, approved)).status).toBe(200)
  await decide(pid, refused)
  await change(['checker'])
  expect((await decide(pid, approved)).code).toBe('application_changed')
  // Whoever refuses has not looked at what was changed meanwhile.
  await decide(pid, waiting)
  expect((await decide(pid, approved)).code).toBe('application_changed')
})

test('a problem of a contest that has not ended is not approved', async () => {
  const { put, one, decide, db, keeper } = await aSite()
  const pid = await put('A1', one.gid, waiting)
  const cid = await insertContest(db, keeper.uid, { group_id: one.gid })
  await linkProblem(db, cid, pid)
  const end = (minutes: number) =>
    db
      .updateTable('contest')
      .set({ start_at: new Date(Date.now() - 7_200_000), end_at: new Date(Date.now() + minutes * 60_000) })
      .execute()
  await end(5)
  expect((await decide(pid, approved)).code).toBe('application_in_contest')
  expect((await decide(pid, refused)).status).toBe(200)
  await end(-5)
  expect((await decide(pid, approved)).status).toBe(200)
})

test('a refusal carries its reason to the author, in the notice', async () => {
  const { put, one, decide, told, keeper, author } = await aSite()
  const pid = await put('A1', one.gid, waiting)
  await decide(pid, refused, keeper, { note: ' Samples are wrong. ' })
  expect(await told()).toEqual([
    {
      kind: 'problem_refused',
      uid: author.uid,
      params: { pid, problemId: 'A1', gid: one.gid, group: one.name, note: 'Samples are wrong.' },
    },
  ])
})

test('those that wait are counted, as long as they can be approved', async () => {
  const { put, one, two, call, keeper, decide, db } = await aSite()
  const waits = async () => (await call(applications.waiting, {}, keeper)).data
  expect(await waits()).toEqual({ count: 0 })
  const pid = await put('A1', one.gid, waiting)
  await put('A2', one.gid, approved)
  await put('A3', one.gid, null)
  await put('B1', two.gid, waiting)
  expect(await waits()).toEqual({ count: 2 })
  await decide(pid, refused)
  expect(await waits()).toEqual({ count: 1 })
  await db.updateTable('user_group').set({ status: groupStatus.banned }).where('id', '=', two.gid).execute()
  expect(await waits()).toEqual({ count: 0 })
})

test('the number of those that wait is read from an index', async () => {
  const { db } = await aNewDatabase()
  await sql`insert into account (uid, username, password_hash) values (md5('1'), 'one', 'none')`.execute(db)
  await sql`insert into user_group (id, name, short_name, owner_uid) values (1, 'Club', 'CLUB', md5('1'))`.execute(db)
  await sql`
    insert into problem (display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, group_id, publish_state)
    select 'N' || n, 1, 1, 1, 1, case when n % 500 = 0 then 1 when n % 50 = 0 then 2 end
    from generate_series(1, 5000) n`.execute(db)
  await vacuum(db, 'problem')
  const [plan, ...others] = await plansOf(db, countWaiting)
  expect(others).toEqual([])
  expect(plan!.text).toMatch(/problem_offered/)
  expect(plan!.pages, plan!.text).toBeLessThan(30)
})

test('only what a group offers can be decided about', async () => {
  const { put, one, decide, db } = await aSite()
  const gone = await put('A1', one.gid, waiting)
  await db.updateTable('problem').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  const tried: [pid: number, code: string][] = [
    [await put('A2', one.gid, null), 'application_not_found'],
    [await put('S1', null, null), 'application_not_found'],
    [gone, 'problem_not_found'],
    [gone + 1_000, 'problem_not_found'],
  ]
  for (const [pid, code] of tried) expect(await decide(pid, approved)).toMatchObject({ code })
  for (const progress of [0, 4]) expect(await decide(gone, progress)).toMatchObject({ status: 400, field: 'progress' })
})

test.each([
  ['banned', groupStatus.banned],
  ['disbanded', groupStatus.disbanded],
])(
  'what a group offers that was %s is not approved and nobody is reminded of it, but consents can be taken back',
  async (_how, status) => {
    const { put, one, decide, ofSite, told, services, db } = await aSite()
    const pid = await put('A1', one.gid, waiting)
    const consented = await put('A2', one.gid, approved)
    const setStatus = (to: number) =>
      db.updateTable('user_group').set({ status: to }).where('id', '=', one.gid).execute()
    const remind = () => waitingProblemsJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
    await setStatus(status)
    expect(await decide(pid, approved)).toMatchObject({ status: 400, code: 'application_not_found' })
    await remind()
    expect(await told()).toEqual([])
    expect(await decide(consented, refused)).toMatchObject({ status: 200 })
    expect(await decide(consented, approved)).toMatchObject({ code: 'application_not_found' })
    await expect.poll(ofSite).toEqual([])
    await setStatus(groupStatus.open)
    expect(await decide(pid, approved)).toMatchObject({ status: 200 })
  },
)

test('of two equal decisions at once one counts; of two different ones the log tells one after the other', async () => {
  const { put, one, decide, audited, told, aUser } = await aSite()
  const other = await aUser({ role: 'root' })
  const pid = await put('A1', one.gid, waiting)
  await Promise.all([decide(pid, approved), decide(pid, approved, other), decide(pid, approved)])
  expect(await audited()).toMatchObject([
    { act: 'problem.decide', nounId: String(pid), before: { progress: waiting }, after: { progress: approved } },
  ])
  expect(await told()).toHaveLength(1)
  await Promise.all([decide(pid, refused), decide(pid, waiting, other)])
  const [, second, third] = await audited()
  expect(third!.before).toEqual(second!.after)
})

test('in the morning root and problem administrators are told how many wait, once a day, whichever process is first', async () => {
  const { put, one, two, services, clock, told, aUser, db, keeper } = await aSite()
  const root = await aUser({ role: 'root' })
  await aUser({ role: 'admin' })
  const banned = await aUser({ role: 'root' })
  await db.updateTable('account').set({ status: 1 }).where('uid', '=', banned.uid).execute()
  const run = () => waitingProblemsJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  await put('A1', one.gid, approved)
  await run()
  expect(await told()).toEqual([])
  await put('A2', one.gid, waiting)
  await put('B1', two.gid, waiting)
  // Six in the morning in Shanghai.
  clock.now = new Date('2026-03-01T22:00:00Z')
  await Promise.all([run(), run(), run()])
  const notices = await told()
  expect(new Set(notices.map(({ uid }) => uid))).toEqual(new Set([keeper.uid, root.uid]))
  expect(notices).toHaveLength(2)
  expect(notices[0]).toMatchObject({ kind: 'problems_waiting', params: { count: 2, day: '2026-03-02' } })
  clock.now = new Date('2026-03-02T22:00:00Z')
  await run()
  expect(await told()).toHaveLength(4)
  expect(waitingProblemsJob.schedule).toEqual({ cron: '0 6 * * *' })
})
