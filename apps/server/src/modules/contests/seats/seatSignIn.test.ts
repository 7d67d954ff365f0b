import { accounts } from '@praxis/contract/accounts'
import { contestAdmin } from '@praxis/contract/contestAdmin'
import { exampleContest } from '@praxis/contract/contestShapes'
import { contestSeats } from '@praxis/contract/contestSeats'
import { contests } from '@praxis/contract/contests'
import { groupContests } from '@praxis/contract/groupContests'
import { groupLevels, roles } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aGroupSite } from '../../../../test/groupSite.ts'
import { password } from '../../../../test/people.ts'
import { aSeatSite, machine, type Machine } from '../../../../test/seatSite.ts'

const seat = (ip = '10.1.2.3') => machine('seat', ip)

/** A hall: person1 sits at 10.1.2.3 and person2 at 10.1.2.4, with accounts that were made for it. */
async function aHall(columns: object = {}) {
  const site = await aSeatSite()
  const { db } = site
  const { cid } = await site.insert({ seat_sign_in: true, title: 'Autumn', ...columns })
  await site.participate(cid, site.person, { address: '10.1.2.3', seat: 'A-1', team_name: 'Red Pandas' })
  await site.participate(cid, site.other, { address: '10.1.2.4', seat: 'A-2' })
  await db.updateTable('account').set({ email: null }).where('username', 'in', ['person1', 'person2']).execute()
  const set = (change: object) => db.updateTable('contest').set(change).where('id', '=', cid).execute()
  return { ...site, cid, set }
}

test('a machine at a seat signs in as who sits there, and the log has it', async () => {
  const { call, cid, signInAt, placeOf, audited, person } = await aHall()
  expect((await call(contestSeats.seat, { cid }, seat())).data).toEqual({
    username: 'person1',
    teamName: 'Red Pandas',
    seat: 'A-1',
  })
  const entered = await signInAt(cid, seat())
  expect([entered.code, entered.user]).toEqual(['in', 'person1'])
  expect(await placeOf(cid, entered.token, seat())).toBe('free open')
  expect((await signInAt(cid, seat('10.1.2.4'))).user).toBe('person2')
  expect((await call(contestSeats.seat, { cid }, seat('10.1.2.5'))).data).toBeNull()
  expect((await signInAt(cid, seat('10.1.2.5'))).code).toBe('seat_unknown')
  expect((await audited()).map(({ act, uid, nounId, after }) => ({ act, uid, nounId, after }))[0]).toEqual({
    act: 'seatSignIn',
    uid: person.uid,
    nounId: `${cid}-${person.uid}`,
    after: { username: 'person1' },
  })
})

test('a contest that holds devices as well holds the one at the seat', async () => {
  const { cid, set, signInAt, signIn } = await aHall()
  await set({ bound_to: 'device' })
  expect((await signInAt(cid, seat())).code).toBe('in')
  expect((await signIn('person1', machine('a phone', '10.5.5.5'))).code).toBe('sign_in_elsewhere')
  expect((await signInAt(cid, machine('another browser', '10.1.2.3'))).code).toBe('sign_in_elsewhere')
})

test('an address in a header that no trusted proxy wrote opens no seat', async () => {
  const { call, cid, signInAt } = await aHall()
  const forged = { headers: { 'x-forwarded-for': '10.1.2.3, 198.51.100.7' } }
  expect((await call(contestSeats.seat, { cid }, forged)).data).toBeNull()
  expect((await signInAt(cid, forged)).code).toBe('seat_unknown')
})

test('a seat opens nothing where one of its conditions is missing, and does again where all are there', async () => {
  const site = await aHall()
  const { call, cid, set, signInAt, db, person } = site
  const at = seat()
  const account = (change: object) => db.updateTable('account').set(change).where('uid', '=', person.uid).execute()
  const row = (change: object) =>
    db.updateTable('contest_participant').set(change).where('uid', '=', person.uid).execute()
  const roleOf = (id: number) => db.insertInto('account_role').values({ uid: person.uid, role_id: id }).execute()
  const noRole = () =>
    db.deleteFrom('account_role').where('uid', '=', person.uid).where('role_id', '<>', roles.default_user).execute()
  const cases: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['the setting is off', () => set({ seat_sign_in: false }), () => set({ seat_sign_in: true })],
    ['the contest is hidden', () => set({ is_visible: false }), () => set({ is_visible: true })],
    ['it is in the trash', () => set({ deleted_at: sql`now()` }), () => set({ deleted_at: null })],
    [
      'an hour and more to go',
      () => set({ start_at: sql`now() + interval '61 minutes'`, end_at: sql`now() + interval '5 hours'` }),
      () => set({ start_at: sql`now() + interval '59 minutes'` }),
    ],
    [
      'it is over',
      () => set({ start_at: sql`now() - interval '5 hours'`, end_at: sql`now()` }),
      () => set({ end_at: sql`now() + interval '1 hour'` }),
    ],
    ['disqualified', () => row({ disqualified_at: sql`now()` }), () => row({ disqualified_at: null })],
    ['who tries it', () => row({ kind: 'staff' }), () => row({ kind: 'official' })],
    [
      'another seat has that address',
      () =>
        db
          .updateTable('contest_participant')
          .set({ address: '10.1.0.0/16' })
          .where('uid', '=', site.other.uid)
          .execute(),
      () =>
        db.updateTable('contest_participant').set({ address: '10.1.2.4' }).where('uid', '=', site.other.uid).execute(),
    ],
    ['banned', () => account({ status: 1 }), () => account({ status: 0 })],
    ['deleted', () => account({ deleted_at: sql`now()` }), () => account({ deleted_at: null })],
    ['an account with an e-mail address', () => account({ email: 'a@example.org' }), () => account({ email: null })],
    ['an administrator', () => roleOf(roles.admin), noRole],
    ['a problem administrator', () => roleOf(roles.problem_admin), noRole],
    ['root', () => roleOf(roles.root), noRole],
    [
      'a second factor',
      () =>
        db
          .insertInto('totp')
          .values({ uid: person.uid, secret_sealed: 'x', confirmed_at: sql`now()` } as never)
          .execute(),
      () => db.deleteFrom('totp').where('uid', '=', person.uid).execute(),
    ],
    [
      'a way in outside',
      () =>
        db
          .insertInto('identity')
          .values({ uid: person.uid, way: 'oidc', issuer: 'i', subject: 's', name: '' } as never)
          .execute(),
      () => db.deleteFrom('identity').where('uid', '=', person.uid).execute(),
    ],
  ]
  for (const [why, off, on] of cases) {
    await off()
    const said = [(await call(contestSeats.seat, { cid }, at)).data, (await signInAt(cid, at)).code]
    expect([why, ...said]).toEqual([why, null, 'seat_unknown'])
    await on()
    const again = [(await call(contestSeats.seat, { cid }, at)).data?.username, (await signInAt(cid, at)).code]
    expect([why, ...again]).toEqual([why, 'person1', 'in'])
    await db.deleteFrom('throttle').execute()
  }
})

test('thirty calls in a minute are enough for an address', async () => {
  const { call, cid } = await aHall()
  for (let n = 0; n < 30; n += 1)
    expect((await call(contestSeats.signIn, { cid }, seat('10.1.2.9'))).code).toBe('seat_unknown')
  expect((await call(contestSeats.signIn, { cid }, seat('10.1.2.9'))).code).toBe('too_often')
  expect((await call(contestSeats.signIn, { cid }, seat())).status).toBe(200)
})

test('a group opens no accounts and refuses no sign-in; its contest is closed elsewhere', async () => {
  const { call, services, aGroup, withLevel, aUser } = await aGroupSite()
  const { db } = services
  const { gid, owner } = await aGroup()
  const member = await withLevel(gid, groupLevels.member, 'member1')
  const root = await aUser({ role: 'root' })
  const wanted = { ...exampleContest, gid, seatSignIn: true }
  const refused = await call(groupContests.create, wanted, owner)
  expect([refused.code, refused.field]).toEqual(['contest_field_wrong', 'seatSignIn'])
  expect((await call(groupContests.create, { ...wanted, seatSignIn: false, boundTo: 'device' }, owner)).status).toBe(
    200,
  )
  const wrong = await call(contestAdmin.create, { ...exampleContest, boundTo: 'desk' }, root)
  expect([wrong.code, wrong.field]).toEqual(['contest_field_wrong', 'boundTo'])

  // The setting is stored all the same, as by hand: the server looks at what is there.
  const { cid } = await db.selectFrom('contest').select('id as cid').executeTakeFirstOrThrow()
  const [start_at, end_at] = [sql<string>`now() - interval '1 hour'`, sql<string>`now() + interval '1 hour'`]
  await db.updateTable('contest').set({ seat_sign_in: true, start_at, end_at }).where('id', '=', cid).execute()
  await db.insertInto('contest_participant').values({ contest_id: cid, uid: member.uid, address: '10.1.2.3' }).execute()
  const signIn = (on: Machine) => call(accounts.login, { username: 'member1', password }, on)
  const [first, second] = [await signIn(seat()), await signIn(machine('another'))]
  expect([first.code, second.code]).toEqual([undefined, undefined])
  const tokenIn = ({ headers }: typeof first) => headers['authorization'] as string
  const place = async (on: Machine, token: string) =>
    (await call(contests.info, { cid }, { ...on, token })).data?.standing.place
  expect((await call(contestSeats.take, { cid }, { ...seat(), token: tokenIn(first) })).data).toEqual({ state: 'here' })
  expect([await place(seat(), tokenIn(first)), await place(machine('another'), tokenIn(second))]).toEqual([
    'here',
    'elsewhere',
  ])
  await db.updateTable('account').set({ email: null }).where('uid', '=', member.uid).execute()
  expect((await call(contestSeats.signIn, { cid }, seat())).code).toBe('seat_unknown')
})
