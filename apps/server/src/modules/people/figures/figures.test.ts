import { home, type AcRange } from '@praxis/contract/home'
import { siteSettings } from '@praxis/contract/siteSettings'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { insertGroup } from '../../../../test/groups.ts'
import { aPractice } from '../../../../test/practice.ts'

const { wrongAnswer } = judgeStatus

/** A site on the 31st of March 2026 at noon in Shanghai, on which `who` answers the AC ranking. */
async function aHome(now = '2026-03-31T04:00:00Z') {
  const site = await aPractice()
  const { db, call, clock } = site
  await db.updateTable('account').set({ status: 1 }).execute()
  clock.now = new Date(now)
  let made = 0
  /** An account that is newer than all before it. */
  async function aNew(username: string, more: object = {}): Promise<string> {
    const { uid } = await site.aUser({ username, ...more })
    const created_at = new Date(Date.parse('2026-01-01T00:00:00Z') + ++made * 60_000)
    await db.updateTable('account').set({ created_at }).where('uid', '=', uid).execute()
    return uid
  }
  const who = async (type?: AcRange) =>
    (await call(home.acRank, type === undefined ? {} : { type })).data!.map(({ username, ac }) => `${username} ${ac}`)
  const later = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1_000))
  return { ...site, aNew, who, later }
}

test('a range has today and the days before it, in the time zone of the site', async () => {
  const { aNew, aProblem, send, who } = await aHome()
  // Of each day the first and the last second in Shanghai, eight hours before UTC.
  const sent = {
    today: '2026-03-30T16:00:00Z',
    yesterday: '2026-03-30T15:59:59Z',
    sixAgo: '2026-03-24T16:00:00Z',
    sevenAgo: '2026-03-24T15:59:59Z',
    twentyNineAgo: '2026-03-01T16:00:00Z',
    thirtyAgo: '2026-03-01T15:59:59Z',
  }
  for (const [name, at] of Object.entries(sent)) {
    await send(await aNew(name), await aProblem(`P-${name}`), { at })
  }
  const counted = async (type?: AcRange) => (await who(type)).filter((row) => row.endsWith(' 1')).toReversed()
  const names = Object.keys(sent).map((name) => `${name} 1`)
  expect(await counted('day')).toEqual(names.slice(0, 1))
  expect(await counted('week')).toEqual(names.slice(0, 3))
  expect(await counted(), 'a week where nothing is said').toEqual(names.slice(0, 3))
  expect(await counted('month')).toEqual(names.slice(0, 5))
  expect(await counted('all')).toEqual(names)
})

test('a problem counts on the day of its first solution; what is wrong, of a group or of a contest does not', async () => {
  const { db, aNew, aProblem, send, who } = await aHome()
  const [ann, bob] = [await aNew('ann'), await aNew('bob')]
  const [old, fresh, failed] = [await aProblem('P1'), await aProblem('P2'), await aProblem('P3')]
  await send(ann, old, { at: '2026-03-20T04:00:00Z' })
  await send(ann, old, { at: '2026-03-31T03:00:00Z' })
  await send(ann, fresh, { at: '2026-03-31T03:00:00Z' })
  await send(ann, fresh, { at: '2026-03-31T03:30:00Z' })
  await send(ann, failed, { at: '2026-03-31T03:00:00Z', status: wrongAnswer })
  await send(bob, old, { at: '2026-03-31T03:00:00Z', groupId: await insertGroup(db) })
  await send(bob, old, { at: '2026-03-31T03:00:00Z', isInContest: true })
  const rows = async (type: AcRange) => (await who(type)).filter((row) => /^(ann|bob) /.test(row))
  expect(await rows('day')).toEqual(['ann 1', 'bob 0'])
  expect(await rows('month')).toEqual(['ann 2', 'bob 0'])
  expect(await rows('all')).toEqual(['ann 2', 'bob 0'])
})

test.each(['day', 'all'] as const)(
  'of %s ten rows: the most first, then the newest account; people who solved nothing fill up, banned ones never',
  async (type) => {
    const { db, aNew, aProblem, send, who, later } = await aHome()
    const pids = [await aProblem('P1'), await aProblem('P2')]
    const solving = async (name: string, count: number) => {
      const uid = await aNew(name)
      for (const pid of pids.slice(0, count)) await send(uid, pid, { at: '2026-03-31T03:00:00Z' })
    }
    for (const [name, count] of [
      ['one', 1],
      ['two', 2],
      ['none', 0],
      ['alsoOne', 1],
      ['best', 2],
    ] as const) {
      await solving(name, count)
    }
    await solving('banned', 2)
    await db.updateTable('account').set({ status: 1 }).where('username', '=', 'banned').execute()
    expect(await who(type)).toEqual(['best 2', 'two 2', 'alsoOne 1', 'one 1', 'none 0'])
    for (let n = 1; n <= 6; n += 1) await aNew(`new${n}`)
    later(60)
    expect(await who(type)).toEqual([
      'best 2',
      'two 2',
      'alsoOne 1',
      'one 1',
      'new6 0',
      'new5 0',
      'new4 0',
      'new3 0',
      'new2 0',
      'new1 0',
    ])
    for (let n = 1; n <= 9; n += 1) await solving(`late${n}`, 1)
    later(60)
    expect(await who(type)).toEqual([
      'best 2',
      'two 2',
      'late9 1',
      'late8 1',
      'late7 1',
      'late6 1',
      'late5 1',
      'late4 1',
      'late3 1',
      'late2 1',
    ])
  },
)

test('a row says who is a member at present, whatever else they are', async () => {
  const { db, call, aNew } = await aHome()
  await aNew('plain')
  await aNew('member', { role: 'vip' })
  await aNew('staff', { role: 'root' })
  const shown = { nickname: 'Nick', avatar: 'a.png', title_name: 'Coach', title_color: '#123456', realname: 'Wang' }
  await db.updateTable('account').set(shown).where('username', '=', 'plain').execute()
  const rows = (await call(home.acRank, {})).data!
  expect(rows.map(({ username, isVip }) => `${username} ${isVip}`)).toEqual([
    'staff false',
    'member true',
    'plain false',
  ])
  const { uid, ...row } = rows[2]!
  expect(uid).toMatch(/^[0-9a-f]{32}$/)
  expect(row).toEqual({
    username: 'plain',
    nickname: 'Nick',
    avatar: 'a.png',
    titleName: 'Coach',
    titleColor: '#123456',
    isVip: false,
    ac: 0,
  })
})

test('a ranking is kept for a minute, each range by itself', async () => {
  const { aNew, aProblem, send, who, later } = await aHome()
  const ann = await aNew('ann')
  expect(await who('day')).toEqual(['ann 0'])
  await send(ann, await aProblem('P1'), { at: '2026-03-31T03:00:00Z' })
  expect([await who('day'), await who('week')]).toEqual([['ann 0'], ['ann 1']])
  later(59)
  expect(await who('day')).toEqual(['ann 0'])
  later(1)
  expect(await who('day')).toEqual(['ann 1'])
})

test('the last week has seven days, the oldest first, of the time zone of the site; contests are not counted', async () => {
  const { db, call, aNew, aProblem, send } = await aHome('2026-03-02T04:00:00Z')
  const [ann, bob] = [await aNew('ann'), await aNew('bob')]
  const pid = await aProblem('P1')
  // The 24th of February begins at 16:00 UTC of the 23rd.
  await send(ann, pid, { at: '2026-02-23T15:59:59Z' })
  await send(ann, pid, { at: '2026-02-23T16:00:00Z' })
  await send(bob, pid, { at: '2026-02-24T03:00:00Z', status: wrongAnswer })
  await send(bob, pid, { at: '2026-03-01T15:59:59Z', status: wrongAnswer })
  await send(ann, pid, { at: '2026-03-01T16:00:00Z' })
  await send(bob, pid, { at: '2026-03-01T16:00:00Z', groupId: await insertGroup(db) })
  await send(bob, pid, { at: '2026-03-01T16:00:00Z', isInContest: true })
  expect((await call(home.weekStatistics, {})).data).toEqual({
    dateStrList: ['02-24', '02-25', '02-26', '02-27', '02-28', '03-01', '03-02'],
    acCountList: [1, 0, 0, 0, 0, 0, 2],
    totalCountList: [2, 0, 0, 0, 0, 1, 2],
  })
})

test('the statistics are kept for a minute; only root has them counted anew before', async () => {
  const { call, aNew, aUser, aProblem, send, later } = await aHome()
  const [ann, pid] = [await aNew('ann'), await aProblem('P1')]
  const sendToday = () => send(ann, pid, { at: '2026-03-31T03:00:00Z' })
  const readers = {
    visitor: {},
    user: await aUser(),
    admin: await aUser({ role: 'admin' }),
    root: await aUser({ role: 'root' }),
  }
  const today = async (who: object, forceRefresh?: boolean) =>
    (await call(home.weekStatistics, { ...(forceRefresh !== undefined && { forceRefresh }) }, who)).data!
      .totalCountList[6]
  expect(await today({})).toBe(0)
  await sendToday()
  for (const [name, who] of Object.entries(readers)) {
    expect(await today(who), name).toBe(0)
    expect(await today(who, false), name).toBe(0)
    expect(await today(who, true), name).toBe(name === 'root' ? 1 : 0)
  }
  expect(await today({}), 'everybody has what root has read').toBe(1)
  await sendToday()
  later(59)
  expect(await today({})).toBe(1)
  later(1)
  expect(await today({})).toBe(2)
})

test('a site that leaves its staff out of ranklists leaves them out of every range, also among the newest', async () => {
  const { call, aNew, aUser, aProblem, send, who, later } = await aHome()
  const root = await aUser({ username: 'rooty', role: 'root' })
  const [helper, pupil] = [await aNew('helper', { role: 'admin' }), await aNew('pupil')]
  await aNew('idle', { role: 'problem_admin' })
  for (const uid of [helper, pupil]) await send(uid, await aProblem(`P-${uid}`), { at: '2026-03-31T03:00:00Z' })
  const ranges = ['day', 'week', 'month', 'all'] as const
  for (const range of ranges) {
    expect((await who(range)).toSorted()).toEqual(['helper 1', 'idle 0', 'pupil 1', 'rooty 0'])
  }
  await call(siteSettings.setSwitches, { hideStaffInRanks: true }, root)
  later(61)
  for (const range of ranges) expect(await who(range)).toEqual(['pupil 1'])
})
