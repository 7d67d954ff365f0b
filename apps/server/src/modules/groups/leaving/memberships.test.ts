import { accountAdmin } from '@praxis/contract/accountAdmin'
import { groups } from '@praxis/contract/groups'
import { ownAccount } from '@praxis/contract/ownAccount'
import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aSiteOfGroups } from '../../../../test/madeGroups.ts'
import { password } from '../../../../test/people.ts'
import { lockGroup } from '../members/place.queries.ts'
import { place } from '../members/place.ts'

const { applying, member, admin, root: groupRoot } = groupLevels

async function aSite() {
  const site = await aSiteOfGroups()
  const remove = (...ids: string[]) => site.call(accountAdmin.remove, { ids }, site.site.root)
  const leave = (who: { token: string }) => site.call(ownAccount.removeAccount, { password }, who)
  return { ...site, remove, leave }
}

test('whoever is made anonymous has no place in any group, and the counts follow', async () => {
  const { db, create, placeIn, remove, stored } = await aSite()
  const gid = await create()
  const [one, two] = [await placeIn(gid, admin), await placeIn(gid, applying)]
  expect((await stored(gid)).group.member_count).toBe(2)
  expect((await remove(one.uid, two.uid)).code).toBeUndefined()
  const { group, levels } = await stored(gid)
  expect([group.member_count, levels.size]).toEqual([1, 1])
  const stat = await db.selectFrom('group_stat').select('is_member').where('uid', '=', one.uid).execute()
  expect(stat).toEqual([{ is_member: false }])
})

test('groups of somebody whom root removes go to the first root, else the first administrator, else to root', async () => {
  const { site, owner, create, placeIn, remove, stored, notices, db } = await aSite()
  const [byRoot, byAdmin] = [await create(), await create()]
  await db.updateTable('user_group').set({ created_at: '2020-01-01' }).execute()
  const alone = await create({ visible: false })
  const gone = await placeIn(byRoot, groupRoot)
  await db.updateTable('account').set({ status: 1 }).where('uid', '=', gone.uid).execute()
  await placeIn(byRoot, admin)
  const [first, second] = [await placeIn(byRoot, groupRoot), await placeIn(byRoot, groupRoot)]
  await placeIn(byAdmin, member)
  const [firstAdmin, secondAdmin] = [await placeIn(byAdmin, admin), await placeIn(byAdmin, admin)]
  await placeIn(alone, member)
  expect(second.uid).not.toBe(secondAdmin.uid)
  // What root offered for the owner who goes is not for the next one.
  const offered = { group_id: byRoot, uid: second.uid, level: groupRoot, is_ownership: true, offered_by: site.root.uid }
  await db.insertInto('group_offer').values(offered).execute()
  expect((await remove(owner.uid)).code).toBeUndefined()
  for (const [gid, heir] of [
    [byRoot, first],
    [byAdmin, firstAdmin],
    [alone, site.root],
  ] as const) {
    const { group, levels } = await stored(gid)
    expect(group.owner_uid).toBe(heir.uid)
    expect([levels.get(heir.uid), levels.has(owner.uid)]).toEqual([groupRoot, false])
    expect(group.member_count).toBe([...levels.values()].filter((level) => level >= member).length)
  }
  expect(await db.selectFrom('group_offer').select('uid').execute()).toEqual([])
  expect(await notices()).toEqual([
    ['group_owner', first.uid],
    ['group_owner', firstAdmin.uid],
  ])
  const rows = await db.selectFrom('notice').select('params').execute()
  expect(JSON.stringify(rows)).not.toContain(owner.username)
})

test('nobody removes their own account while they own an open group; disbanded and banned ones do not hold them', async () => {
  const { call, site, owner, create, leave, stored } = await aSite()
  const [open, second] = [await create({ name: 'Evening club' }), await create({ name: 'Morning club' })]
  expect(await leave({ ...owner, language: 'en' } as typeof owner)).toMatchObject({
    status: 400,
    code: 'owns_groups',
    msg: 'You still own groups (Evening club, Morning club). Hand them over or disband them first',
  })
  expect((await call(groups.detail, { gid: open }, owner)).data).toMatchObject({ owner: owner.username })
  await call(groups.disband, { gid: open }, owner)
  expect((await leave(owner)).code).toBe('owns_groups')
  await call(groups.setStatus, { gid: second, status: groupStatus.banned }, site.root)
  expect((await leave(owner)).code).toBeUndefined()
  for (const gid of [open, second]) expect((await stored(gid)).group.owner_uid).toBe(site.root.uid)
  expect((await call(groups.restore, { gid: open }, site.root)).code).toBeUndefined()
})

test('somebody who is made anonymous while they come into a group is not in it', async () => {
  const { db, aUser, create, remove, stored } = await aSite()
  const gid = await create()
  for (let round = 0; round < 4; round++) {
    const { uid } = await aUser()
    const join = () =>
      db.transaction().execute(async (tx) => {
        await lockGroup(tx, gid)
        await place(tx, { groupId: gid, uid, level: member })
      })
    await Promise.all(round % 2 === 0 ? [join(), remove(uid)] : [remove(uid), join()])
    const { group, levels } = await stored(gid)
    expect([levels.has(uid), group.member_count]).toEqual([false, 1])
  }
})
