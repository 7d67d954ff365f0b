import { groupMembers } from '@praxis/contract/groupMembers'
import { expect, test } from 'vitest'
import { aGroupSite } from '../../../../test/groupSite.ts'

const reason = 'I am in class 3.'

test('whoever joins a public group is a member at once, without a reason, and is welcomed', async () => {
  const { call, aUser, aGroup, stored, counted, told, audited } = await aGroupSite()
  const { gid, name } = await aGroup()
  const ann = await aUser({ username: 'ann' })
  expect(await counted(gid)).toEqual([1, 1, 1])
  expect(await call(groupMembers.join, { gid, reason }, ann)).toMatchObject({ status: 200, data: null })
  expect(await stored(gid, ann)).toEqual({ level: 3, reason: null, note: null, displayName: null, decidedBy: null })
  expect(await counted(gid)).toEqual([2, 2, 2])
  expect(await told()).toEqual([{ kind: 'group_approved', uid: ann.uid, params: { gid, group: name } }])
  expect(await audited()).toEqual([
    {
      uid: ann.uid,
      act: 'group.join',
      noun: 'groupMember',
      nounId: `${gid}-${ann.uid}`,
      before: null,
      after: { level: 3, reason: null },
    },
  ])
  expect(await call(groupMembers.join, { gid }, ann)).toMatchObject({ status: 403, code: 'group_joined' })
})

test('whoever asks for a protected group applies with a reason and without a code; the owner and each root are told once', async () => {
  const { call, aUser, aGroup, withLevel, stored, counted, told } = await aGroupSite()
  const { gid, name, owner } = await aGroup({ auth: 2, code: 'secret' })
  const root = await withLevel(gid, 5)
  await withLevel(gid, 4)
  const ann = await aUser({ username: 'ann' })
  const missing = { status: 400, code: 'group_reason_missing', field: 'reason' }
  expect(await call(groupMembers.join, { gid }, ann)).toMatchObject(missing)
  expect(await call(groupMembers.join, { gid, reason: '   ' }, ann)).toMatchObject({ http: 400, field: 'reason' })
  expect(await call(groupMembers.join, { gid, reason }, ann)).toMatchObject({ status: 200 })
  expect(await stored(gid, ann)).toMatchObject({ level: 1, reason })
  expect(await counted(gid)).toEqual([3, 3, 3])
  const params = { gid, group: name, username: 'ann', reason }
  const notices = await told()
  expect(new Set(notices.map(({ uid }) => uid))).toEqual(new Set([owner.uid, root.uid]))
  expect(notices).toHaveLength(2)
  for (const notice of notices) expect(notice).toMatchObject({ kind: 'group_applied', params })
  expect(await call(groupMembers.join, { gid, reason }, ann)).toMatchObject({ status: 403, code: 'group_applying' })
  expect(await told()).toHaveLength(2)
})

test('a private group asks for its code; ten wrong ones lock it for the person, and nobody else, for half an hour', async () => {
  const { call, aUser, aGroup, clock, levelOf } = await aGroupSite()
  const { gid } = await aGroup({ auth: 3, code: 'abc123' })
  const other = await aGroup({ auth: 3, code: 'abc123' })
  const [ann, bob] = [await aUser(), await aUser()]
  const join = (code: string | undefined, who = ann, to = gid) =>
    call(groupMembers.join, { gid: to, code, reason }, who)
  const wrong = { status: 400, code: 'group_code_wrong', field: 'code' }
  // A code that is absent is no guess.
  for (let count = 0; count < 12; count += 1) expect(await join(undefined)).toMatchObject(wrong)
  for (let count = 0; count < 10; count += 1) expect(await join('abc124')).toMatchObject(wrong)
  expect(await join('abc123')).toMatchObject({ status: 400, code: 'group_code_locked', field: 'code' })
  expect(await levelOf(gid, ann)).toBe(0)
  expect(await join('abc123', ann, other.gid)).toMatchObject({ status: 200 })
  expect(await join('abc123', bob)).toMatchObject({ status: 200 })
  clock.now = new Date(clock.now.getTime() + 1_799_000)
  expect(await join('abc123')).toMatchObject({ code: 'group_code_locked' })
  clock.now = new Date(clock.now.getTime() + 2_000)
  expect(await join('abc123')).toMatchObject({ status: 200 })
  expect(await levelOf(gid, ann)).toBe(1)
})

test('the case of letters in a code does not matter, on either side, and guesses in any case count together', async () => {
  const { call, aUser, aGroup } = await aGroupSite()
  const join = async (gid: number, code: string, who: { token: string }) =>
    (await call(groupMembers.join, { gid, code, reason }, who)).code
  const upper = await aGroup({ auth: 3, code: 'K7QM2X' })
  const lower = await aGroup({ auth: 3, code: 'k7qm2x' })
  const ann = await aUser()
  expect(await join(upper.gid, 'k7Qm2x', ann)).toBeUndefined()
  expect(await join(lower.gid, 'K7QM2X', ann)).toBeUndefined()
  const bob = await aUser()
  for (let count = 0; count < 10; count += 1)
    expect(await join(upper.gid, count % 2 === 0 ? 'abcdef' : 'ABCDEF', bob)).toBe('group_code_wrong')
  expect(await join(upper.gid, 'K7QM2X', bob)).toBe('group_code_locked')
})

test('a right code begins the count of wrong ones anew, and a reason that is missing is asked for before the code counts', async () => {
  const { call, aUser, aGroup } = await aGroupSite()
  const { gid } = await aGroup({ auth: 3, code: 'abc123' })
  const ann = await aUser()
  const join = (code: string) => call(groupMembers.join, { gid, code, reason }, ann)
  for (let count = 0; count < 9; count += 1) await join('wrong1')
  for (let count = 0; count < 3; count += 1) {
    expect(await call(groupMembers.join, { gid, code: 'wrong1' }, ann)).toMatchObject({ code: 'group_reason_missing' })
  }
  expect(await join('abc123')).toMatchObject({ status: 200 })
  await call(groupMembers.leave, { gid }, ann)
  for (let count = 0; count < 9; count += 1) expect(await join('wrong1')).toMatchObject({ code: 'group_code_wrong' })
})

test('wrong codes that are sent at once to two servers cannot outrun the count', async () => {
  const first = await aGroupSite()
  const second = await aGroupSite({ database: first.database })
  const { gid } = await first.aGroup({ auth: 3, code: 'abc123' })
  const ann = await first.aUser()
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      (n % 2 === 0 ? first : second).call(groupMembers.join, { gid, code: `wrong${n}`, reason }, ann),
    ),
  )
  expect(replies.filter(({ code }) => code === 'group_code_wrong')).toHaveLength(10)
  expect(replies.filter(({ code }) => code === 'group_code_locked')).toHaveLength(30)
})

test('a group that is hidden, banned, disbanded or missing is not there for whoever wants to join', async () => {
  const { call, aUser, aGroup, withLevel } = await aGroupSite()
  const [hidden, banned, disbanded, elsewhere] = [
    await aGroup({ isVisible: false }),
    await aGroup({ status: 1 }),
    await aGroup({ status: 2 }),
    await aGroup(),
  ]
  const people = [await aUser(), await withLevel(elsewhere.gid, 5), await aUser({ role: 'admin' })]
  for (const { gid } of [hidden, banned, disbanded, { gid: 999_999 }]) {
    for (const person of people) {
      const reply = await call(groupMembers.join, { gid, reason }, person)
      expect(reply).toMatchObject({ http: 200, status: 404, code: 'group_not_found' })
    }
  }
  const root = await aUser({ role: 'root' })
  expect(await call(groupMembers.join, { gid: banned.gid }, root)).toMatchObject({ code: 'group_not_found' })
  expect(await call(groupMembers.join, { gid: hidden.gid }, root)).toMatchObject({ status: 200 })
  const member = await withLevel(hidden.gid, 3)
  expect(await call(groupMembers.join, { gid: hidden.gid }, member)).toMatchObject({ code: 'group_joined' })
})

test('whoever was refused stays refused until an administrator forgets it', async () => {
  const { call, aGroup, withLevel, levelOf } = await aGroupSite()
  const { gid, owner } = await aGroup({ auth: 2, code: 'abc123' })
  const ann = await withLevel(gid, 2)
  const refused = { status: 403, code: 'group_refused' }
  expect(await call(groupMembers.join, { gid, reason }, ann)).toMatchObject(refused)
  expect(await call(groupMembers.leave, { gid }, ann)).toMatchObject({ code: 'group_members_only' })
  expect(await call(groupMembers.clearRefusal, { gid, uid: ann.uid }, owner)).toMatchObject({ status: 200 })
  expect(await levelOf(gid, ann)).toBe(0)
  expect(await call(groupMembers.join, { gid, reason }, ann)).toMatchObject({ status: 200 })
  expect(await call(groupMembers.clearRefusal, { gid, uid: ann.uid }, owner)).toMatchObject({
    code: 'group_not_refused',
  })
})

test('two calls of one person at once make one application, told once', async () => {
  const { call, aUser, aGroup, told } = await aGroupSite()
  const { gid } = await aGroup({ auth: 2, code: 'abc123' })
  const ann = await aUser()
  const replies = await Promise.all(Array.from({ length: 8 }, () => call(groupMembers.join, { gid, reason }, ann)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'group_applying')).toHaveLength(7)
  expect(await told()).toHaveLength(1)
})

test('somebody who applies and withdraws again and again is told of once in an hour', async () => {
  const { call, aUser, aGroup, told, clock, levelOf } = await aGroupSite()
  const { gid } = await aGroup({ auth: 2, code: 'abc123' })
  const [ann, bob] = [await aUser(), await aUser()]
  const apply = (who: { token: string }) => call(groupMembers.join, { gid, reason }, who)
  for (let count = 0; count < 5; count += 1) {
    expect(await apply(ann)).toMatchObject({ status: 200 })
    expect(await levelOf(gid, ann)).toBe(1)
    await call(groupMembers.leave, { gid }, ann)
  }
  expect(await told()).toHaveLength(1)
  await apply(bob)
  expect(await told()).toHaveLength(2)
  clock.now = new Date(clock.now.getTime() + 3_601_000)
  await apply(ann)
  expect(await told()).toHaveLength(3)
})
