import { groupTrainings } from '@praxis/contract/groupTrainings'
import { trainingAdmin, trainingCategoryAdmin } from '@praxis/contract/trainingAdmin'
import { trainings } from '@praxis/contract/trainings'
import { exampleTraining } from '@praxis/contract/trainingShapes'
import { expect, test } from 'vitest'
import { insertCategory, trainingMakers } from '../../../../test/trainings.ts'

/** Clients send it back; the server knows better. */
const otherAuthor = { author: 'root' }

test('a training is made whole, its author is who makes it, and the log has no password', async () => {
  const { call, people, category, acts } = await trainingMakers()
  const { owner, root } = people
  const made = await call(
    trainingAdmin.create,
    { training: { ...exampleTraining.training, ...otherAuthor, rank: 0 }, trainingCategory: { id: category } },
    owner,
  )
  const tid = made.data!.id
  const form = (await call(trainingAdmin.read, { tid }, owner)).data!
  expect(form).toMatchObject({
    training: { id: tid, author: 'owner', auth: 'Private', privatePwd: 'loop', status: true, rank: 0, gid: null },
    trainingCategory: { id: category, name: 'Graphs', gid: null },
  })
  await call(trainingAdmin.update, { training: { id: tid, title: 'First steps', privatePwd: 'while' } }, owner)
  await call(trainingAdmin.changeVisible, { tid, status: false }, owner)
  await call(trainingAdmin.remove, { tid }, root)
  expect((await call(trainingAdmin.read, { tid }, root)).code).toBe('training_not_found')
  const rows = await acts()
  expect(rows.map(({ act }) => act)).toEqual([
    'training.create',
    'training.edit',
    'training.setVisible',
    'training.delete',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/loop"|while/)
})

test('what is absent stays; what the form lacks is refused by name', async () => {
  const { call, people, onSite } = await trainingMakers()
  const tid = await onSite()
  const update = async (training: object) => {
    const { code, field } = await call(trainingAdmin.update, { training: { id: tid, ...training } }, people.owner)
    return code === undefined ? 'saved' : `${field} ${code}`
  }
  expect(await update({ rank: 2_147_483_647 })).toBe('saved')
  expect(await update({ rank: 2_147_483_648 })).toBe('rank training_field_wrong')
  expect(await update({ title: ' ' })).toBe('title training_field_missing')
  expect(await update({ auth: 'Secret' })).toBe('auth training_field_wrong')
  expect(await update({ auth: 'Private' })).toBe('privatePwd training_password_missing')
  expect(await update({ auth: 'Member' })).toBe('saved')
  const { training } = (await call(trainingAdmin.read, { tid }, people.owner)).data!
  expect(training).toMatchObject({ title: 'Basics', description: 'Loops.', rank: 2_147_483_647, auth: 'Member' })
  const without = await call(trainingAdmin.create, { training: { title: 'x', description: 'y' } }, people.owner)
  expect(without).toMatchObject({ code: 'training_field_missing', field: 'trainingCategory' })
})

test('a changed password voids all registrations, unless it is for new entrants only', async () => {
  const { call, people, onSite, enter } = await trainingMakers()
  const tid = await onSite({ auth: 'Private', password: 'a' })
  await enter(tid, people.user.uid)
  const change = (training: object) => call(trainingAdmin.update, { training: { id: tid, ...training } }, people.owner)
  const seen = async () => {
    const { access } = (await call(trainings.access, { tid }, people.user)).data!
    const { training } = (await call(trainingAdmin.read, { tid }, people.owner)).data!
    return [access, training.memberCount]
  }
  await change({ title: 'Other' })
  expect(await seen()).toEqual([true, 1])
  await change({ privatePwd: 'b', keepsRegistrations: true })
  expect(await seen()).toEqual([true, 1])
  await change({ privatePwd: 'c' })
  expect(await seen()).toEqual([false, 0])
  const enterBy = async (password: string) => (await call(trainings.register, { tid, password }, people.user)).code
  expect([await enterBy('b'), await enterBy('c'), await enterBy('c')]).toEqual([
    'training_password_wrong',
    undefined,
    'training_registered',
  ])
  expect(await seen()).toEqual([true, 1])
})

test('categories: whose they are, who makes them, and what becomes of trainings without one', async () => {
  const { call, db, people, gid, category, onSite, acts } = await trainingMakers()
  const { owner, staff, author, member, user } = people
  const other = await insertCategory(db, 'Elsewhere', gid)
  const makeIn = (trainingCategory: object, who: { token: string }, ofGroup = false) =>
    ofGroup
      ? call(groupTrainings.create, { training: { ...exampleTraining.training, gid }, trainingCategory }, who)
      : call(trainingAdmin.create, { training: exampleTraining.training, trainingCategory }, who)
  expect((await makeIn({ id: 99_999 }, owner)).code).toBe('training_category_not_found')
  expect((await makeIn({ id: other }, owner)).code).toBe('training_category_of_other')
  expect((await makeIn({ name: 'Trees' }, staff)).code).toBe('training_category_forbidden')
  expect((await makeIn({ name: 'graphs' }, owner)).code).toBe('training_category_exists')
  expect((await makeIn({ name: 'Trees' }, owner)).code).toBeUndefined()
  expect((await makeIn({ id: other }, author, true)).code).toBeUndefined()
  // A group may have a name that the site has.
  expect((await makeIn({ name: 'Graphs' }, author, true)).code).toBeUndefined()
  const names = async (who: object, input: object = {}) => {
    const { data, code } = await call(trainings.categories, input, who)
    return data?.map(({ name }) => name).join() ?? code
  }
  expect(await names({})).toBe('Graphs,Trees')
  expect(await names(member, { gid })).toBe('Graphs,Trees,Elsewhere,Graphs')
  expect(await names(user, { gid })).toBe('group_members_only')

  expect((await call(trainingCategoryAdmin.create, { name: 'TREES' }, owner)).code).toBe('training_category_exists')
  expect((await call(trainingCategoryAdmin.update, { id: other, name: 'x' }, owner)).code).toBe(
    'training_category_not_found',
  )
  const tid = await onSite()
  await call(trainingCategoryAdmin.update, { id: category, color: '#ff0000' }, owner)
  const shown = async () => (await call(trainings.info, { tid })).data
  expect(await shown()).toMatchObject({ categoryName: 'Graphs', categoryColor: '#ff0000' })
  await call(trainingCategoryAdmin.remove, { cid: category }, owner)
  expect(await shown()).toMatchObject({ categoryId: null, categoryName: null })
  // A form without a category is saved no more.
  expect((await call(trainingAdmin.update, { training: { id: tid, title: 'x' } }, owner)).code).toBe(
    'training_field_missing',
  )
  expect((await acts()).map(({ act }) => act).filter((act) => act.startsWith('trainingCategory'))).toEqual([
    'trainingCategory.create',
    'trainingCategory.create',
    'trainingCategory.edit',
    'trainingCategory.delete',
  ])
})

test('the desk of the site and that of a group have their own trainings only, by rank and newest first', async () => {
  const { call, people, gid, onSite, inGroup } = await trainingMakers()
  const hidden = await onSite({ title: 'Hidden', rank: 5, is_visible: false })
  const [late, early] = [await onSite({ title: 'Late', rank: 9 }), await onSite({ title: 'Early', rank: 1 })]
  const [first, second] = [await inGroup({ rank: 1 }), await inGroup({ rank: 2 })]
  const list = async (keyword?: string) =>
    (await call(trainingAdmin.list, { keyword }, people.staff)).data!.records.map(({ id }) => id)
  expect(await list()).toEqual([early, hidden, late])
  expect([await list('lat'), await list(String(hidden)), await list('9')]).toEqual([[late], [hidden], [late]])
  const ofGroup = (await call(groupTrainings.adminList, { gid }, people.groupAdmin)).data!.records
  expect(ofGroup.map(({ id, mayEdit, mayDelete }) => [id, mayEdit, mayDelete])).toEqual([
    [second, false, false],
    [first, false, false],
  ])
  expect(JSON.stringify(ofGroup)).not.toContain('privatePwd')
})
