import { groups } from '@praxis/contract/groups'
import { groupAuth, groupLevels, groupStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aSiteOfGroups } from '../../../../test/madeGroups.ts'

const { member, root: groupRoot, applying, refused } = groupLevels

test('the list has open and visible groups, hidden ones for their members, and all for root, the oldest first', async () => {
  const { call, db, owner, other, site, create, placeIn, names } = await aSiteOfGroups()
  const open = await create({ name: 'Open one' })
  const hidden = await create({ name: 'Hidden one', visible: false })
  const banned = await create({ name: 'Banned one' }, other)
  const gone = await create({ name: 'Disbanded one' }, other)
  await call(groups.setStatus, { gid: banned, status: groupStatus.banned }, site.root)
  await call(groups.disband, { gid: gone }, other)
  const [joined, waiting, sent] = [
    await placeIn(hidden, member),
    await placeIn(hidden, applying),
    await placeIn(hidden, refused),
  ]
  for (const [who, seen] of [
    [{}, ['Open one']],
    [other, ['Open one']],
    [waiting, ['Open one']],
    [sent, ['Open one']],
    [site.admin, ['Open one']],
    [joined, ['Open one', 'Hidden one']],
    [owner, ['Open one', 'Hidden one']],
    [site.root, ['Open one', 'Hidden one', 'Banned one']],
  ] as const) {
    const { data } = await call(groups.list, {}, who)
    expect(data!.records.map(({ name }) => name)).toEqual(seen)
    expect(data!.total).toBe(seen.length)
  }
  const levels = async (who: { token?: string }) =>
    (await call(groups.list, {}, who)).data!.records.map(({ id, level }) => [id, level])
  expect(await levels({})).toEqual([[open, 0]])
  expect(await levels(joined)).toEqual([
    [open, 0],
    [hidden, member],
  ])
  expect(await levels(owner)).toEqual([
    [open, groupRoot],
    [hidden, groupRoot],
  ])
  expect(await levels(site.root)).toEqual([
    [open, groupRoot],
    [hidden, groupRoot],
    [banned, groupRoot],
  ])
  expect(await call(groups.list, { onlyMine: true })).toMatchObject({ status: 401, code: 'only_mine_needs_login' })
  expect(await names({ onlyMine: true }, joined)).toEqual(['Hidden one'])
  expect(await names({ onlyMine: true }, waiting)).toEqual([])
  expect(await names({ onlyMine: true }, site.root)).toEqual([])
  await db.updateTable('group_member').set({ level: 1 }).where('uid', '=', joined.uid).execute()
  expect(await names({}, joined)).toEqual(['Open one'])
})

test('the list is searched by parts of both names and by the name of the owner, filtered and paged', async () => {
  const { owner, other, create, names, call } = await aSiteOfGroups()
  await create({ name: 'Evening club', shortName: 'NIGHT' })
  await create({ name: 'Morning club', shortName: 'DAWN1', auth: groupAuth.private, code: 'abcdef' })
  await create({ name: '50% of_it', shortName: 'HALF1' }, other)
  const found = (keyword: string) => names({ keyword })
  expect(await found('ning CLUB')).toEqual(['Evening club', 'Morning club'])
  expect(await found('igh')).toEqual(['Evening club'])
  expect(await found('0%')).toEqual(['50% of_it'])
  expect(await found('%')).toEqual(['50% of_it'])
  expect(await found('g_c')).toEqual([])
  expect(await found(owner.username.toUpperCase())).toEqual(['Evening club', 'Morning club'])
  expect(await found(owner.username.slice(0, -1))).toEqual([])
  expect(await names({ auth: groupAuth.private })).toEqual(['Morning club'])
  expect(await names({ auth: 0, currentPage: 2, limit: 2 })).toEqual(['50% of_it'])
  expect((await call(groups.list, { limit: 2 })).data).toMatchObject({ total: 3, pages: 2, size: 2 })
})

/** What each asker is told: of a public group, of a hidden one; the level; what only members and managers know. */
