import { checkNames } from '@praxis/contract/contestDesk'
import { judgeStatus, problemAuth } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aCheckSite } from '../../../../test/checkSite.ts'

test('of a contest that is ready every item is right, in its order', async () => {
  const { onSite, link, ready, solve, people, checkAs, clock } = await aCheckSite()
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
  const { onSite, link, ready, item } = await aCheckSite()
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
  const { onSite, link, ready, aProblem, item, db } = await aCheckSite()
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
  const { onSite, link, ready, solve, giveData, item, people } = await aCheckSite()
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
  const { onSite, link, ready, aProblem, giveData, offer, item, db, aJudge } = await aCheckSite()
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
  const { onSite, link, ready, item, db } = await aCheckSite()
  const cid = await onSite()
  await link(cid, (await ready()).pid, 'A')
  expect(await item(cid, 'judges')).toEqual(['ok', [], { count: 1, idle: '', untaken: 0 }])
  await db.updateTable('judge_host').set(columns).execute()
  expect(await item(cid, 'judges')).toEqual(['wrong', [], { count: 0, idle, untaken: 0 }])
  expect((await item(cid, 'languages')).slice(0, 2)).toEqual(['wrong', ['A']])
})

test('limits: more than 10 s or 2048 MB are mostly a slip', async () => {
  const { onSite, link, ready, item } = await aCheckSite()
  const cid = await onSite()
  await link(cid, (await ready({ time_limit_ms: 10_000, memory_limit_mb: 2_048 })).pid, 'A')
  const facts = { seconds: 10, memoryMb: 2_048 }
  expect(await item(cid, 'limits')).toEqual(['ok', [], facts])
  await link(cid, (await ready({ time_limit_ms: 10_001 })).pid, 'B')
  await link(cid, (await ready({ memory_limit_mb: 2_049 })).pid, 'C')
  expect(await item(cid, 'limits')).toEqual(['warning', ['B', 'C'], facts])
})

test('titles: each problem has one of its own', async () => {
  const { onSite, link, ready, item } = await aCheckSite()
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
  const { onSite, link, ready, item } = await aCheckSite()
  const cid = await onSite()
  await link(cid, (await ready()).pid, 'A', { color: '#FF0000' })
  expect(await item(cid, 'colors')).toEqual(['ok', [], {}])
  await link(cid, (await ready()).pid, 'B', { color: '#ff0000' })
  await link(cid, (await ready()).pid, 'C', { color: '#00ff00' })
  await link(cid, (await ready()).pid, 'D')
  expect(await item(cid, 'colors')).toEqual(['warning', ['A', 'B', 'D'], {}])
})

test('clock: that of the server and that of the database differ by less than 2 s', async () => {
  const { onSite, checkAs, people, clock } = await aCheckSite()
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
  const { onSite, item } = await aCheckSite()
  const state = async (columns: object) => (await item(await onSite(columns), 'time'))[0]
  expect(await state({})).toBe('ok')
  expect(await state({ start: -1 })).toBe('warning')
  expect(await state({ start: -10, end: -5 })).toBe('wrong')
  expect(await state({ start: -10, end: -5, longest_extra_seconds: 600 })).toBe('warning')
})

test('freeze: a contest of ACM has one', async () => {
  const { onSite, item } = await aCheckSite()
  const state = async (columns: object) => (await item(await onSite(columns), 'freeze'))[0]
  expect(await state({})).toBe('warning')
  expect(await state({ freeze: 300 })).toBe('ok')
  expect(await state({ rule: 'oi' })).toBe('ok')
})

test('people: somebody can enter, and where not everybody may, somebody has', async () => {
  const { onSite, item, participate, people } = await aCheckSite()
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
