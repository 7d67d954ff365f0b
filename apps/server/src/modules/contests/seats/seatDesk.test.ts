import { contestSeats } from '@praxis/contract/contestSeats'
import { contestDesk } from '@praxis/contract/contestDesk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeatSite, machine } from '../../../../test/seatSite.ts'
import { deleteOldPlaces } from './seats.queries.ts'

const [desk, spare] = [machine('key of the desk', '10.1.2.3'), machine('key of a spare one', '10.9.9.9')]

test('a refusal stands for ten minutes, and the desk is told again afterwards; five places of a person wait at most', async () => {
  const site = await aSeatSite()
  const { signIn, decide, waiting, db } = site
  const { cid } = await site.aHeldContest()
  await signIn('person1', desk)
  expect((await signIn('person1', spare)).code).toBe('sign_in_elsewhere')
  expect(await decide(cid, false)).toBe('ok')
  expect((await signIn('person1', spare)).code).toBe('sign_in_elsewhere_refused')
  expect(await waiting(cid)).toEqual([])
  const age = (minutes: number) =>
    db
      .updateTable('contest_seat_request')
      .set({ refused_at: sql`refused_at - ${minutes} * interval '1 minute'` })
      .execute()
  await age(9)
  expect((await signIn('person1', spare)).code).toBe('sign_in_elsewhere_refused')
  await age(1)
  expect((await signIn('person1', spare)).code).toBe('sign_in_elsewhere')
  for (let n = 0; n < 6; n += 1) await signIn('person1', machine(`machine ${n}`))
  expect((await waiting(cid)).map(({ userAgent }) => userAgent.at(-1))).toEqual(['1', '2', '3', '4', '5'])
  await db
    .updateTable('contest_seat_request')
    .set({ asked_at: sql`asked_at - interval '61 minutes'` })
    .execute()
  expect(await waiting(cid)).toEqual([])
})

test('somebody is released by name, and the next device is theirs', async () => {
  const site = await aSeatSite()
  const { signIn, call, owner, audited } = site
  const { cid } = await site.aHeldContest()
  const release = async (username: string) =>
    (await call(contestSeats.release, { cid, username }, { token: owner.token })).code ?? 'ok'
  expect([await release('nobody'), await release('person1')]).toEqual(['participants_unknown', 'contest_not_bound'])
  await signIn('person1', desk)
  await signIn('person1', spare)
  expect(await release(' PERSON1 ')).toBe('ok')
  expect(await site.waiting(cid)).toEqual([])
  expect((await signIn('person1', spare)).code).toBe('in')
  expect((await signIn('person1', desk)).code).toBe('sign_in_elsewhere')
  expect((await audited()).map(({ act }) => act)).toEqual(['releaseDevice'])
})

test('the list of participants has the devices and the addresses', async () => {
  const site = await aSeatSite()
  const { cid } = await site.aHeldContest()
  await site.signIn('person1', desk)
  const { owner, call } = site
  const people = [{ username: 'person2', address: '::ffff:10.1.2.9' }]
  expect((await call(contestDesk.addParticipants, { cid, people }, { token: owner.token })).status).toBe(200)
  const wrong = [{ username: 'person1', seat: 'B', address: '10.1.2' }]
  expect((await call(contestDesk.addParticipants, { cid, people: wrong }, { token: owner.token })).code).toBe(
    'participant_address_wrong',
  )
  const { data } = await call(contestDesk.participants, { cid }, { token: owner.token })
  expect(data!.records.map(({ username, address, device, seat }) => ({ username, address, device, seat }))).toEqual([
    {
      username: 'person1',
      address: null,
      seat: null,
      device: { ip: '10.1.2.3', userAgent: 'Browser key of the desk', boundTime: expect.any(String) },
    },
    { username: 'person2', address: '10.1.2.9', seat: null, device: null },
  ])
})

/** What each call of the desk answers to whom. */
test('only those who manage a contest work at this desk', async () => {
  const site = await aSeatSite()
  const { cid } = await site.aHeldContest()
  await site.signIn('person1', desk)
  await site.signIn('person1', spare)
  const { id = 0 } = (await site.waiting(cid))[0] ?? {}
  const helper = await site.aUser({ username: 'helper' })
  await site.db.insertInto('contest_helper').values({ contest_id: cid, uid: helper.uid, desk: 'jury' }).execute()
  const admin = await site.aUser({ username: 'another_admin', role: 'admin' })
  const root = await site.aUser({ username: 'the_root', role: 'root' })
  const people = { person: site.person, helper, admin }
  for (const [who, { token }] of Object.entries(people)) {
    const codes = [
      (await site.call(contestSeats.requests, { cid }, { token })).code,
      (await site.call(contestSeats.decide, { id, isLetIn: true }, { token })).code,
      (await site.call(contestSeats.release, { cid, username: 'person1' }, { token })).code,
    ]
    expect([who, ...codes]).toEqual([who, 'contest_not_yours', 'contest_not_yours', 'contest_not_yours'])
  }
  await site.db.updateTable('contest').set({ is_visible: false }).where('id', '=', cid).execute()
  expect((await site.call(contestSeats.decide, { id, isLetIn: true }, { token: site.person.token })).code).toBe(
    'seat_request_missing',
  )
  expect((await site.call(contestSeats.requests, { cid }, { token: root.token })).data).toHaveLength(1)
  expect((await site.call(contestSeats.decide, { id, isLetIn: true }, { token: root.token })).status).toBe(200)
})

test('of two devices that sign in at once one is in; a request that two decide at once is decided once', async () => {
  const site = await aSeatSite()
  const { cid } = await site.aHeldContest()
  const both = await Promise.all([site.signIn('person1', desk), site.signIn('person1', spare)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['in', 'sign_in_elsewhere'])
  const { id = 0 } = (await site.waiting(cid))[0] ?? {}
  const decided = await Promise.all(
    [true, true, false].map((isLetIn) => site.call(contestSeats.decide, { id, isLetIn }, { token: site.owner.token })),
  )
  expect(decided.map(({ code = 'ok' }) => code).toSorted()).toEqual([
    'ok',
    'seat_request_missing',
    'seat_request_missing',
  ])
})

test('of two open sessions that take a device at once one has it', async () => {
  const site = await aSeatSite()
  const [first, second] = [await site.signIn('person1', desk), await site.signIn('person1', spare)]
  for (let round = 0; round < 6; round += 1) {
    const { cid } = await site.aHeldContest()
    const states = await Promise.all([site.take(cid, first.token, desk), site.take(cid, second.token, spare)])
    expect(states.toSorted()).toEqual(['here', 'waiting'])
    const places = [await site.placeOf(cid, first.token, desk), await site.placeOf(cid, second.token, spare)]
    expect(places[states.indexOf('here')]).toBe('here open')
    expect(places[states.indexOf('waiting')]).toBe('elsewhere contest_elsewhere')
  }
})

test('what is known of devices goes thirty days after the end', async () => {
  const site = await aSeatSite()
  const { cid } = await site.aHeldContest()
  await site.signIn('person1', desk)
  await site.signIn('person1', spare)
  const left = async () => [
    (await site.db.selectFrom('contest_device').selectAll().execute()).length,
    (await site.db.selectFrom('contest_seat_request').selectAll().execute()).length,
  ]
  const endAgo = (days: number) =>
    site.db
      .updateTable('contest')
      .set({ start_at: sql`now() - interval '99 days'`, end_at: sql`now() - ${days}::float8 * interval '1 day'` })
      .where('id', '=', cid)
      .execute()
  await endAgo(29.9)
  await deleteOldPlaces(site.db, site.services.now())
  expect(await left()).toEqual([1, 1])
  await endAgo(30.1)
  await deleteOldPlaces(site.db, site.services.now())
  expect(await left()).toEqual([0, 0])
})
