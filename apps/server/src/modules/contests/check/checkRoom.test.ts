import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCheckSite } from '../../../../test/checkSite.ts'

test('judges: one that is online and takes no work fails the check beside others that do', async () => {
  const { onSite, item, db, aJudge } = await aCheckSite()
  await aJudge('judge-2', ['Python3'])
  const cid = await onSite()
  await db.updateTable('judge_host').set({ state: 'draining' }).where('host_key', '=', 'judge-2').execute()
  expect(await item(cid, 'judges')).toEqual(['wrong', [], { count: 1, idle: 'judge', untaken: 0 }])
})

test('judges: what has waited for half a minute while no judge has anything in hand fails it', async () => {
  const { onSite, ready, solve, item, people, db } = await aCheckSite()
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
  const { onSite, link, ready, solve, offer, item, people, db } = await aCheckSite()
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
  const site = await aCheckSite()
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
  const { onSite, item, db, aUser } = await aCheckSite()
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

test('accounts: of a range of any length the first names that are missing are told, and the others counted', async () => {
  const { onSite, item, db, aUser } = await aCheckSite()
  const names = [
    'T-0001-x',
    't-0003-x',
    't-12345-x',
    't-05-x',
    't-00006-x',
    't--x',
    't-7',
    'other',
    't-0000-x',
    't-70000-x',
  ]
  for (const username of names) await aUser({ username })
  const cid = await onSite()
  const admits = (end: number) =>
    db
      .updateTable('contest')
      .set({ account_rule: JSON.stringify({ prefix: 't-', suffix: '-X', start: 1, end, width: 4, extra: ['guest'] }) })
      .where('id', '=', cid)
      .execute()
  const first = 't-0002-X, t-0004-X, t-0005-X, t-0006-X, t-0007-X, t-0008-X, t-0009-X, t-0010-X, t-0011-X, t-0012-X'
  await admits(20_000)
  // Three of them are there, and beside the range one of the extra names is missing.
  expect(await item(cid, 'accounts')).toEqual(['wrong', [], { names: first, more: 20_000 - 3 + 1 - 10 }])
  await admits(2_147_483_647)
  expect(await item(cid, 'accounts')).toEqual(['wrong', [], { names: first, more: 2_147_483_647 - 4 + 1 - 10 }])
  await sql`insert into account (uid, username, password_hash)
    select md5('n' || n), 't-' || lpad(n::text, 4, '0') || '-x', '*' from generate_series(1, 5001) as n where n not in (1, 3)`.execute(
    db,
  )
  await aUser({ username: 'guest' })
  await admits(5_001)
  expect(await item(cid, 'accounts')).toEqual(['ok', [], { names: '', more: 0 }])
})

test('seats: who has no address, and addresses that fit several, where they have to serve', async () => {
  const { onSite, item, db, aUser } = await aCheckSite()
  const cid = await onSite()
  const set = (columns: object) => db.updateTable('contest').set(columns).where('id', '=', cid).execute()
  for (const [username, address] of [
    ['a', '10.1.2.3'],
    ['b', '10.1.2.0/24'],
    ['c', '10.1.3.1'],
    ['d', null],
  ] as const) {
    const { uid } = await aUser({ username: `seat_${username}` })
    await db.insertInto('contest_participant').values({ contest_id: cid, uid, address }).execute()
  }
  expect(await item(cid, 'seats')).toEqual(['ok', [], { without: 0, shared: 0 }])
  await set({ bound_to: 'address' })
  expect(await item(cid, 'seats')).toEqual(['warning', [], { without: 1, shared: 0 }])
  await set({ bound_to: 'nothing', seat_sign_in: true })
  expect(await item(cid, 'seats')).toEqual(['warning', [], { without: 1, shared: 2 }])
})
