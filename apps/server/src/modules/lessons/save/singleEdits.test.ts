import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { expect, test } from 'vitest'
import { lessonMakers } from '../../../../test/lessons.ts'

const url = 'https://videos.example.org/1'

test('groups and items are made at the end, changed, moved and deleted one by one', async () => {
  const { call, people, aWhole } = await lessonMakers()
  const { lessonId, groupId, itemId } = await aWhole()
  const owner = people.owner
  const group = (await call(lessonAdmin.createGroup, { lessonId, name: ' Two ' }, owner)).data!
  expect(group).toEqual({ id: expect.any(Number), lessonId, name: 'Two', rank: 1, items: [] })
  const item = (await call(lessonAdmin.createItem, { groupId, title: 'second', url, isFree: true }, owner)).data!
  expect(item).toMatchObject({ groupId, title: 'second', url, rank: 1, isFree: true, video: null })
  await call(lessonAdmin.updateGroup, { id: groupId, rank: 5 }, owner)
  await call(lessonAdmin.updateItem, { id: itemId, title: 'first', rank: 7 }, owner)
  const groups = async () =>
    (await call(lessonAdmin.groups, { lessonId }, owner)).data!.map(({ name, items }) => [
      name,
      items.map(({ title }) => title),
    ])
  expect(await groups()).toEqual([
    ['Two', []],
    ['One dimension', ['second', 'first']],
  ])
  await call(lessonAdmin.removeItem, { id: item.id }, owner)
  expect(await groups()).toEqual([
    ['Two', []],
    ['One dimension', ['first']],
  ])
  await call(lessonAdmin.removeGroup, { id: groupId }, owner)
  expect(await groups()).toEqual([['Two', []]])
  expect(await call(lessonAdmin.updateItem, { id: itemId, title: 'x' }, owner)).toMatchObject({
    code: 'lesson_item_not_found',
  })
  for (const endpoint of [lessonAdmin.updateGroup, lessonAdmin.removeGroup])
    expect(await call(endpoint, { id: groupId }, owner)).toMatchObject({ code: 'lesson_group_not_found' })
})

test('each change of what is in a lesson makes it newer, and hiding it does not', async () => {
  const { call, db, people, aWhole } = await lessonMakers()
  const { lessonId, groupId } = await aWhole()
  const changedBy = async (change: () => Promise<unknown>) => {
    await db.updateTable('lesson').set({ updated_at: '2020-01-01T00:00:00Z' }).execute()
    await change()
    const { updated_at } = await db.selectFrom('lesson').select('updated_at').executeTakeFirstOrThrow()
    return new Date(updated_at).getFullYear() > 2020
  }
  expect(await changedBy(() => call(lessonAdmin.updateGroup, { id: groupId, name: 'x' }, people.owner))).toBe(true)
  expect(await changedBy(() => call(lessonAdmin.saveGroups, { lessonId, groups: [] }, people.owner))).toBe(true)
  expect(await changedBy(() => call(lessonAdmin.update, { id: lessonId, title: 'x' }, people.owner))).toBe(true)
  expect(await changedBy(() => call(lessonAdmin.changeVisible, { id: lessonId, status: false }, people.owner))).toBe(
    false,
  )
})
