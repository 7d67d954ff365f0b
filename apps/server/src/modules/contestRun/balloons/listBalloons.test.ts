import { contestRun } from '@praxis/contract/contestRun'
import { roles } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { balloonDesk } from '../../../../test/balloonDesk.ts'

test('the first solution of each person to each problem is listed, by its time and then by its number', async () => {
  const { sendAll, send, list } = await balloonDesk()
  await sendAll(`
    bob A 30 AC
    ann A 10 WA
    ann A 20 AC
    ann A 21 AC
    ann B 25 AC
    cid A 20 CE`)
  const same = [await send('dan', 'B', 25, 'AC'), await send('eve', 'B', 25, 'AC')]
  const { records, total } = await list()
  expect(records.map(({ username, displayId, time }) => `${username} ${displayId} ${time}`)).toEqual([
    'ann A 1200',
    'ann B 1500',
    'dan B 1500',
    'eve B 1500',
    'bob A 1800',
  ])
  expect(records.slice(2, 4).map(({ id }) => id)).toEqual(same)
  expect(total).toBe(5)
})

test('what is brought stands behind all that is due, and each part is by time', async () => {
  const { sendAll, check, rows } = await balloonDesk()
  await sendAll(`
    ann A 10 AC
    bob A 20 AC
    cid A 30 AC
    dan A 40 AC`)
  await check('cid', 'A')
  await check('ann', 'A')
  expect(await rows()).toEqual(['bob A due', 'dan A due', 'ann A brought', 'cid A brought'])
})

test('the filter takes one state, and pages have the rows of it alone', async () => {
  const { sendAll, check, list, rows, judge, idOf } = await balloonDesk()
  await sendAll(Array.from({ length: 7 }, (_, n) => `p${n} A ${10 + n} AC`).join('\n'))
  for (const name of ['p0', 'p1', 'p2']) await check(name, 'A')
  await judge(idOf('p1', 'A'), 'WA')
  expect(await rows({ state: 'due' })).toEqual(['p3 A due', 'p4 A due', 'p5 A due', 'p6 A due'])
  expect(await rows({ state: 'brought' })).toEqual(['p0 A brought', 'p2 A brought'])
  expect(await rows({ state: 'revoked' })).toEqual(['p1 A revoked'])
  expect(await rows({ state: 'due', limit: 3, currentPage: 2 })).toEqual(['p6 A due'])
  const { total, pages, size, current } = await list({ limit: 3, currentPage: 2 })
  expect([total, pages, size, current]).toEqual([7, 3, 3, 2])
  expect(await rows({ limit: 3, currentPage: 3 })).toEqual(['p2 A brought'])
  expect(await list({ limit: 3, currentPage: 9 })).toMatchObject({ records: [], total: 7 })
})

test('a row says all that somebody at a desk has to know', async () => {
  const site = await balloonDesk({ problems: ['C'], freezes: 100, more: { shown_name: 'nickname' } })
  const { cid, send, enter, check, list, at, cpids, db, describe, people, judge } = site
  await describe('ann', { nickname: 'Annie', realname: 'Ann Lee', school: 'Soochow' })
  await enter('ann', { seat: 'B-07', agreed_to_names: true })
  await db.updateTable('contest_problem').set({ color: '#ff4500' }).where('id', '=', cpids.get('C')!).execute()
  const id = await send('ann', 'C', 101.5, 'AC')
  const [row] = (await list()).records
  expect(row).toEqual({
    id,
    cid,
    uid: expect.any(String) as string,
    username: 'ann',
    shownName: 'Annie',
    realname: 'Ann Lee',
    displayId: 'C',
    pid: expect.any(Number) as number,
    submitId: id,
    submitTime: at(101.5).toISOString(),
    time: 6_090,
    status: 1,
    checked: false,
    firstBlood: true,
    color: '#ff4500',
    seat: 'B-07',
    school: 'Soochow',
    checkedBy: null,
    checkedTime: null,
    isRevoked: false,
    isFrozen: true,
  })
  await check('ann', 'C')
  const [brought] = (await list()).records
  expect(brought).toMatchObject({ id, checked: true, checkedBy: people.owner.username })
  expect(Date.now() - Date.parse(brought!.checkedTime!)).toBeLessThan(60_000)
  // Also of one whose solution is none any more.
  await judge(id, 'WA')
  expect((await list()).records).toMatchObject([{ id, isRevoked: true, shownName: 'Annie' }])
})

test('a row has the name and the affiliation that the contest gives, also where the balloon is none any more', async () => {
  const { send, enter, check, list, describe, judge } = await balloonDesk({ more: { shown_name: 'nickname' } })
  await describe('ann', { nickname: 'Annie', school: 'Soochow' })
  await enter('ann', { team_name: 'Three Bears', affiliation: 'Xiamen', members: 'Bo Secret' })
  const id = await send('ann', 'A', 10, 'AC')
  const given = { username: 'ann', shownName: 'Three Bears', school: 'Xiamen' }
  expect((await list()).records).toMatchObject([given])
  await check('ann', 'A')
  await judge(id, 'WA')
  const { records } = await list()
  expect(records).toMatchObject([{ ...given, isRevoked: true }])
  expect(JSON.stringify(records)).not.toContain('Secret')
})

test('since the freeze means at the freeze and later', async () => {
  const { sendAll, list } = await balloonDesk({ freezes: 100 })
  await sendAll(`
    ann A 99.9 AC
    bob A 100 AC
    cid A 200 AC`)
  expect((await list()).records.map(({ isFrozen }) => isFrozen)).toEqual([false, true, true])
})

test('only what was sent in time by somebody who takes part is listed', async () => {
  const { sendAll, send, enter, rows, db, changed, person } = await balloonDesk()
  await sendAll(`
    ann A -1 AC
    bob A 300 AC
    cid A 299 AC
    dan A 0 AC
    hid A 50 AC
    out A 50 AC`)
  // More time than others have.
  await enter('eve', { extra_seconds: 600 })
  await send('eve', 'A', 305, 'AC')
  await enter('hid', { is_hidden: true })
  await enter('out', { disqualified_at: new Date() })
  const { uid } = await person('boss')
  await send('boss', 'A', 20, 'AC')
  await db.insertInto('account_role').values({ uid, role_id: roles.root }).execute()
  await enter('trier', { kind: 'staff' })
  await send('trier', 'A', 21, 'AC')
  await changed()
  expect(await rows()).toEqual(['dan A due', 'cid A due', 'eve A due'])
})

test('who has begun later has solved it after so much of their own time', async () => {
  const { enter, send, list, at } = await balloonDesk({ more: { window_seconds: 7_200 } })
  await enter('ann', { started_at: at(60) })
  await send('ann', 'A', 75, 'AC')
  expect((await list()).records[0]).toMatchObject({ time: 900, submitTime: at(75).toISOString() })
})

test('stars get balloons as well and are never first', async () => {
  const { sendAll, list, db, cid, changed } = await balloonDesk()
  await sendAll(`
    star A 5 AC
    ann A 10 AC
    bob A 10 AC
    dan A 10.0002 AC
    cid A 11 AC`)
  await db.insertInto('contest_star').values({ contest_id: cid, username: 'star', username_key: 'star' }).execute()
  await changed()
  const first = (await list()).records.map(({ username, firstBlood }) => `${username} ${firstBlood}`)
  expect(first).toEqual(['star false', 'ann true', 'bob true', 'dan false', 'cid false'])
})

test('nobody is first while somebody who sent earlier waits, and then whoever is', async () => {
  const { sendAll, send, judge, list } = await balloonDesk()
  const waits = await send('bob', 'A', 9, '..')
  await sendAll(`
    ann A 10 AC
    ann B 12 AC`)
  const first = async () =>
    (await list()).records.filter(({ firstBlood }) => firstBlood).map((one) => `${one.username} ${one.displayId}`)
  expect(await first()).toEqual(['ann B'])
  await judge(waits, 'WA')
  expect(await first()).toEqual(['ann A', 'ann B'])
  await judge(waits, 'AC')
  expect(await first()).toEqual(['bob A', 'ann B'])
})

test('a contest of OI has no balloons', async () => {
  const { sendAll, list, check } = await balloonDesk({ rule: 'oi' })
  await sendAll('ann A 10 AC 100')
  expect(await list()).toMatchObject({ records: [], total: 0 })
  expect(await check('ann', 'A')).toBe('ac_info_missing')
})

test('who manages a contest reads the balloons of no other', async () => {
  const { cid, sendAll, call, aDesk, people } = await balloonDesk()
  await sendAll('ann A 10 AC')
  const other = await aDesk()
  expect((await call(contestRun.acInfo, { cid: other.cid }, people.owner)).data?.total).toBe(0)
  expect((await call(contestRun.acInfo, { cid }, people.owner)).data?.total).toBe(1)
  expect((await call(contestRun.acInfo, { cid: 99_999 }, people.owner)).code).toBe('contest_not_found')
})
