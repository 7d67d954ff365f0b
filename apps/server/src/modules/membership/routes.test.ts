import { membership } from '@praxis/contract/membership'
import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { accounts } from '@praxis/contract/accounts'
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { groupLevels, roles } from '@praxis/contract/statuses'
import { endless } from '@praxis/rules/membership/dates'
import { expect, test } from 'vitest'
import { aClub } from '../../../test/aClub.ts'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { startServer } from '../../../test/harness.ts'

describeEndpoints(
  'membershipAdmin',
  `
GET  /api/admin/member/get-list  root+user_admin | rows=10
PUT  /api/admin/member           root+user_admin  user_not_found member_until_missing
POST /api/admin/member/grant     root+user_admin  members_missing members_unknown group_not_found member_until_missing
POST /api/admin/member/revoke    root+user_admin  members_missing members_unknown group_not_found
GET  /api/admin/member/history   root+user_admin  user_not_found | rows=10
GET  /api/admin/member/page      root+user_admin
PUT  /api/admin/member/page      root+user_admin
`,
)

describeEndpoints('membership', 'GET /api/memberPage anyone')

test('what root writes about memberships everybody reads, and the log has it', async () => {
  const { call, root, db } = await aSite()
  const read = async () => (await call(membership.page, {})).data
  expect(await read()).toEqual({ content: '' })
  const content = '# Members\n\nThey read **more**.'
  await call(membershipAdmin.savePage, { content }, root)
  expect([await read(), (await call(membershipAdmin.page, {}, root)).data]).toEqual([{ content }, { content }])
  await call(membershipAdmin.savePage, { content: '' }, root)
  expect(await read()).toEqual({ content: '' })
  const acts = await db.selectFrom('audit').select(['act', 'noun', 'before', 'after']).orderBy('id').execute()
  expect(acts).toEqual([
    { act: 'membership.page', noun: 'site', before: { memberPage: '' }, after: { memberPage: content } },
    { act: 'membership.page', noun: 'site', before: { memberPage: content }, after: { memberPage: '' } },
  ])
})

const dayMs = 86_400_000

async function aSite() {
  const server = await startServer()
  const { call, services, clock, aUser } = server
  const { db } = services
  const root = await aUser({ username: 'chief', role: 'root' })
  const after = (days: number) => new Date(clock.now.getTime() + days * dayMs).toISOString()
  const told = (days: number) => after(days).slice(0, 16).replace('T', ' ')
  const untilOf = async ({ uid }: { uid: string }) => {
    const row = db.selectFrom('account').select('member_until as until').where('uid', '=', uid)
    const { until } = await row.executeTakeFirstOrThrow()
    return until === null ? null : new Date(until).toISOString()
  }
  const grant = (more: object) => call(membershipAdmin.grant, { reason: 'Won the cup', ...more }, root)
  const revoke = (more: object) => call(membershipAdmin.revoke, { reason: 'Left', ...more }, root)
  const historyOf = async ({ uid }: { uid: string }) =>
    (await call(membershipAdmin.history, { uid }, root)).data!.records.map(({ from, to, reason, by }) => [
      from === null ? null : new Date(from).toISOString(),
      to === null ? null : new Date(to).toISOString(),
      reason,
      by,
    ])
  const noticesOf = async ({ uid }: { uid: string }) =>
    db.selectFrom('notice').select(['kind', 'params']).where('recipient_uid', '=', uid).orderBy('id').execute()
  const isMember = async (person: { token: string }) => (await call(accounts.authInfo, {}, person)).data?.isVip
  const list = async (more: object = {}) =>
    (await call(membershipAdmin.list, more, root)).data!.records.map(({ username }) => username)
  return { ...server, db, root, after, told, untilOf, grant, revoke, historyOf, noticesOf, isMember, list }
}

test('a grant makes a member at once, a second one adds to what is left, and a revocation ends it at once', async () => {
  const { aUser, grant, revoke, after, told, untilOf, historyOf, noticesOf, isMember, db } = await aSite()
  const alice = await aUser({ username: 'Alice' })
  expect(await isMember(alice)).toBe(false)
  expect((await grant({ usernames: ['alice'], days: 30 })).data).toEqual({ people: 1, changed: 1 })
  expect([await untilOf(alice), await isMember(alice)]).toEqual([after(30), true])
  expect((await grant({ usernames: ['ALICE'], days: 5, reason: 'Again' })).data).toEqual({ people: 1, changed: 1 })
  expect(await untilOf(alice)).toBe(after(35))
  expect((await revoke({ usernames: ['Alice'] })).data).toEqual({ people: 1, changed: 1 })
  expect([await untilOf(alice), await isMember(alice)]).toEqual([null, false])
  expect((await revoke({ usernames: ['Alice'] })).data).toEqual({ people: 1, changed: 0 })
  expect(await historyOf(alice)).toEqual([
    [after(35), null, 'Left', 'chief'],
    [after(30), after(35), 'Again', 'chief'],
    [null, after(30), 'Won the cup', 'chief'],
  ])
  expect(await noticesOf(alice)).toEqual([
    { kind: 'membership_given', params: { until: told(30), reason: 'Won the cup' } },
    { kind: 'membership_given', params: { until: told(35), reason: 'Again' } },
    { kind: 'membership_taken', params: { reason: 'Left' } },
  ])
  const acts = await db.selectFrom('audit').select(['act', 'noun_id', 'after']).orderBy('id').execute()
  expect(acts).toEqual([
    { act: 'membership.grant', noun_id: alice.uid, after: { memberUntil: after(30), reason: 'Won the cup' } },
    { act: 'membership.grant', noun_id: alice.uid, after: { memberUntil: after(35), reason: 'Again' } },
    { act: 'membership.revoke', noun_id: alice.uid, after: { memberUntil: null, reason: 'Left' } },
  ])
})

test('a grant until a moment shortens nothing, and one for ever stays', async () => {
  const { aUser, grant, after, untilOf, historyOf } = await aSite()
  const alice = await aUser({ username: 'alice' })
  await grant({ usernames: ['alice'], until: after(10) })
  expect((await grant({ usernames: ['alice'], until: after(3) })).data).toEqual({ people: 1, changed: 0 })
  expect(await untilOf(alice)).toBe(after(10))
  await grant({ usernames: ['alice'], until: endless })
  expect((await grant({ usernames: ['alice'], days: 365 })).data).toEqual({ people: 1, changed: 0 })
  expect(await untilOf(alice)).toBe(endless)
  expect(await historyOf(alice)).toHaveLength(2)
})

test('a list is given whole or not at all, and what is missing is told', async () => {
  const { aUser, grant, revoke, after, untilOf } = await aSite()
  const [alice, bob] = [await aUser({ username: 'alice' }), await aUser({ username: 'bob' })]
  const refused = await grant({ usernames: ['alice', 'nobody', 'bob', 'ghost'], days: 30 })
  expect(refused).toMatchObject({ code: 'members_unknown', field: 'usernames' })
  expect(refused.msg).toContain('nobody, ghost')
  expect([await untilOf(alice), await untilOf(bob)]).toEqual([null, null])
  expect((await grant({ usernames: ['alice', 'bob', 'Alice'], days: 30 })).data).toEqual({ people: 2, changed: 2 })
  expect([await untilOf(alice), await untilOf(bob)]).toEqual([after(30), after(30)])
  expect((await revoke({ usernames: ['alice', 'ghost'] })).code).toBe('members_unknown')
  expect(await untilOf(alice)).toBe(after(30))
  for (const [more, code, field] of [
    [{ days: 30 }, 'members_missing', 'usernames'],
    [{ usernames: [], days: 30 }, 'members_missing', 'usernames'],
    [{ usernames: ['alice'] }, 'member_until_missing', 'until'],
    [{ usernames: ['alice'], until: after(-1) }, 'member_until_missing', 'until'],
    [{ usernames: ['alice'], until: after(1), days: 1 }, 'member_until_missing', 'days'],
    [{ usernames: ['alice'], days: 30, reason: ' ' }, 'invalid_input', undefined],
    [{ gid: 99_999, days: 30 }, 'group_not_found', undefined],
  ] as const) {
    const reply = await grant(more)
    expect(reply.code, JSON.stringify(more)).toBe(code)
    if (field !== undefined) expect(reply.field, JSON.stringify(more)).toBe(field)
  }
})

test('all members of a group are given a membership at once, each from what is left, and those who only apply are not', async () => {
  const { aUser, db, grant, revoke, after, told, untilOf, noticesOf } = await aSite()
  const names = ['owner', 'member1', 'manager', 'applies', 'stranger'] as const
  const people = await Promise.all(names.map((username) => aUser({ username })))
  const [owner, member, manager, applies] = people
  const gid = await aClub(db, owner!.uid, [
    { uid: member!.uid, level: groupLevels.member },
    { uid: manager!.uid, level: groupLevels.admin },
    { uid: applies!.uid, level: 1 },
  ])
  await grant({ usernames: ['member1'], days: 10 })
  expect((await grant({ gid, days: 30 })).data).toEqual({ people: 3, changed: 3 })
  const ends = async () => Promise.all(people.map(untilOf))
  expect(await ends()).toEqual([after(30), after(40), after(30), null, null])
  expect((await noticesOf(member!)).at(-1)).toMatchObject({ params: { until: told(40) } })
  expect((await noticesOf(manager!)).at(-1)).toMatchObject({ params: { until: told(30) } })
  expect((await revoke({ gid })).data).toEqual({ people: 3, changed: 3 })
  expect(await ends()).toEqual([null, null, null, null, null])
})

test('the call of the wire sets the end, also to an earlier one, and null takes the membership away in one act', async () => {
  const { aUser, call, root, after, untilOf, historyOf, isMember } = await aSite()
  const alice = await aUser({ username: 'alice', role: 'vip' })
  const set = async (vipExpireTime: string | null, more: object = {}) =>
    (await call(membershipAdmin.set, { uid: alice.uid, vipExpireTime, ...more }, root)).code
  expect(await set(after(3), { reason: 'A mistake' })).toBeUndefined()
  expect(await untilOf(alice)).toBe(after(3))
  expect(await set(after(-1))).toBe('member_until_missing')
  expect(await set(null)).toBeUndefined()
  expect([await untilOf(alice), await isMember(alice)]).toEqual([null, false])
  expect(await historyOf(alice)).toEqual([
    [after(3), null, null, 'chief'],
    [endless, after(3), 'A mistake', 'chief'],
  ])
  const nobody = { uid: 'nobody', vipExpireTime: null }
  expect((await call(membershipAdmin.set, nobody, root)).code).toBe('user_not_found')
  expect((await call(membershipAdmin.history, { uid: 'nobody' }, root)).code).toBe('user_not_found')
})

test('a membership never touches the role of an administrator', async () => {
  const { aUser, grant, revoke, call } = await aSite()
  const admin = await aUser({ username: 'admin2', role: 'admin' })
  const shown = async () => (await call(accounts.authInfo, {}, admin)).data?.roles
  const before = await shown()
  await grant({ usernames: ['admin2'], days: 30 })
  expect(await shown()).toEqual([...before!, 'vip'])
  await revoke({ usernames: ['admin2'] })
  expect(await shown()).toEqual(before)
})

test('the desk for accounts changes memberships in the same way', async () => {
  const { aUser, call, root, after, historyOf } = await aSite()
  const { uid, username } = await aUser({ username: 'alice' })
  const edit = (more: object) =>
    call(accountAdmin.update, { uid, username, type: roles.default_user, status: 0, ...more }, root)
  await edit({ type: roles.vip, vipExpireTime: after(20) })
  await edit({ type: roles.vip, realname: 'A' })
  await edit({ type: roles.default_user, vipExpireTime: null })
  expect(await historyOf({ uid })).toEqual([
    [after(20), null, null, 'chief'],
    [null, after(20), null, 'chief'],
  ])
})

test('the list has members by their end, former members, searched and sorted', async () => {
  const { aUser, grant, revoke, list, clock, after, call, root } = await aSite()
  for (const username of ['zoe', 'adam', 'mia', 'plain']) await aUser({ username })
  await grant({ usernames: ['zoe'], until: after(0.5) })
  await grant({ usernames: ['adam'], days: 30 })
  await grant({ usernames: ['mia'], until: endless })
  expect(await list()).toEqual(['zoe', 'adam', 'mia'])
  expect(await list({ sort: 'name' })).toEqual(['adam', 'mia', 'zoe'])
  expect(await list({ sort: 'created' })).toEqual(['mia', 'adam', 'zoe'])
  expect(await list({ keyword: 'M' })).toEqual(['adam', 'mia'])
  expect(await list({ keyword: '%' })).toEqual([])
  expect(await list({ limit: 1, currentPage: 2 })).toEqual(['adam'])
  await revoke({ usernames: ['adam'] })
  const ends = after(0.5)
  clock.now = new Date(ends)
  expect(await list()).toEqual(['mia'])
  expect(await list({ state: 'ended', sort: 'name' })).toEqual(['adam', 'zoe'])
  expect(await list({ state: 'all', sort: 'name' })).toEqual(['adam', 'mia', 'zoe'])
  // One that has ended by itself keeps its date.
  expect((await revoke({ usernames: ['zoe'] })).data).toEqual({ people: 1, changed: 0 })
  const { data } = await call(membershipAdmin.list, { state: 'all', sort: 'name' }, root)
  expect(data?.records.map(({ isVip, vipExpireTime }) => [isVip, vipExpireTime && new Date(vipExpireTime)])).toEqual([
    [false, null],
    [true, new Date(endless)],
    [false, new Date(ends)],
  ])
})

test('of two grants at once the second adds to what the first has given', async () => {
  const { aUser, grant, after, untilOf } = await aSite()
  const alice = await aUser({ username: 'alice' })
  await Promise.all([1, 2, 3, 4].map((days) => grant({ usernames: ['alice'], days })))
  expect(await untilOf(alice)).toBe(after(10))
})
