import { checkNames, contestDesk, type CheckName } from '@praxis/contract/contestDesk'
import { judgeStatus, problemAuth } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { contestMakers, type ContestMakers } from '../../../../test/contestMakers.ts'

type Data = { readonly pid: number; readonly data: number }

/** A site where one judge is online, which offers Python and C++. */
async function aSite() {
  const site = await contestMakers()
  const { db, call, people } = site
  await site.aJudge('judge-1', ['Python3', 'C++ 17 With O2'])
  await db
    .insertInto('stored_file')
    .values({ hash: 'f'.repeat(64), size: 1 })
    .execute()
  const language = async (name: string) =>
    (await db.selectFrom('language').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

  async function giveData(pid: number): Promise<number> {
    const { id } = await db
      .insertInto('test_data')
      .values({ problem_id: pid, case_mode: 'default' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hash = 'f'.repeat(64)
    const files = { input_name: '1.in', answer_name: '1.ans', input_hash: hash, answer_hash: hash }
    await db
      .insertInto('test_case')
      .values({ test_data_id: id, seq: 1, ...files })
      .execute()
    await db.updateTable('problem').set({ test_data_id: id }).where('id', '=', pid).execute()
    return id
  }

  const offer = async (pid: number, name: string) =>
    db
      .insertInto('problem_language')
      .values({ problem_id: pid, language_id: await language(name) })
      .execute()

  /** A problem with data, in Python. */
  async function ready(columns: Parameters<ContestMakers['aProblem']>[0] = {}): Promise<Data> {
    const pid = await site.aProblem(columns)
    await offer(pid, 'Python3')
    return { pid, data: await giveData(pid) }
  }

  /** A submission that was judged on data. */
  async function solve({ pid, data }: Data, { uid }: { uid: string }, status: number = judgeStatus.accepted, cid = 0) {
    const id = await site.submit(cid, uid, pid, { status })
    const judgement = await db
      .insertInto('judgement')
      .values({ submission_id: id, uid, language_id: await language('Python3'), test_data_id: data, state: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('submission').set({ judgement_id: judgement.id }).where('id', '=', id).execute()
  }

  const checkAs = async (cid: number, person: { token: string }) =>
    (await call(contestDesk.check, { cid }, person)).data!.items
  const item = async (cid: number, wanted: CheckName) => {
    // The clock of the server stands still in tests.
    site.clock.now = new Date()
    const found = (await checkAs(cid, people.root)).find(({ name }) => name === wanted)!
    return [found.state, found.problems, found.facts] as const
  }
  return { ...site, giveData, offer, ready, solve, checkAs, item }
}

test('of a contest that is ready every item is right, in its order', async () => {
  const { onSite, link, ready, solve, people, checkAs, clock } = await aSite()
  const cid = await onSite({ freeze: 300 })
  for (const [id, color] of [
    ['A', '#ff0000'],
    ['B', '#00ff00'],
  ] as const) {
    const problem = await ready()
    await link(cid, problem.pid, id, { color })
    await solve(problem, people.owner)
  }
  clock.now = new Date()
  const items = await checkAs(cid, people.owner)
  expect(items.map(({ name }) => name)).toEqual(checkNames)
  expect(items.filter(({ state, problems }) => state !== 'ok' || problems.length > 0)).toEqual([])
})

test('problems: there are some, and those who take part are shown all of them', async () => {
  const { onSite, link, ready, item } = await aSite()
  const cid = await onSite()
  expect(await item(cid, 'problems')).toEqual(['wrong', [], { count: 0 }])
  await link(cid, (await ready({ auth: problemAuth.contest })).pid, 'A')
  expect(await item(cid, 'problems')).toEqual(['ok', [], { count: 1 }])
  await link(cid, (await ready({ auth: problemAuth.hidden })).pid, 'B')
  await link(cid, (await ready({ deleted_at: new Date() })).pid, 'C')
  await link(cid, (await ready({ deleted_at: new Date() })).pid, 'D', { unlinked_at: new Date() })
  expect(await item(cid, 'problems')).toEqual(['warning', ['B', 'C'], { count: 3 }])
})

test('data: each problem has a case to judge on', async () => {
  const { onSite, link, ready, aProblem, item, db } = await aSite()
  const cid = await onSite()
  const [one, other] = [await ready(), await ready()]
  await link(cid, one.pid, 'A')
  await link(cid, other.pid, 'B')
  await link(cid, await aProblem(), 'C')
  expect(await item(cid, 'data')).toEqual(['wrong', ['C'], {}])
  await db.deleteFrom('test_case').where('test_data_id', '=', other.data).execute()
  expect(await item(cid, 'data')).toEqual(['wrong', ['B', 'C'], {}])
})

test('solution: a program of a manager, or of the owner of the problem, is accepted on the data of now', async () => {
  const { onSite, link, ready, solve, giveData, item, people } = await aSite()
  const cid = await onSite()
  const mine = await ready({ owner_uid: people.user.uid })
  await link(cid, mine.pid, 'A')
  const missing = ['wrong', ['A'], {}] as const
  const right = ['ok', [], {}] as const
  expect(await item(cid, 'solution')).toEqual(missing)
  // Somebody who manages nothing; a wrong answer; data of before.
  await solve(mine, people.staff)
  await solve(mine, people.owner, judgeStatus.wrongAnswer)
  expect(await item(cid, 'solution')).toEqual(missing)
  await solve(mine, people.owner)
  expect(await item(cid, 'solution')).toEqual(right)
  const again = { ...mine, data: await giveData(mine.pid) }
  expect(await item(cid, 'solution')).toEqual(missing)
  await solve(again, people.user, judgeStatus.accepted, cid)
  expect(await item(cid, 'solution')).toEqual(right)
  const third = { ...mine, data: await giveData(mine.pid) }
  await solve(third, people.root)
  expect(await item(cid, 'solution')).toEqual(right)
})

test('languages: judges that are online offer those of each problem', async () => {
  const { onSite, link, ready, aProblem, giveData, offer, item, db, aJudge } = await aSite()
  // It was here yesterday, so its language is still offered.
  await aJudge('judge-2', ['C With O2'])
  await db
    .updateTable('judge_host')
    .set({ last_seen_at: new Date(Date.now() - 86_400_000) })
    .where('host_key', '=', 'judge-2')
    .execute()
  const cid = await onSite()
  const { pid } = await ready()
  await link(cid, pid, 'A')
  expect(await item(cid, 'languages')).toEqual(['ok', [], { languages: '' }])
  await offer(pid, 'C With O2')
  expect(await item(cid, 'languages')).toEqual(['warning', ['A'], { languages: 'C With O2' }])
  const none = await aProblem()
  await giveData(none)
  await link(cid, none, 'B')
  expect(await item(cid, 'languages')).toEqual(['wrong', ['B'], {}])
  await offer(none, 'Python3')
  await db.updateTable('language').set({ offered: false }).where('name', '=', 'C With O2').execute()
  expect((await item(cid, 'languages'))[0]).toBe('ok')
})

test.each([
  ['has not called for long', { last_seen_at: new Date(Date.now() - 60_000) }, ''],
  ['is disabled', { state: 'disabled' as const }, 'judge'],
  ['takes no new work', { state: 'draining' as const }, 'judge'],
  ['speaks another protocol', { protocol: 1 }, 'judge'],
  ['was forgotten', { forgotten_at: new Date() }, ''],
])('judges: one that %s does not count, and is named while it is online', async (_name, columns, idle) => {
  const { onSite, link, ready, item, db } = await aSite()
  const cid = await onSite()
  await link(cid, (await ready()).pid, 'A')
  expect(await item(cid, 'judges')).toEqual(['ok', [], { count: 1, idle: '', untaken: 0 }])
  await db.updateTable('judge_host').set(columns).execute()
  expect(await item(cid, 'judges')).toEqual(['wrong', [], { count: 0, idle, untaken: 0 }])
  expect((await item(cid, 'languages')).slice(0, 2)).toEqual(['wrong', ['A']])
})

test('judges: one that is online and takes no work fails the check beside others that do', async () => {
  const { onSite, item, db, aJudge } = await aSite()
  await aJudge('judge-2', ['Python3'])
  const cid = await onSite()
  await db.updateTable('judge_host').set({ state: 'draining' }).where('host_key', '=', 'judge-2').execute()
  expect(await item(cid, 'judges')).toEqual(['wrong', [], { count: 1, idle: 'judge', untaken: 0 }])
})

test('judges: what has waited for half a minute while no judge has anything in hand fails it', async () => {
  const { onSite, ready, solve, item, people, db } = await aSite()
  const cid = await onSite()
  await solve(await ready(), people.owner)
  const waits = async (seconds: number, state: 'queued' | 'claimed' = 'queued') => {
    const created_at = new Date(Date.now() - seconds * 1_000)
    await db.updateTable('judgement').set({ state, created_at }).execute()
    const [found, , { untaken }] = await item(cid, 'judges')
    return [found, untaken]
  }
  expect(await waits(20)).toEqual(['ok', 0])
  expect(await waits(90, 'claimed')).toEqual(['ok', 0])
  const [state, untaken] = await waits(90)
  expect(state).toBe('wrong')
  expect(untaken).toBeGreaterThanOrEqual(90)
  expect(untaken).toBeLessThan(120)
})

test('tested: in each language that judges offer, a program of a manager is accepted for one of the problems', async () => {
  const { onSite, link, ready, solve, offer, item, people, db } = await aSite()
  const cid = await onSite()
  const problem = await ready()
  await offer(problem.pid, 'C++ 17 With O2')
  // No judge offers it, which another item says.
  await offer(problem.pid, 'C With O2')
  await link(cid, problem.pid, 'A')
  expect(await item(cid, 'tested')).toEqual(['warning', [], { languages: 'Python3, C++ 17 With O2' }])
  await solve(problem, people.user)
  await solve(problem, people.owner, judgeStatus.wrongAnswer)
  expect((await item(cid, 'tested'))[0]).toBe('warning')
  await solve(problem, people.owner)
  expect(await item(cid, 'tested')).toEqual(['warning', [], { languages: 'C++ 17 With O2' }])
  const wrong = db.selectFrom('submission').select('id').where('status', '=', judgeStatus.wrongAnswer)
  const other = db.selectFrom('language').select('id').where('name', '=', 'C++ 17 With O2')
  await db.updateTable('judgement').set({ language_id: other }).where('submission_id', 'in', wrong).execute()
  expect((await item(cid, 'tested'))[0]).toBe('warning')
  await db.updateTable('submission').set({ status: judgeStatus.accepted }).execute()
  expect(await item(cid, 'tested')).toEqual(['ok', [], { languages: '' }])
})

test('disk: files are taken, and there is room for more', async () => {
  const site = await aSite()
  const cid = await site.onSite()
  const gib = 1024 ** 3
  const free = (gibibytes: number | null) => {
    site.disk.read = () => (gibibytes === null ? null : { freeBytes: gibibytes * gib, totalBytes: 100 * gib })
    return site.item(cid, 'disk')
  }
  expect(await free(50)).toEqual(['ok', [], { freeGib: 50 }])
  expect(await free(7.27)).toEqual(['warning', [], { freeGib: 7.2 }])
  expect(await free(1)).toEqual(['wrong', [], { freeGib: 1 }])
  expect(await free(null)).toEqual(['ok', [], {}])
})

test('accounts: everybody of the list and of the stars is there, in whatever case', async () => {
  const { onSite, item, db, aUser } = await aSite()
  for (const username of ['Team1', 'team2', 'guest']) await aUser({ username })
  const cid = await onSite()
  const rule = (more: object) => ({ prefix: 'team', suffix: '', start: 1, end: 2, extra: ['GUEST'], ...more })
  const admits = (account_rule: object | null) =>
    db
      .updateTable('contest')
      .set({ account_rule: account_rule === null ? null : JSON.stringify(account_rule) })
      .where('id', '=', cid)
      .execute()
  const star = (username: string) =>
    db.insertInto('contest_star').values({ contest_id: cid, username, username_key: username.toLowerCase() }).execute()
  const right = ['ok', [], { names: '', more: 0 }]
  expect(await item(cid, 'accounts')).toEqual(right)
  await admits(rule({}))
  await star('TEAM1')
  expect(await item(cid, 'accounts')).toEqual(right)
  await star('nobody')
  await admits(rule({ end: 4, extra: ['guest', 'stranger'] }))
  expect(await item(cid, 'accounts')).toEqual(['wrong', [], { names: 'team3, team4, stranger, nobody', more: 0 }])
  await admits(rule({ end: 20, extra: [] }))
  const [state, , facts] = await item(cid, 'accounts')
  expect([state, facts['more'], String(facts['names']).split(', ').length]).toEqual(['wrong', 9, 10])
  await admits(null)
  expect(await item(cid, 'accounts')).toEqual(['wrong', [], { names: 'nobody', more: 0 }])
})

test('limits: more than 10 s or 2048 MB are mostly a slip', async () => {
  const { onSite, link, ready, item } = await aSite()
  const cid = await onSite()
  await link(cid, (await ready({ time_limit_ms: 10_000, memory_limit_mb: 2_048 })).pid, 'A')
  const facts = { seconds: 10, memoryMb: 2_048 }
  expect(await item(cid, 'limits')).toEqual(['ok', [], facts])
  await link(cid, (await ready({ time_limit_ms: 10_001 })).pid, 'B')
  await link(cid, (await ready({ memory_limit_mb: 2_049 })).pid, 'C')
  expect(await item(cid, 'limits')).toEqual(['warning', ['B', 'C'], facts])
})

test('titles: each problem has one of its own', async () => {
  const { onSite, link, ready, item } = await aSite()
  const cid = await onSite()
  await link(cid, (await ready()).pid, 'A', { title: 'Sums' })
  expect(await item(cid, 'titles')).toEqual(['ok', [], {}])
  await link(cid, (await ready()).pid, 'B', { title: ' SUMS' })
  await link(cid, (await ready()).pid, 'C', { title: 'Trees' })
  expect(await item(cid, 'titles')).toEqual(['warning', ['A', 'B'], {}])
  await link(cid, (await ready()).pid, 'D', { title: ' ' })
  expect(await item(cid, 'titles')).toEqual(['wrong', ['D'], {}])
})

test('colors: each problem has one of its own', async () => {
  const { onSite, link, ready, item } = await aSite()
  const cid = await onSite()
  await link(cid, (await ready()).pid, 'A', { color: '#FF0000' })
  expect(await item(cid, 'colors')).toEqual(['ok', [], {}])
  await link(cid, (await ready()).pid, 'B', { color: '#ff0000' })
  await link(cid, (await ready()).pid, 'C', { color: '#00ff00' })
  await link(cid, (await ready()).pid, 'D')
  expect(await item(cid, 'colors')).toEqual(['warning', ['A', 'B', 'D'], {}])
})

test('clock: that of the server and that of the database differ by less than 2 s', async () => {
  const { onSite, checkAs, people, clock } = await aSite()
  const cid = await onSite()
  const apart = async (ms: number) => {
    clock.now = new Date(Date.now() + ms)
    return (await checkAs(cid, people.owner)).find(({ name }) => name === 'clock')!
  }
  expect(await apart(0)).toMatchObject({ state: 'ok' })
  for (const ms of [-60_000, 60_000]) {
    const { state, facts } = await apart(ms)
    expect(state).toBe('warning')
    expect(Math.abs(Number(facts['ms']) - 60_000)).toBeLessThan(2_000)
    expect(Math.abs(Number(facts['seconds']) - 60)).toBeLessThan(2)
  }
})

test('time: the start is ahead', async () => {
  const { onSite, item } = await aSite()
  const state = async (columns: object) => (await item(await onSite(columns), 'time'))[0]
  expect(await state({})).toBe('ok')
  expect(await state({ start: -1 })).toBe('warning')
  expect(await state({ start: -10, end: -5 })).toBe('wrong')
  expect(await state({ start: -10, end: -5, longest_extra_seconds: 600 })).toBe('warning')
})

test('freeze: a contest of ACM has one', async () => {
  const { onSite, item } = await aSite()
  const state = async (columns: object) => (await item(await onSite(columns), 'freeze'))[0]
  expect(await state({})).toBe('warning')
  expect(await state({ freeze: 300 })).toBe('ok')
  expect(await state({ rule: 'oi' })).toBe('ok')
})

test('people: somebody can enter, and where not everybody may, somebody has', async () => {
  const { onSite, item, participate, people } = await aSite()
  const open = await onSite()
  expect(await item(open, 'people')).toEqual(['ok', [], { registered: 0 }])
  const closed = await onSite({ auth: 1, password: 'x' })
  expect(await item(closed, 'people')).toEqual(['warning', [], { registered: 0 }])
  await participate(closed, people.owner.uid, { kind: 'staff' })
  expect((await item(closed, 'people'))[0]).toBe('warning')
  await participate(closed, people.user.uid)
  expect(await item(closed, 'people')).toEqual(['ok', [], { registered: 1 }])
  const rule = (start: number | null, extra: string[]) =>
    JSON.stringify({ prefix: 't', suffix: '', start, end: start === null ? null : 2_000_000_000, extra })
  const ruled = await onSite({ account_rule: rule(1, ['ann']) })
  expect(await item(ruled, 'people')).toEqual(['warning', [], { registered: 0, admitted: 2_000_000_001 }])
  const nobody = await onSite({ account_rule: rule(null, []) })
  await participate(nobody, people.user.uid)
  expect(await item(nobody, 'people')).toEqual(['wrong', [], { registered: 1, admitted: 0 }])
})
