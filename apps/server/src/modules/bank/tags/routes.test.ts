import { tagAdmin } from '@praxis/contract/bank'
import { problems } from '@praxis/contract/problems'
import { groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { aGroupSite } from '../../../../test/groupSite.ts'

describeEndpoints(
  'tagAdmin',
  `
POST   /api/admin/tag                   bank      tag_exists tag_class_not_found group_not_found group_members_only group_managers_only
PUT    /api/admin/tag                   bank      tag_not_found tag_exists tag_class_not_found
DELETE /api/admin/tag                   bank      tag_not_found                                                                         | query
GET    /api/admin/tag/classification    bank
POST   /api/admin/tag/classification    bank      tag_class_exists
PUT    /api/admin/tag/classification    bank      tag_class_not_found tag_class_exists
DELETE /api/admin/tag/classification    bank      tag_class_not_found                                                                   | query
GET    /api/group/get-all-problem-tags  signedIn  group_not_found group_members_only group_managers_only
`,
)

async function aSite() {
  const site = await aGroupSite()
  const { call, aUser, db } = site
  const keeper = await aUser({ role: 'problem_admin' })
  const root = await aUser({ role: 'root' })
  const create = async (name: string, more: object = {}, { token } = keeper) =>
    call(tagAdmin.create, { name, ...more }, { token })
  const made = async (name: string, more: object = {}, by = keeper) => (await create(name, more, by)).data!
  const aClass = async (name: string, more: object = {}) =>
    (await call(tagAdmin.createClass, { name, ...more }, keeper)).data!
  const stored = (id: number) =>
    db
      .selectFrom('tag')
      .select(['name', 'color', 'oj', 'classification_id as tcid'])
      .where('id', '=', id)
      .executeTakeFirst()
  return { ...site, keeper, root, create, made, aClass, stored }
}

test('a tag is made with what is sent, and everybody finds it', async () => {
  const { call, made } = await aSite()
  const tag = await made(' graphs ', { color: '#2d8cf0' })
  expect(tag).toMatchObject({ name: 'graphs', color: '#2d8cf0', oj: 'ME', gid: null, tcid: null })
  expect((await call(problems.allTags, {})).data).toEqual([tag])
})

test('a name is taken once for each judge, in whatever case, and once for each group', async () => {
  const { create, aGroup, root } = await aSite()
  const [one, other] = [await aGroup(), await aGroup()]
  const said = async (name: string, more: object = {}) => (await create(name, more, root)).code ?? 'made'
  const tried: [name: string, more: object, answer: string][] = [
    ['dp', {}, 'made'],
    ['DP', {}, 'tag_exists'],
    ['DP', { oj: 'cf' }, 'made'],
    ['dp', { oj: 'CF' }, 'tag_exists'],
    ['dp', { gid: one.gid }, 'made'],
    ['Dp', { gid: one.gid }, 'tag_exists'],
    ['dp', { gid: other.gid }, 'made'],
  ]
  const answers: string[] = []
  for (const [name, more] of tried) answers.push(await said(name, more))
  expect(answers).toEqual(tried.map(([, , answer]) => answer))
})

test('of ten tags that are made at once with one name there is one', async () => {
  const { create, db } = await aSite()
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => create(n % 2 === 0 ? 'dp' : 'DP')))
  expect(replies.map(({ code }) => code ?? 'made').toSorted()).toEqual(['made', ...Array(9).fill('tag_exists')])
  expect(await db.selectFrom('tag').select('id').execute()).toHaveLength(1)
})

test('a change keeps what is absent; a null class takes the tag out of its class', async () => {
  const { call, keeper, made, aClass, stored } = await aSite()
  const { id: tcid } = await aClass('Graphs')
  const { id } = await made('tree', { tcid, color: '#000000' })
  const change = (more: object) => call(tagAdmin.update, { id, ...more }, keeper)
  await change({ name: 'trees' })
  expect(await stored(id)).toEqual({ name: 'trees', color: '#000000', oj: 'ME', tcid })
  await change({ name: null, color: null, oj: null })
  expect(await stored(id)).toEqual({ name: 'trees', color: '#000000', oj: 'ME', tcid })
  await change({ tcid: null, color: '#ffffff' })
  expect(await stored(id)).toEqual({ name: 'trees', color: '#ffffff', oj: 'ME', tcid: null })
  expect(await change({ tcid: tcid + 1 })).toMatchObject({ code: 'tag_class_not_found' })
  await made('dp')
  expect(await change({ name: 'DP' })).toMatchObject({ status: 400, code: 'tag_exists' })
  expect(await call(tagAdmin.update, { id: id + 100 }, keeper)).toMatchObject({ code: 'tag_not_found' })
})

test('two tags that take one name at once: one of them keeps its own', async () => {
  const { call, keeper, made, db } = await aSite()
  const [one, two] = [await made('one'), await made('two')]
  const replies = await Promise.all([one, two].map(({ id }) => call(tagAdmin.update, { id, name: 'same' }, keeper)))
  expect(replies.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'tag_exists'])
  const names = await db.selectFrom('tag').select('name').where('name', '=', 'same').execute()
  expect(names).toHaveLength(1)
})

test('a deleted tag is gone from problems, and a deleted class leaves its tags in none', async () => {
  const { call, keeper, made, aClass, stored, aProblem, db } = await aSite()
  await aProblem()
  const pid = (await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()).id
  const { id: tcid } = await aClass('Graphs')
  const { id } = await made('tree', { tcid })
  await db.deleteFrom('problem_tag').execute()
  await db.insertInto('problem_tag').values({ problem_id: pid, tag_id: id }).execute()
  expect(await call(tagAdmin.removeClass, { tcid }, keeper)).toMatchObject({ status: 200 })
  expect(await stored(id)).toMatchObject({ tcid: null })
  expect(await call(tagAdmin.removeClass, { tcid }, keeper)).toMatchObject({ code: 'tag_class_not_found' })
  expect(await call(tagAdmin.remove, { tid: id }, keeper)).toMatchObject({ status: 200 })
  expect(await db.selectFrom('problem_tag').select('tag_id').execute()).toEqual([])
  expect(await call(tagAdmin.remove, { tid: id }, keeper)).toMatchObject({ code: 'tag_not_found' })
})

test('classes are listed by rank, and their names are taken once for each judge', async () => {
  const { call, keeper, aClass } = await aSite()
  const first = await aClass('Graphs', { rank: 2 })
  await aClass('Maths', { rank: 1 })
  await aClass('graphs', { oj: 'cf' })
  const names = async (oj?: string) =>
    (await call(tagAdmin.classes, { oj }, keeper)).data!.map((one) => `${one.oj} ${one.name}`)
  expect(await names()).toEqual(['ME Maths', 'ME Graphs'])
  expect(await names('ALL')).toEqual(['ME Maths', 'ME Graphs', 'CF graphs'])
  expect(await call(tagAdmin.createClass, { name: 'GRAPHS' }, keeper)).toMatchObject({ code: 'tag_class_exists' })
  expect(await call(tagAdmin.updateClass, { id: first.id, name: 'maths' }, keeper)).toMatchObject({
    code: 'tag_class_exists',
  })
  await call(tagAdmin.updateClass, { id: first.id, rank: 0 }, keeper)
  expect(await names()).toEqual(['ME Graphs', 'ME Maths'])
  expect(await call(tagAdmin.updateClass, { id: 999 }, keeper)).toMatchObject({ code: 'tag_class_not_found' })
})

test('a group’s administrators find the tags of the site and of the group; nobody changes those of a group they are not in', async () => {
  const { call, keeper, root, made, aGroup, withLevel, create } = await aSite()
  const [one, other] = [await aGroup(), await aGroup()]
  await made('site')
  const { id } = await made('ours', { gid: one.gid }, root)
  await made('theirs', { gid: other.gid }, root)
  const admin = await withLevel(one.gid, groupLevels.admin)
  const member = await withLevel(one.gid, groupLevels.member)
  const listed = (person: { token: string }) => call(tagAdmin.ofGroup, { gid: one.gid }, person)
  expect((await listed(admin)).data!.map(({ name }) => name)).toEqual(['site', 'ours'])
  expect(await listed(member)).toMatchObject({ status: 403, code: 'group_managers_only' })
  expect(await create('new', { gid: one.gid })).toMatchObject({ code: 'group_members_only' })
  expect(await call(tagAdmin.update, { id, name: 'mine' }, keeper)).toMatchObject({ code: 'tag_not_found' })
  expect(await call(tagAdmin.remove, { tid: id }, keeper)).toMatchObject({ code: 'tag_not_found' })
})
