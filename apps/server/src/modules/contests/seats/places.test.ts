import { contestDesk } from '@praxis/contract/contestDesk'
import { contests } from '@praxis/contract/contests'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { aSeatSite, machine } from '../../../../test/seatSite.ts'

describeEndpoints(
  'contestSeats',
  `
POST   /api/contest/place             signedIn  contest_not_found group_members_only
GET    /api/contest/seat-requests     signedIn  contest_not_found contest_not_yours
POST   /api/contest/seat-request      signedIn  contest_not_yours seat_request_missing
POST   /api/contest/seat-release      signedIn  contest_not_found contest_not_yours participants_unknown contest_not_bound
GET    /api/contest/seat              anyone    | rate=30/60
POST   /api/contest/seat-sign-in      anyone    seat_unknown account_banned sign_in_elsewhere sign_in_elsewhere_refused | rate=30/60
`,
)

const [desk, spare] = [machine('key of the desk', '10.1.2.3'), machine('key of a spare one', '10.9.9.9')]

test('the first device is theirs; on another one nobody signs in until the desk lets them in, and then not on the first', async () => {
  const { aHeldContest, signIn, placeOf, waiting, decide, audited, person, owner } = await aSeatSite()
  const { cid } = await aHeldContest()
  const first = await signIn('person1', desk)
  expect([first.code, await placeOf(cid, first.token, desk)]).toEqual(['in', 'here open'])

  const refused = await signIn('person1', spare)
  expect([refused.code, refused.msg]).toEqual(['sign_in_elsewhere', expect.stringContaining('“Autumn”')])
  expect(await waiting(cid)).toEqual([
    {
      id: expect.any(Number),
      username: 'person1',
      teamName: null,
      seat: null,
      ip: '10.9.9.9',
      userAgent: 'Browser key of a spare one',
      askedTime: expect.any(String),
      bound: { ip: '10.1.2.3', userAgent: 'Browser key of the desk' },
    },
  ])

  expect(await decide(cid, true)).toBe('ok')
  expect(await waiting(cid)).toEqual([])
  const second = await signIn('person1', spare)
  expect([second.code, await placeOf(cid, second.token, spare)]).toEqual(['in', 'here open'])
  expect(await placeOf(cid, first.token, desk)).toBe('elsewhere contest_elsewhere')
  expect((await signIn('person1', desk)).code).toBe('sign_in_elsewhere')
  expect(await audited()).toEqual([
    {
      act: 'letIn',
      uid: owner.uid,
      nounId: `${cid}-${person.uid}`,
      before: { ip: '10.1.2.3', userAgent: 'Browser key of the desk' },
      after: { ip: '10.9.9.9', userAgent: 'Browser key of a spare one' },
    },
  ])
})

test('the same browser signs in as often as it likes, from any address; a client without a key is its sign-in', async () => {
  const { aHeldContest, signIn, placeOf } = await aSeatSite()
  const { cid } = await aHeldContest()
  const on = (ip: string) => machine('one', ip)
  expect((await signIn('person1', on('10.1.2.3'))).code).toBe('in')
  const again = await signIn('person1', on('10.8.8.8'))
  expect([again.code, await placeOf(cid, again.token, on('10.7.7.7'))]).toEqual(['in', 'here open'])

  const other = await signIn('person2', machine(null))
  expect([other.code, await placeOf(cid, other.token, machine(null))]).toEqual(['in', 'here open'])
  expect((await signIn('person2', machine(null))).code).toBe('sign_in_elsewhere')
  expect((await signIn('person2', machine(''))).code).toBe('sign_in_elsewhere')
})

test('a session that is renewed stays on its device', async () => {
  const { aHeldContest, signIn, placeOf, call, clock } = await aSeatSite()
  const { cid } = await aHeldContest()
  const first = await signIn('person1', desk)
  clock.now = new Date(clock.now.getTime() + 13 * 3_600_000)
  const { headers } = await call(contests.info, { cid }, { ...desk, token: first.token! })
  const renewed = headers['authorization'] as string
  expect(renewed).toEqual(expect.any(String))
  expect(renewed).not.toBe(first.token)
  expect(await placeOf(cid, renewed, desk)).toBe('here open')
})

test('who is signed in already takes the device that they choose; on others each call of the contest is refused', async () => {
  const site = await aSeatSite()
  const { signIn, placeOf, take, waiting, call, db } = site
  const { cid, cpid } = await site.insert({ start: 70, end: 300 })
  await site.participate(cid, site.person)
  const [first, second] = [await signIn('person1', desk), await signIn('person1', spare)]
  await db.updateTable('contest').set({ bound_to: 'device' }).where('id', '=', cid).execute()
  expect(await placeOf(cid, first.token, desk)).toBe('free contest_not_started')
  const startIn = (minutes: number) =>
    db
      .updateTable('contest')
      .set({ start_at: sql`now() + ${minutes}::float8 * interval '1 minute'` })
      .where('id', '=', cid)
      .execute()
  await startIn(59)
  expect(await placeOf(cid, first.token, desk)).toBe('unbound contest_not_started')
  await startIn(-1)
  expect(await placeOf(cid, first.token, desk)).toBe('unbound contest_unbound')
  expect([await take(cid, first.token, desk), await take(cid, first.token, desk)]).toEqual(['here', 'here'])
  expect([await placeOf(cid, first.token, desk), await placeOf(cid, second.token, spare)]).toEqual([
    'here open',
    'elsewhere contest_elsewhere',
  ])
  const there = { ...spare, token: second.token! }
  const code = { pid: 'A', language: 'Python3', code: 'print(1)', cid, isRemote: false }
  expect((await call(submissions.submit, code, there)).code).toBe('contest_elsewhere')
  expect((await call(contests.announcements, { cid }, there)).code).toBe('contest_elsewhere')
  expect(cpid).toBeGreaterThan(0)
  expect([await take(cid, second.token, spare), (await waiting(cid)).length]).toEqual(['waiting', 1])
  await db
    .updateTable('contest')
    .set({ end_at: sql`now()` })
    .where('id', '=', cid)
    .execute()
  expect(await placeOf(cid, second.token, spare)).toBe('free open')
})

test('who becomes a participant while it runs has the device that they do it on', async () => {
  const site = await aSeatSite()
  const { cid } = await site.insert({ bound_to: 'device' })
  const [first, second] = [await site.signIn('person1', desk), await site.signIn('person1', spare)]
  expect(await site.placeOf(cid, first.token, desk)).toBe('free open')
  const registered = await site.call(contests.register, { cid }, { ...desk, token: first.token! })
  expect(registered.status).toBe(200)
  expect([await site.placeOf(cid, first.token, desk), await site.placeOf(cid, second.token, spare)]).toEqual([
    'here open',
    'elsewhere contest_elsewhere',
  ])
  const sent = { pid: 'A', language: 'Python3', code: 'print(1)', cid, isRemote: false }
  const other = await site.signIn('person2', spare)
  expect((await site.call(submissions.submit, sent, { ...spare, token: other.token! })).status).toBe(200)
  expect(await site.placeOf(cid, other.token, spare)).toBe('here open')
})

test('an address holds its seat: a network, or one machine; letting in moves it, and who has none is free', async () => {
  const site = await aSeatSite()
  const { signIn, placeOf, decide, waiting, db } = site
  const { cid } = await site.insert({ bound_to: 'address', title: 'Autumn' })
  const row = await site.participate(cid, site.person)
  await site.participate(cid, site.other)
  const set = (address: string) =>
    site.call(contestDesk.setParticipant, { id: row, address }, { token: site.owner.token })
  expect((await set('hall 3')).code).toBe('participant_address_wrong')
  expect((await set(' 10.1.2.77/24 ')).status).toBe(200)
  const inside = await signIn('person1', machine('a', '10.1.2.200'))
  expect([inside.code, await placeOf(cid, inside.token, machine('a', '10.1.2.201'))]).toEqual(['in', 'here open'])
  expect(await placeOf(cid, inside.token, machine('a', '10.1.3.1'))).toBe('elsewhere contest_elsewhere')
  expect((await signIn('person1', machine('a', '10.1.3.1'))).code).toBe('sign_in_elsewhere')
  expect((await waiting(cid))[0]!.bound).toEqual({ ip: '10.1.2.0/24', userAgent: null })
  expect(await decide(cid, true)).toBe('ok')
  expect((await signIn('person1', machine('b', '10.1.3.1'))).code).toBe('in')
  expect(await placeOf(cid, inside.token, machine('a', '10.1.2.200'))).toBe('elsewhere contest_elsewhere')
  const { address } = await db
    .selectFrom('contest_participant')
    .select('address')
    .where('id', '=', row)
    .executeTakeFirstOrThrow()
  expect(address).toBe('10.1.3.1')
  expect((await signIn('person2', machine('c', '10.66.6.6'))).code).toBe('in')
})

test('an address in a header that no trusted proxy wrote is none', async () => {
  const site = await aSeatSite()
  const { cid } = await site.insert({ bound_to: 'address' })
  await site.participate(cid, site.person, { address: '10.1.2.3' })
  const forged = { headers: { 'x-forwarded-for': '10.1.2.3, 198.51.100.7' } }
  expect((await site.signIn('person1', forged)).code).toBe('sign_in_elsewhere')
})

test('nobody is held who is no participant, manages or runs the site, and none by a contest that is not theirs to hold', async () => {
  const site = await aSeatSite()
  const { signIn, db } = site
  const twice = async (username: string) => {
    const codes = [await signIn(username, desk), await signIn(username, spare)].map(({ code }) => code)
    return codes.join(' ')
  }
  const { cid } = await site.aHeldContest()
  await site.aUser({ username: 'stranger' })
  for (const role of ['root', 'admin', 'problem_admin'] as const) {
    const person = await site.aUser({ username: `the_${role}`, role })
    await site.participate(cid, person)
  }
  const helper = await site.aUser({ username: 'helper' })
  await db.insertInto('contest_helper').values({ contest_id: cid, uid: helper.uid, desk: 'prints' }).execute()
  for (const username of ['stranger', 'owner', 'the_root', 'the_admin', 'the_problem_admin', 'helper'])
    expect([username, await twice(username)]).toEqual([username, 'in in'])

  const set = (columns: object) => db.updateTable('contest').set(columns).where('id', '=', cid).execute()
  const free: [string, object, object][] = [
    ['hidden', { is_visible: false }, { is_visible: true }],
    ['in the trash', { deleted_at: sql`now()` }, { deleted_at: null }],
    ['holds nobody', { bound_to: 'nothing' }, { bound_to: 'device' }],
    [
      'an hour and more to go',
      { start_at: sql`now() + interval '61 minutes'`, end_at: sql`now() + interval '5 hours'` },
      { start_at: sql`now() - interval '1 hour'` },
    ],
    ['over', { end_at: sql`now()` }, { end_at: sql`now() + interval '1 hour'` }],
  ]
  for (const [why, off, on] of free) {
    await set(off)
    expect([why, await twice('person1')]).toEqual([why, 'in in'])
    await set(on)
  }
  expect(await twice('person1')).toBe('in sign_in_elsewhere')
  // While it is paused it is not over.
  await set({ paused_at: sql`now() - interval '1 minute'`, end_at: sql`now() - interval '30 seconds'` })
  expect((await signIn('person1', spare)).code).toBe('sign_in_elsewhere')
})

test('who is on the list of accounts is held before they have a row; extra time of anybody holds on', async () => {
  const site = await aSeatSite()
  const { cid } = await site.insert({
    bound_to: 'device',
    end: -1,
    longest_extra_seconds: 600,
    account_rule: JSON.stringify({ prefix: 'person', suffix: '', start: 1, end: 1, width: 1, extra: [] }),
  })
  expect((await site.signIn('person1', desk)).code).toBe('in')
  expect((await site.signIn('person1', spare)).code).toBe('sign_in_elsewhere')
  expect((await site.signIn('person2', desk)).code).toBe('in')
  expect((await site.signIn('person2', spare)).code).toBe('in')
  expect((await site.waiting(cid)).map(({ username }) => username)).toEqual(['person1'])
})
