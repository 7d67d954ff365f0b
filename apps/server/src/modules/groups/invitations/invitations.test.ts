import { groupMembers } from '@praxis/contract/groupMembers'
import { accountStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aGroupSite } from '../../../../test/groupSite.ts'
import { expiredInvitationsJob } from './expiredInvitationsJob.ts'

const dayMs = 86_400_000
const unknown = { http: 200, status: 404, code: 'group_invitation_unknown' }

async function aClub() {
  const site = await aGroupSite()
  const group = await site.aGroup({ auth: 3, code: 'abc123', isVisible: false })
  const { gid } = group
  const admin = await site.withLevel(gid, 4, 'admin')
  const invite = (more: { days?: number; uses?: number | null } = {}, who = admin) =>
    site.call(groupMembers.invite, { gid, days: 7, ...more }, who)
  const anInvitation = async (more = {}) => (await invite(more)).data!
  const read = (token: string, who: { token?: string } = {}) => site.call(groupMembers.readInvitation, { token }, who)
  const accept = (token: string, who: { token: string }) => site.call(groupMembers.acceptInvitation, { token }, who)
  const list = async (who = admin) => (await site.call(groupMembers.invitations, { gid }, who)).data!.records
  /** Later, with everybody still signed in. */
  async function after(ms: number): Promise<void> {
    site.clock.now = new Date(site.clock.now.getTime() + ms)
    await site.db.updateTable('session').set({ expires_at: '2999-01-01T00:00:00Z' }).execute()
  }
  return { ...site, ...group, admin, invite, anInvitation, read, accept, list, after }
}

test('whoever has an invitation reads of the group and joins it, hidden and private as it is, without code and approval', async () => {
  const { gid, name, owner, admin, aUser, anInvitation, read, accept, stored, counted, told, audited } = await aClub()
  const { id, token } = await anInvitation()
  const ann = await aUser()
  const group = { gid, name, shortName: name, avatar: null, brief: '', owner: owner.username, memberCount: 2 }
  for (const who of [{}, ann]) expect((await read(token, who)).data).toEqual({ ...group, isMember: false })
  for (const who of [admin, owner]) expect((await read(token, who)).data).toEqual({ ...group, isMember: true })
  expect(await accept(token, ann)).toMatchObject({ status: 200, data: { gid } })
  expect(await stored(gid, ann)).toMatchObject({ level: 3, decidedBy: admin.uid })
  expect(await counted(gid)).toEqual([3, 3, 3])
  expect(await told()).toEqual([{ kind: 'group_approved', uid: ann.uid, params: { gid, group: name } }])
  expect(await audited()).toMatchObject([
    { uid: admin.uid, act: 'group.invite', noun: 'groupInvitation', nounId: String(id), after: { gid, left: null } },
    { uid: ann.uid, act: 'group.acceptInvitation', nounId: `${gid}-${ann.uid}`, after: { level: 3, invitation: id } },
  ])
})

test('the secret has 160 bits, is told once and stands nowhere: not in the table, the log or the list', async () => {
  const { db, anInvitation, list } = await aClub()
  const tokens = [(await anInvitation()).token, (await anInvitation()).token]
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(20)
  expect(new Set(tokens).size).toBe(2)
  const stored = [
    await db.selectFrom('group_invitation').select(['id', 'uid', 'token_hash']).execute(),
    await db.selectFrom('audit').select(['before', 'after']).execute(),
    await list(),
  ]
  const hashes = await db.selectFrom('group_invitation').select('token_hash').execute()
  for (const { token_hash } of hashes) expect(token_hash).toHaveLength(32)
  for (const token of tokens) {
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(hashes.some(({ token_hash }) => token_hash.includes(Buffer.from(token, 'base64url')))).toBe(false)
  }
})

test('an invitation ends with its last day and with its last use', async () => {
  const { gid, aUser, anInvitation, read, accept, list, after } = await aClub()
  const once = await anInvitation({ uses: 1, days: 30 })
  const week = await anInvitation({ days: 7 })
  expect((await list()).map(({ id, used, left, username }) => [id, used, left, username])).toEqual([
    [week.id, 0, null, 'admin'],
    [once.id, 0, 1, 'admin'],
  ])
  expect((await accept(once.token, await aUser())).data).toEqual({ gid })
  expect(await accept(once.token, await aUser())).toMatchObject(unknown)
  expect(await read(once.token)).toMatchObject(unknown)
  await accept(week.token, await aUser())
  expect((await list()).map(({ id, used, left }) => [id, used, left])).toEqual([[week.id, 1, null]])
  await after(7 * dayMs - 1_000)
  expect(await read(week.token)).toMatchObject({ status: 200 })
  await after(2_000)
  expect(await read(week.token)).toMatchObject(unknown)
  expect(await accept(week.token, await aUser())).toMatchObject(unknown)
  expect(await list()).toEqual([])
})

test('fifty people at once, on two servers, with an invitation for ten: ten become members', async () => {
  const site = await aClub()
  const { gid, aUser, anInvitation, accept, counted, db } = site
  const other = await aGroupSite({ database: site.database })
  const { token } = await anInvitation({ uses: 10 })
  const people = []
  for (let count = 0; count < 50; count += 1) people.push(await aUser())
  const replies = await Promise.all(
    people.map((who, n) =>
      n % 2 === 0 ? accept(token, who) : other.call(groupMembers.acceptInvitation, { token }, who),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.filter(({ code }) => code === 'group_invitation_unknown')).toHaveLength(40)
  expect(await counted(gid)).toEqual([12, 12, 12])
  const row = db.selectFrom('group_invitation').select(['used', 'uses_left as left'])
  expect(await row.executeTakeFirst()).toEqual({ used: 10, left: 0 })
})

test('one person who accepts many times at once is one use, and a member uses nothing up', async () => {
  const { aUser, admin, owner, anInvitation, accept, list } = await aClub()
  const { token } = await anInvitation({ uses: 5 })
  const ann = await aUser()
  const replies = await Promise.all(Array.from({ length: 8 }, () => accept(token, ann)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const who of [ann, admin, owner]) {
    expect(await accept(token, who)).toMatchObject({ status: 403, code: 'group_joined' })
  }
  expect(await list()).toMatchObject([{ used: 1, left: 4 }])
})

test('people who apply or were refused become members by an invitation', async () => {
  const { db, gid, withLevel, anInvitation, accept, stored, counted } = await aClub()
  const { token } = await anInvitation()
  for (const level of [1, 2] as const) {
    const person = await withLevel(gid, level)
    await db.updateTable('group_member').set({ note: 'no' }).where('uid', '=', person.uid).execute()
    expect(await accept(token, person)).toMatchObject({ status: 200 })
    expect(await stored(gid, person)).toMatchObject({ level: 3, note: null })
  }
  expect(await counted(gid)).toEqual([4, 4, 4])
})

test('the invitations of a banned or disbanded group are unknown to everybody, and a guess is as well', async () => {
  const { db, aUser, anInvitation, read, accept } = await aClub()
  const { token } = await anInvitation()
  const [ann, root] = [await aUser(), await aUser({ role: 'root' })]
  for (const status of [1, 2]) {
    await db.updateTable('user_group').set({ status }).execute()
    for (const who of [ann, root]) {
      expect(await read(token, who)).toMatchObject(unknown)
      expect(await accept(token, who)).toMatchObject(unknown)
    }
  }
  await db.updateTable('user_group').set({ status: 0 }).execute()
  expect(await read(`${token}x`)).toMatchObject(unknown)
  expect(await accept('guess', ann)).toMatchObject(unknown)
  expect(await accept(token, ann)).toMatchObject({ status: 200 })
})

test('administrators invite, list and revoke, also what others have made; nobody else does', async () => {
  const { call, gid, owner, admin, aUser, aGroup, withLevel, invite, anInvitation, read, list, audited } = await aClub()
  const [member, other] = [await withLevel(gid, 3), await aGroup()]
  const { id, token } = await anInvitation()
  const revoke = (who: { token: string }, group = gid) => call(groupMembers.revokeInvitation, { gid: group, id }, who)
  expect(await invite({}, member)).toMatchObject({ code: 'group_managers_only' })
  expect(await call(groupMembers.invitations, { gid }, member)).toMatchObject({ code: 'group_managers_only' })
  expect(await revoke(member)).toMatchObject({ code: 'group_managers_only' })
  expect(await invite({}, await aUser())).toMatchObject({ code: 'group_members_only' })
  expect(await revoke(other.owner, other.gid)).toMatchObject({ code: 'group_invitation_unknown' })
  expect(await read(token)).toMatchObject({ status: 200 })
  expect(await revoke(owner)).toMatchObject({ status: 200, data: null })
  expect(await read(token)).toMatchObject(unknown)
  expect(await revoke(admin)).toMatchObject({ code: 'group_invitation_unknown' })
  expect(await list()).toEqual([])
  expect((await audited()).map(({ uid, act }) => [uid, act])).toEqual([
    [admin.uid, 'group.invite'],
    [owner.uid, 'group.revokeInvitation'],
  ])
})

test('the invitations of whoever may not invite any more end at once, and those of others stay', async () => {
  const { call, gid, owner, withLevel, invite, inviteCount } = await aClub()
  const levelled = async () => {
    const person = await withLevel(gid, 4)
    await invite({}, person)
    return person
  }
  const [demoted, removed, left, promoted] = [await levelled(), await levelled(), await levelled(), await levelled()]
  expect(await inviteCount(gid)).toBe(4)
  await call(groupMembers.setLevel, { gid, uid: promoted.uid, auth: 5 }, owner)
  expect(await inviteCount(gid)).toBe(4)
  await call(groupMembers.setLevel, { gid, uid: demoted.uid, auth: 3 }, owner)
  expect(await inviteCount(gid)).toBe(3)
  await call(groupMembers.remove, { gid, uid: removed.uid }, owner)
  expect(await inviteCount(gid)).toBe(2)
  await call(groupMembers.leave, { gid }, left)
  expect(await inviteCount(gid)).toBe(1)
})

test('an invitation of the root of the site, who has no place in the group, ends with the role', async () => {
  const { db, aUser, invite, read, accept, list } = await aClub()
  const root = await aUser({ role: 'root' })
  const { token } = (await invite({}, root)).data!
  expect(await read(token)).toMatchObject({ status: 200 })
  await db.deleteFrom('account_role').where('uid', '=', root.uid).execute()
  expect(await read(token)).toMatchObject(unknown)
  expect(await accept(token, await aUser())).toMatchObject(unknown)
  expect(await list()).toEqual([])
})

test('an invitation of somebody whose account is banned does not serve until the account is open again', async () => {
  const { db, admin, owner, aUser, anInvitation, read, accept, list } = await aClub()
  const { token } = await anInvitation()
  const setStatus = (status: number) => db.updateTable('account').set({ status }).where('uid', '=', admin.uid).execute()
  await setStatus(accountStatus.banned)
  expect(await read(token)).toMatchObject(unknown)
  expect(await accept(token, await aUser())).toMatchObject(unknown)
  expect(await list(owner)).toEqual([])
  await setStatus(accountStatus.active)
  expect(await accept(token, await aUser())).toMatchObject({ status: 200 })
})

test('fifty invitations of a group serve at the same time, however many are asked for at once', async () => {
  const { call, gid, admin, invite, inviteCount, list, after } = await aClub()
  const replies = await Promise.all(Array.from({ length: 53 }, () => invite({ days: 1 })))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(3)
  for (const reply of refused) expect(reply).toMatchObject({ status: 403, code: 'group_too_many_invitations' })
  expect(await inviteCount(gid)).toBe(50)
  const { id } = (await list())[0]!
  await call(groupMembers.revokeInvitation, { gid, id }, admin)
  expect((await invite()).status).toBe(200)
  await after(dayMs + 1_000)
  expect((await invite()).status).toBe(200)
  expect(await list()).toHaveLength(2)
})

test('the daily job deletes what has expired and nothing else', async () => {
  const { services, gid, anInvitation, inviteCount, list, after } = await aClub()
  await anInvitation({ days: 1 })
  const { id } = await anInvitation({ days: 3 })
  await anInvitation({ days: 2 })
  await after(2 * dayMs + 1_000)
  expect(await inviteCount(gid)).toBe(3)
  await expiredInvitationsJob.run(services, {}, { id: '1', signal: new AbortController().signal })
  expect(await inviteCount(gid)).toBe(1)
  expect((await list()).map((one) => one.id)).toEqual([id])
  expect(expiredInvitationsJob.schedule).toEqual({ cron: '20 4 * * *' })
})
