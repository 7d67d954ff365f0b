import { comments } from '@praxis/contract/comments'
import { discussionAdmin } from '@praxis/contract/discussionAdmin'
import { discussions } from '@praxis/contract/discussions'
import { groupDiscussions } from '@praxis/contract/groupDiscussions'
import { messages } from '@praxis/contract/messages'
import { siteSettings } from '@praxis/contract/siteSettings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDiscussionSite } from '../../../test/discussionSite.ts'
import { purgeDiscussionsJob } from './public.ts'

test('a discussion is its author’s, with the id of its problem before the title once, also after an edit', async () => {
  const { write, list, read, aProblem, call, people, db } = await aDiscussionSite()
  await aProblem('P1')
  const forged = { id: 7, uid: people.root.uid, likeNum: 9, viewNum: 9, topPriority: true, author: 'rooty' }
  expect((await write('alice', { pid: 'p1', title: `[P1] ${'x'.repeat(255)}`, ...forged })).status).toBe(200)
  const [row] = await list('bob')
  expect(row).toMatchObject({ title: `[P1] ${'x'.repeat(255)}`, author: 'alice', likeNum: 0, topPriority: false })
  const { typedTitle } = await read('alice', row!.id)
  expect(typedTitle).toBe('x'.repeat(255))
  await call(discussions.update, { id: row!.id, title: '[P1] Short' }, people.alice)
  expect((await read('bob', row!.id)).title).toBe('[P1] Short')
  expect(await db.selectFrom('discussion').select('title').execute()).toEqual([{ title: 'Short' }])
})

test('texts, category and problem are asked for, and refusals name the field', async () => {
  const { write, aProblem } = await aDiscussionSite()
  await aProblem('HID', { auth: 2 })
  const told = async (more: object) => {
    const { code, field } = await write('alice', more)
    return field === undefined ? code : `${code} ${field}`
  }
  expect(await told({ title: ' ' })).toBe('discussion_field_missing title')
  expect(await told({ description: 'x'.repeat(256) })).toBe('discussion_field_long description')
  expect(await told({ content: null })).toBe('discussion_field_missing content')
  expect(await told({ categoryId: null })).toBe('discussion_field_missing categoryId')
  expect(await told({ categoryId: 77 })).toBe('discussion_category_unknown categoryId')
  expect(await told({ categoryId: 8 })).toBe('discussion_category_closed categoryId')
  expect(await told({ pid: 'HID' })).toBe('problem_not_found')
  expect(await told({ pid: 'none' })).toBe('problem_not_found')
  expect((await write('vip', { categoryId: 8 })).status).toBe(200)
})

test('solved problems and discussions a day are limited for those who moderate nothing', async () => {
  const { write, people, call, codeOf, gid, aProblem, comment, list, db } = await aDiscussionSite()
  await aProblem('P1')
  await call(siteSettings.setSwitches, { defaultCreateDiscussionACInitValue: 1 }, people.root)
  expect(await codeOf(write('bob'))).toBe('discussion_solved_too_few')
  expect(await codeOf(write('bob', { gid }))).toBe('ok')
  expect(await codeOf(write('alice', { gid }))).toBe('discussion_solved_too_few')
  expect(await codeOf(write('admin'))).toBe('ok')
  await db.insertInto('group_member').values({ group_id: gid, uid: people.admin.uid, level: 3 }).execute()
  expect(await codeOf(write('admin', { gid }))).toBe('ok')
  const limits = { defaultCreateDiscussionACInitValue: 0, defaultCreateDiscussionDailyLimit: 2 }
  await call(siteSettings.setSwitches, limits, people.root)
  const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(write('alice'))))
  expect(codes.toSorted()).toEqual(['discussion_limit_day', 'discussion_limit_day', 'ok', 'ok'])
  await call(siteSettings.setSwitches, { defaultCreateCommentACInitValue: 1 }, people.root)
  const [first] = await list('bob')
  expect(await codeOf(call(comments.create, { did: first!.id, content: 'x' }, people.bob))).toBe(
    'comment_solved_too_few',
  )
  expect(await comment('admin', first!.id)).toBeGreaterThan(0)
})

test('groups have their own: outsiders and staff of the site write and read nothing there', async () => {
  const { write, codeOf, gid, listGroup, call, people, readCode } = await aDiscussionSite()
  const { title, ...texts } = { title: 't', description: 'd', content: 'c', categoryId: 1 }
  const create = (name: keyof typeof people) =>
    codeOf(call(groupDiscussions.create, { gid, title, ...texts, topPriority: true }, people[name]))
  expect(await create('outsider')).toBe('group_members_only')
  expect(await create('admin')).toBe('group_members_only')
  expect(await create('alice')).toBe('ok')
  expect(await create('bob')).toBe('ok')
  expect(await codeOf(write('outsider', { gid }))).toBe('group_members_only')
  const rows = await listGroup('alice')
  expect(rows.map(({ author, topPriority, role }) => [author, topPriority, role])).toEqual([
    ['bob', true, 'admin'],
    ['alice', false, null],
  ])
  const did = rows[1]!.id
  expect([await readCode('outsider', did), await readCode('admin', did), await readCode('visitor', did)]).toEqual(
    Array.from({ length: 3 }, () => 'group_members_only'),
  )
  const change = (name: keyof typeof people, more: object) =>
    codeOf(call(groupDiscussions.update, { id: did, ...more }, people[name]))
  expect(await change('bob', { topPriority: true, status: 1 })).toBe('ok')
  expect(await readCode('alice', did)).toBe('discussion_hidden')
  expect(await change('captain', { status: 0 })).toBe('ok')
  // What its author says of pinning and hiding is passed over.
  expect(await change('alice', { topPriority: false, status: 1, title: 'u' })).toBe('ok')
  expect((await listGroup('alice'))[0]).toMatchObject({ author: 'bob' })
  expect((await listGroup('alice'))[1]).toMatchObject({ title: 'u', topPriority: true, status: 0 })
})

test('who changes, pins and deletes: the call and its table', async () => {
  const { aDiscussion, call, codeOf, people, names, db } = await aDiscussionSite()
  const answers: Record<string, string[]> = {}
  for (const name of names) {
    const did = await aDiscussion('alice')
    answers[name] = [
      await codeOf(call(discussions.update, { id: did, title: 'x' }, people[name])),
      await codeOf(call(discussionAdmin.update, { id: did, topPriority: true, status: 1 }, people[name])),
      await codeOf(call(discussions.remove, { did }, people[name])),
    ]
    await db.deleteFrom('discussion').execute()
  }
  const [no, denied] = ['discussion_not_yours', 'no_permission']
  expect(answers).toEqual({
    root: ['ok', 'ok', 'ok'],
    admin: [no, 'ok', 'ok'],
    keeper: [no, 'ok', 'ok'],
    vip: [no, denied, no],
    alice: ['ok', denied, 'ok'],
    bob: [no, denied, no],
    captain: [no, denied, no],
    outsider: [no, denied, no],
  })
  const acts = await db.selectFrom('audit').select('act').where('noun', '=', 'discussion').distinct().execute()
  expect(acts.map(({ act }) => act).toSorted()).toEqual(['discussion.delete', 'discussion.edit', 'discussion.moderate'])
})

test('whoever moderates pins and hides, without a right to the texts and whatever those are', async () => {
  const { aDiscussion, call, codeOf, people, gid, read } = await aDiscussionSite()
  const change = (name: keyof typeof people, id: number, more: object) =>
    codeOf(call(discussions.update, { id, ...more }, people[name]))
  const did = await aDiscussion('alice')
  expect((await read('admin', did)).mayPin).toBe(true)
  const no = 'discussion_not_yours'
  expect([
    await change('admin', did, { topPriority: true }),
    await change('admin', did, { topPriority: true, title: 'x' }),
    await change('admin', did, { topPriority: true, categoryId: 2 }),
    await change('bob', did, { topPriority: false }),
  ]).toEqual(['ok', no, no, no])
  expect((await read('alice', did)).topPriority).toBe(true)
  const moved = async (categoryId: number) => change('alice', did, { categoryId })
  expect([await moved(77), await moved(8), await moved(2)]).toEqual([
    'discussion_category_unknown',
    'discussion_category_closed',
    'ok',
  ])
  const bare = await aDiscussion('alice', { group_id: gid, title: '', description: '', content: '', category_id: null })
  expect([
    await change('bob', bare, { status: 1 }),
    await change('bob', bare, { categoryId: 2 }),
    await change('bob', bare, { title: 'x' }),
  ]).toEqual(['ok', 'ok', 'discussion_field_missing'])
})

test('the back office deletes many at once by a bare list, of groups only as root', async () => {
  const { aDiscussion, gid, send, people, db } = await aDiscussionSite()
  const ids = [await aDiscussion('alice'), await aDiscussion('bob'), await aDiscussion('alice', { group_id: gid })]
  const remove = (name: 'admin' | 'root') =>
    send({ method: 'DELETE', url: '/api/admin/discussion', body: JSON.stringify([...ids, 99]) }, people[name])
  const left = async () =>
    (await db.selectFrom('discussion').select('id').where('deleted_at', 'is', null).execute()).map(({ id }) => id)
  expect((await remove('admin')).http).toBe(200)
  expect(await left()).toEqual([ids[2]])
  await remove('root')
  expect(await left()).toEqual([])
})

test('what was deleted comes back for thirty days: to authors what they deleted, to moderators all', async () => {
  const { aDiscussion, thread, call, codeOf, people, list, services, db } = await aDiscussionSite()
  const [own, others] = [await aDiscussion('alice'), await aDiscussion('alice')]
  await call(discussions.remove, { did: own }, people.alice)
  await call(discussions.remove, { did: others }, people.admin)
  const trash = async (name: 'alice' | 'admin' | 'bob') =>
    (await call(thread.trash, {}, people[name])).data!.records.map(({ id }) => id)
  expect([await trash('alice'), await trash('admin'), await trash('bob')]).toEqual([[own], [others, own], []])
  const restore = (did: number, name: 'alice' | 'admin' | 'bob') => codeOf(call(thread.restore, { did }, people[name]))
  const no = 'discussion_not_found'
  expect([await restore(own, 'bob'), await restore(others, 'alice')]).toEqual([no, no])
  expect([await restore(own, 'alice'), await restore(others, 'admin')]).toEqual(['ok', 'ok'])
  expect(await list('bob')).toHaveLength(2)
  await call(discussions.remove, { did: own }, people.alice)
  await call(comments.create, { did: others, content: 'stays' }, people.bob)
  await db
    .updateTable('discussion')
    .set({ deleted_at: sql`now() - interval '31 days'` })
    .where('id', '=', own)
    .execute()
  await purgeDiscussionsJob.run(services, {}, { signal: new AbortController().signal } as never)
  expect((await db.selectFrom('discussion').select('id').execute()).map(({ id }) => id)).toEqual([others])
})

test('a like counts once, is taken back once, and tells the author once', async () => {
  const { aDiscussion, call, people, read } = await aDiscussionSite()
  const did = await aDiscussion('alice')
  const like = (name: 'bob' | 'alice' | 'root', toLike: boolean) =>
    call(discussions.like, { did, toLike }, people[name])
  await Promise.all([like('bob', true), like('bob', true), like('alice', true), like('root', true)])
  expect(await read('bob', did)).toMatchObject({ likeNum: 3, hasLike: true })
  for (const toLike of [false, false, true, true]) await like('bob', toLike)
  await like('root', false)
  await like('root', false)
  expect((await read('bob', did)).likeNum).toBe(2)
  const { records } = (await call(messages.like, {}, people.alice)).data!
  expect(records.map(({ action, senderUsername }) => `${action} ${senderUsername}`).toSorted()).toEqual([
    'Like_Post bob',
    'Like_Post rooty',
  ])
})

test('root names categories; members alone read theirs; a name that nobody changed follows the language', async () => {
  const { call, people, send } = await aDiscussionSite()
  const names = async (language: string) =>
    (await call(discussions.categories, {}, { language })).data!.map(({ id, name }) => `${id} ${name}`)
  expect(await names('en-US')).toEqual(['1 Chat', '2 Solutions', '3 Help', '4 Suggestions', '5 Records', '8 Members'])
  const sent = [{ id: 1, name: 'Chat' }, { id: 2, name: '' }, { id: 8, name: 'Club' }, { name: 'News' }, { name: ' ' }]
  const save = (person: { token: string }) =>
    send(
      { method: 'POST', url: '/api/discussion-category', body: JSON.stringify(sent) },
      { ...person, language: 'en-US' },
    )
  expect((await save(people.admin)).http).toBe(403)
  await save(people.root)
  expect(await names('zh-CN')).toEqual(['1 闲聊', '2 题解', '3 求助', '4 建议', '5 记录', '8 Club', '9 News'])
  const open = async (name: 'alice' | 'vip') =>
    (await call(discussions.categories, {}, people[name])).data!.find(({ id }) => id === 8)
  expect([await open('alice'), await open('vip')]).toMatchObject([
    { isMembersOnly: true, isOpen: false },
    { isMembersOnly: true, isOpen: true },
  ])
})

test('the last free category goes to one of those who want it at once', async () => {
  const { call, people, db } = await aDiscussionSite()
  await db
    .insertInto('category')
    .values(Array.from({ length: 93 }, (_, n) => ({ name: `n${n}` })))
    .execute()
  const save = async (name: string) =>
    (await call(discussions.saveCategories, { categories: [{ name }] }, people.root)).code ?? 'ok'
  expect((await Promise.all([save('a'), save('b')])).toSorted()).toEqual(['ok', 'too_many_entries'])
})

test('two changes of a discussion at once are both kept, one after the other', async () => {
  const { aDiscussion, call, codeOf, people, read, thread } = await aDiscussionSite()
  const did = await aDiscussion('alice')
  const change = (more: object) => codeOf(call(discussions.update, { id: did, ...more }, people.alice))
  expect(await Promise.all([change({ title: 'new' }), change({ content: 'other' })])).toEqual(['ok', 'ok'])
  expect(await read('bob', did)).toMatchObject({ title: 'new', content: 'other' })
  expect((await call(thread.edits, { did }, people.alice)).data!.map(({ number }) => number)).toEqual([2, 1])
})
