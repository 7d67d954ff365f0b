import { comments } from '@praxis/contract/comments'
import { ignoring } from '@praxis/contract/ignoring'
import { messages } from '@praxis/contract/messages'
import { noticeAdmin } from '@praxis/contract/noticeAdmin'
import { expect, test } from 'vitest'
import { aCommentedContest } from '../../../../test/commentedContest.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { tell } from '#server/modules/messages/public.ts'

describeEndpoints(
  'messages',
  `
GET    /api/msg/unread   signedIn
GET    /api/msg/comment  signedIn                    | rows=5
GET    /api/msg/reply    signedIn                    | rows=5
GET    /api/msg/like     signedIn                    | rows=5
GET    /api/msg/sys      signedIn                    | rows=5
GET    /api/msg/mine     signedIn                    | rows=5
DELETE /api/msg/clean    signedIn  message_not_found | query
`,
)

const none = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }

async function aCentre() {
  const contest = await aCommentedContest()
  const { call, people } = contest
  await contest.finish()
  type Name = keyof typeof people
  const unread = async (name: Name) => (await call(messages.unread, {}, people[name])).data!
  const clean = async (name: Name, type: 'Discuss' | 'Reply' | 'Like' | 'Sys' | 'Mine', id?: number) =>
    (await call(messages.clean, { type, id }, people[name])).code ?? 'ok'
  const notify = (input: Parameters<typeof call<typeof noticeAdmin.create>>[1]) =>
    call(noticeAdmin.create, input, people.root)
  const titles = async (name: Name, tab: 'sys' | 'mine') =>
    (await call(messages[tab], {}, people[name])).data!.records.map(({ title }) => title)
  return { ...contest, unread, clean, notify, titles }
}

test('a reply and a like are told with what they are about; a list is sent unread and is read afterwards', async () => {
  const { commented, replied, call, people, cid, db, unread } = await aCentre()
  const title = (await db.selectFrom('contest').select('title').where('id', '=', cid).executeTakeFirstOrThrow()).title
  const id = await commented('alice', 'a'.repeat(250))
  const replyId = await replied('bob', id, 'Indeed.')
  await call(comments.like, { cid: id, toLike: true }, people.bob)
  expect(await unread('alice')).toEqual({ ...none, reply: 1, like: 1 })
  const replies = async () => (await call(messages.reply, {}, people.alice)).data!.records
  const [reply] = await replies()
  expect(reply).toMatchObject({
    action: 'Reply',
    sourceType: 'Contest',
    sourceId: cid,
    sourceTitle: title,
    sourceContent: 'Indeed.',
    quoteId: id,
    quoteType: 'Comment',
    quoteContent: `${`alice : ${'a'.repeat(250)}`.slice(0, 100)}...`,
    url: `/contest/${cid}/comment?comment=${id}`,
    state: false,
    senderId: people.bob.uid,
    senderUsername: 'bob',
    isGone: false,
  })
  expect(await unread('alice')).toEqual({ ...none, like: 1 })
  expect((await replies())[0]!.state).toBe(true)
  const [like] = (await call(messages.like, {}, people.alice)).data!.records
  expect(like).toMatchObject({ action: 'Like_Discuss', sourceContent: `${'a'.repeat(200)}...`, quoteContent: null })
  expect(await unread('alice')).toEqual(none)
  // An answer to the answer quotes it.
  await call(
    comments.reply,
    { reply: { commentId: id, content: 'Why?' }, quoteId: replyId, quoteType: 'Reply' },
    people.captain,
  )
  const [answer] = (await call(messages.reply, {}, people.bob)).data!.records
  expect(answer).toMatchObject({
    sourceContent: 'Why?',
    quoteId: replyId,
    quoteType: 'Reply',
    quoteContent: 'bob : Indeed.',
  })
})

test('what is deleted says so in the language of the reader, in every row', async () => {
  const { commented, replied, call, people, db } = await aCentre()
  const id = await commented('alice')
  await replied('bob', id)
  await replied('bob', id)
  await call(comments.remove, { id }, people.root)
  const read = async (language: string) =>
    (await call(messages.reply, {}, { ...people.alice, language })).data!.records.map((one) => [
      one.sourceContent,
      one.isGone,
    ])
  expect(await read('en-US')).toEqual([
    ['The original text has been deleted', true],
    ['The original text has been deleted', true],
  ])
  expect(await read('zh-CN')).toEqual([
    ['原内容已被删除', true],
    ['原内容已被删除', true],
  ])
  await db.updateTable('contest').set({ deleted_at: new Date() }).execute()
  expect((await call(messages.reply, {}, { ...people.alice, language: 'en-US' })).data!.records[0]).toMatchObject({
    sourceTitle: 'It has been deleted',
    quoteContent: null,
  })
})

test('messages show nothing that their reader may not read any more', async () => {
  const { commented, replied, call, people, db, cid } = await aCentre()
  const id = await commented('alice')
  await replied('bob', id, 'an answer')
  await db
    .updateTable('contest')
    .set({ end_at: new Date(Date.now() + 3_600_000) })
    .where('id', '=', cid)
    .execute()
  const [row] = (await call(messages.reply, {}, people.alice)).data!.records
  expect(row).toMatchObject({ isGone: true, quoteContent: null })
  expect(JSON.stringify(row)).not.toContain('an answer')
  await db
    .updateTable('contest')
    .set({ end_at: new Date(Date.now() - 1_000) })
    .where('id', '=', cid)
    .execute()
  expect((await call(messages.reply, {}, people.alice)).data!.records[0]).toMatchObject({ sourceContent: 'an answer' })
})

test('unread rows come first, then the newest, also where two kinds share a tab', async () => {
  const { commented, call, people, db } = await aCentre()
  const ids = [await commented('alice'), await commented('alice'), await commented('alice')]
  for (const id of ids) await call(comments.like, { cid: id, toLike: true }, people.bob)
  await db
    .transaction()
    .execute((tx) =>
      tell(tx, { kind: 'likePost', to: people.alice, from: people.bob, source: 'discussion', sourceId: 1 }),
    )
  const read = async (more: object = {}) =>
    (await call(messages.like, { ...more }, people.alice)).data!.records.map(
      ({ action, url, state }) => `${action} ${url.split('=')[1] ?? ''} ${state}`,
    )
  expect(await read({ limit: 1 })).toEqual(['Like_Post  false'])
  expect(await read()).toEqual([
    `Like_Discuss ${ids[2]} false`,
    `Like_Discuss ${ids[1]} false`,
    `Like_Discuss ${ids[0]} false`,
    'Like_Post  true',
  ])
  expect(await read({ limit: 3, currentPage: 2 })).toEqual([`Like_Discuss ${ids[0]} true`])
})

test('clean removes one message, or those of its type and of nobody else', async () => {
  const { commented, replied, call, people, unread, clean, notify, titles } = await aCentre()
  const id = await commented('alice')
  await replied('bob', id)
  await replied('bob', id)
  await call(comments.like, { cid: id, toLike: true }, people.bob)
  await call(comments.like, { cid: id, toLike: true }, people.captain)
  await notify({ title: 'to all', content: '' })
  await notify({ title: 'to her', content: '', type: 'Single', recipientUsername: 'alice' })
  expect(await unread('alice')).toEqual({ comment: 0, reply: 2, like: 2, sys: 1, mine: 1 })
  expect(await clean('alice', 'Discuss')).toBe('message_not_found')
  expect(await clean('alice', 'Like')).toBe('ok')
  expect(await unread('alice')).toEqual({ comment: 0, reply: 2, like: 0, sys: 1, mine: 1 })
  const rows = (await call(messages.reply, {}, people.alice)).data!.records
  expect(await clean('bob', 'Reply', rows[0]!.id)).toBe('message_not_found')
  expect(await clean('alice', 'Like', rows[0]!.id)).toBe('message_not_found')
  expect(await clean('alice', 'Reply', rows[0]!.id)).toBe('ok')
  expect((await call(messages.reply, {}, people.alice)).data!.records.map((row) => row.id)).toEqual([rows[1]!.id])
  expect(await clean('alice', 'Sys')).toBe('ok')
  expect(await clean('alice', 'Sys')).toBe('message_not_found')
  expect(await titles('alice', 'sys')).toEqual([])
  expect(await titles('alice', 'mine')).toEqual(['to her'])
  expect(await titles('bob', 'sys')).toEqual(['to all'])
  expect((await call(messages.clean, { type: 'Other' as 'Sys' }, people.alice)).code).toBe('invalid_input')
})

test('what the site tells follows the language and the tab of its kind', async () => {
  const { call, people, db, cid, unread } = await aCentre()
  await db.transaction().execute(async (tx) => {
    await tell(tx, { kind: 'mentioned', params: { uid: people.bob.uid, cid, commentId: 7 }, to: people.alice })
    await tell(tx, { kind: 'tag_renamed', params: { tagId: 1, from: 'a', to: 'b' }, to: 'staff' })
  })
  expect(await unread('alice')).toEqual({ ...none, mine: 1 })
  expect(await unread('admin')).toEqual({ ...none, sys: 1 })
  const [row] = (await call(messages.mine, {}, { ...people.alice, language: 'en-US' })).data!.records
  expect(row).toMatchObject({
    title: 'bob mentions you',
    type: 'Mine',
    adminId: null,
    url: `/contest/${cid}/comment?comment=7`,
  })
  expect((await call(messages.sys, {}, { ...people.admin, language: 'zh-CN' })).data!.records[0]!.title).toContain('b')
  expect((await call(messages.sys, {}, people.alice)).data!.records).toEqual([])
})

test('a mention is told to those who may read the text, and who ignores somebody hears nothing of them', async () => {
  const { comment, reply, people, db, cid, unread, call, aUser, list } = await aCentre()
  await aUser({ username: 'outside' })
  await comment('bob', '@alice @Alice @nobody @bob `@captain` see')
  expect(await unread('alice')).toEqual({ ...none, mine: 1 })
  expect([await unread('bob'), await unread('captain')]).toEqual([none, none])
  // While it runs, contestants read nothing of each other.
  await db
    .updateTable('contest')
    .set({ end_at: new Date(Date.now() + 3_600_000) })
    .where('id', '=', cid)
    .execute()
  await comment('bob', '@alice @owner look')
  expect(await unread('alice')).toEqual({ ...none, mine: 1 })
  expect(await unread('owner')).toEqual({ ...none, mine: 1 })
  await db
    .updateTable('contest')
    .set({ end_at: new Date(Date.now() - 1_000) })
    .where('id', '=', cid)
    .execute()
  // The comments of somebody who is ignored are marked, and tell nothing.
  await call(ignoring.add, { uid: people.bob.uid }, people.alice)
  const own = (await comment('alice')).data!.id
  await reply('bob', own, '@alice')
  await call(comments.like, { cid: own, toLike: true }, people.bob)
  await comment('bob', '@alice')
  expect(await unread('alice')).toEqual({ ...none, mine: 1 })
  const rows = (await list('alice')).commentList.records
  expect(rows.map(({ fromName, isIgnored }) => [fromName, isIgnored]).slice(0, 2)).toEqual([
    ['alice', false],
    ['bob', true],
  ])
  await call(ignoring.remove, { uid: people.bob.uid }, people.alice)
  await reply('bob', own, 'again')
  expect(await unread('alice')).toEqual({ ...none, reply: 1, mine: 1 })
})
