import { groupLevels, problemAuth, publishState } from '@praxis/contract/statuses'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { expect, test } from 'vitest'
import { place } from '#server/modules/groups/members/place.ts'
import { checker, aRunSite } from '../../../../test/workshopSite.ts'

/** Problems of the site and of a group, and everybody who could want to try something in them. */
async function aHouse() {
  const site = await aRunSite()
  const { db, aUser, root, admin, pid } = site
  const owner = await aUser()
  const group = await db
    .insertInto('user_group')
    .values({ name: 'a group', short_name: 'group', owner_uid: owner.uid, auth: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inGroup = async (level: 3 | 4 | 5) => {
    const person = await aUser()
    await db.transaction().execute((tx) => place(tx, { groupId: group.id, uid: person.uid, level }))
    return person
  }
  const people = {
    root,
    bank: await aUser({ role: 'problem_admin' }),
    owner: admin,
    admin: await aUser({ role: 'admin' }),
    groupOwner: owner,
    groupRoot: await inGroup(groupLevels.root),
    author: await inGroup(groupLevels.admin),
    groupAdmin: await inGroup(groupLevels.admin),
    member: await inGroup(groupLevels.member),
    person: await aUser(),
  }
  await db.updateTable('problem').set({ owner_uid: admin.uid }).where('id', '=', pid).execute()
  return { ...site, people, gid: group.id }
}

type House = Awaited<ReturnType<typeof aHouse>>
type Who = keyof House['people']

const everybody: readonly Who[] = [
  'root',
  'bank',
  'owner',
  'admin',
  'groupOwner',
  'groupRoot',
  'author',
  'groupAdmin',
  'member',
  'person',
]

/** What each of them is answered, in the order above. */
async function answers(house: House, sent: object): Promise<string[]> {
  const said = everybody.map(async (who) => {
    const request = { kind: 'compile', validator: checker, ...sent } as const
    const { code } = await house.call(workshopRuns.start, request, house.people[who])
    return code ?? 'may'
  })
  return Promise.all(said)
}

test('a problem of the site is tried by those who keep the bank and by who made it; a hidden one is unknown to others', async () => {
  const house = await aHouse()
  const staff = ['may', 'may', 'may', 'problem_not_yours']
  const shown = Array.from({ length: 6 }, () => 'problem_not_yours')
  expect(await answers(house, { pid: house.pid })).toEqual([...staff, ...shown])
  await house.db.updateTable('problem').set({ auth: problemAuth.hidden }).execute()
  const hidden = Array.from({ length: 6 }, () => 'problem_not_found')
  expect(await answers(house, { pid: house.pid })).toEqual([...staff, ...hidden])
  await house.db.updateTable('problem').set({ deleted_at: new Date() }).execute()
  expect(await answers(house, { pid: house.pid })).toEqual(everybody.map(() => 'problem_not_found'))
})

test('a problem of a group is tried by the roots of the group and by who made it while they manage the group', async () => {
  const house = await aHouse()
  const { author } = house.people
  await house.db
    .updateTable('problem')
    .set({ group_id: house.gid, owner_uid: author.uid, publish_state: null })
    .execute()
  const expected = {
    root: 'may',
    bank: 'problem_not_found',
    owner: 'problem_not_found',
    admin: 'problem_not_found',
    groupOwner: 'may',
    groupRoot: 'may',
    author: 'may',
    groupAdmin: 'problem_not_yours',
    member: 'problem_not_yours',
    person: 'problem_not_found',
  } satisfies Record<Who, string>
  expect(await answers(house, { pid: house.pid })).toEqual(Object.values(expected))
  await house.db.updateTable('problem').set({ publish_state: publishState.waiting }).execute()
  await house.db.deleteFrom('workshop_run').execute()
  const offered = { ...expected, bank: 'may' }
  expect(await answers(house, { pid: house.pid })).toEqual(Object.values(offered))
})

test('before a problem is saved, its place decides: staff for the site, who manages a group for the group', async () => {
  const house = await aHouse()
  const no = 'no_permission'
  expect(await answers(house, {})).toEqual(['may', 'may', 'may', 'may', no, no, no, no, no, no])
  const stranger = 'group_members_only'
  const inGroup = ['may', stranger, stranger, stranger, 'may', 'may', 'may', 'may', 'group_managers_only', stranger]
  expect(await answers(house, { gid: house.gid })).toEqual(inGroup)
  expect(new Set(await answers(house, { gid: house.gid + 1 }))).toEqual(new Set(['group_not_found']))
})
