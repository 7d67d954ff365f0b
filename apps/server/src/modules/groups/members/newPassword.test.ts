import { accounts } from '@praxis/contract/accounts'
import { groupMembers } from '@praxis/contract/groupMembers'
import { expect, test } from 'vitest'
import { aGroupSite } from '../../../../test/groupSite.ts'
import { password } from '../../../../test/people.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'

/** A group with a pupil whose account was made for it, one whose account was not, and those who manage it. */
async function aClass() {
  const site = await aGroupSite()
  const { db } = site.services
  const { gid, owner } = await site.aGroup()
  const people = {
    owner,
    admin: await site.withLevel(gid, 4),
    member: await site.withLevel(gid, 3),
    pupil: await site.withLevel(gid, 3),
    guest: await site.withLevel(gid, 3),
  }
  const make = (uid: string, group: number | null) =>
    db.updateTable('account').set({ made_for_group: group }).where('uid', '=', uid).execute()
  await make(people.pupil.uid, gid)
  const give = (by: { token: string }, uid: string, to = gid) =>
    site.call(groupMembers.newPassword, { gid: to, uid }, by)
  const login = async (username: string, given: string) => site.call(accounts.login, { username, password: given })
  return { ...site, db, gid, people, make, give, login }
}

test('a teacher gives a pupil of the group a new password; the old one and all sessions end, and the pupil owes another', async () => {
  const { people, give, login, call, db } = await aClass()
  const { pupil, admin } = people
  const { data } = await give(admin, pupil.uid)
  expect(data).toEqual({ username: pupil.username, password: expect.stringMatching(/^[a-z2-9]{8}$/) as string })
  expect((await call(accounts.authInfo, {}, pupil)).http).toBe(401)
  expect((await login(pupil.username, password)).code).toBe('credentials_wrong')
  expect((await login(pupil.username, data!.password)).data).toMatchObject({ owes: 'password' })
  const log = await db.selectFrom('audit').selectAll().where('act', '=', 'group.newPassword').execute()
  expect(log).toMatchObject([{ uid: admin.uid, after: { username: pupil.username, mustChange: true } }])
  expect(JSON.stringify(log)).not.toContain(data!.password)
})

test('nobody else, and nobody of another kind, is given one', async () => {
  const { people, give, make, aGroup, withLevel, gid, aUser, db } = await aClass()
  const { owner, admin, member, pupil, guest } = people
  const refusal = async (by: { token: string }, uid: string, to?: number) => (await give(by, uid, to)).code
  expect(await refusal(member, pupil.uid)).toBe('group_managers_only')
  expect(await refusal(pupil, pupil.uid)).toBe('group_managers_only')
  expect(await refusal(admin, guest.uid)).toBe('group_account_elsewhere')
  expect(await refusal(admin, admin.uid)).toBe('not_yourself')
  expect(await refusal(admin, owner.uid)).toBe('group_member_not_found')
  expect(await refusal(admin, (await aUser()).uid)).toBe('group_member_not_found')
  const other = await aGroup()
  await make(guest.uid, other.gid)
  expect(await refusal(admin, guest.uid)).toBe('group_account_elsewhere')
  // Their account was made for the group, but they are not in it any more, or not below the teacher.
  const gone = await withLevel(other.gid, 3)
  await make(gone.uid, gid)
  expect(await refusal(admin, gone.uid)).toBe('group_member_not_found')
  const colleague = await withLevel(gid, 4)
  await make(colleague.uid, gid)
  expect(await refusal(admin, colleague.uid)).toBe('group_level_forbidden')
  expect(await refusal(owner, colleague.uid)).toBeUndefined()
  // Somebody who has become one of the staff is not in the hands of a teacher.
  await db.updateTable('account_role').set({ role_id: 1001 }).where('uid', '=', pupil.uid).execute()
  expect(await refusal(owner, pupil.uid)).toBe('group_account_elsewhere')
})

test('those who manage the group see whose account was made for it; nobody else does', async () => {
  const { people, call, gid } = await aClass()
  const seenBy = async (who: { token: string }) =>
    (await call(groupMembers.list, { gid, limit: 30 }, who))
      .data!.records.filter(({ isMadeForGroup }) => isMadeForGroup)
      .map(({ uid }) => uid)
  expect(await seenBy(people.admin)).toEqual([people.pupil.uid])
  expect(await seenBy(people.owner)).toEqual([people.pupil.uid])
  expect(await seenBy(people.member)).toEqual([])
})

test('an account that is just being taken from the group is given none', async () => {
  const { people, give, db } = await aClass()
  const { pupil, admin } = people
  const reply = await whileChanged(
    db,
    (tx) => tx.updateTable('account').set({ made_for_group: null }).where('uid', '=', pupil.uid).execute(),
    () => give(admin, pupil.uid),
  )
  expect(reply.code).toBe('group_account_elsewhere')
})
