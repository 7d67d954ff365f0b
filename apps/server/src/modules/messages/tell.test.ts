import { messageKinds } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { messagesOf } from '#server/messages.ts'
import { startServer } from '../../../test/harness.ts'
import { tell } from './public.ts'

type Told = Parameters<typeof tell>[1]

async function aSite() {
  const { services, aUser } = await startServer()
  const { db } = services
  const [author, reader] = [await aUser(), await aUser()]
  const say = (told: Told) => db.transaction().execute((tx) => tell(tx, told))
  const messages = () =>
    db
      .selectFrom('message')
      .select([
        'uid',
        'sender_uid as from',
        'kind',
        'source_id as sourceId',
        'comment_id as commentId',
        'is_read as isRead',
      ])
      .orderBy('id')
      .execute()
  const notices = () =>
    db.selectFrom('notice').select(['kind', 'params', 'audience', 'recipient_uid as uid']).orderBy('id').execute()
  return { db, author, reader, say, messages, notices }
}

const renamed = { kind: 'problem_renamed', params: { problemId: 7, from: 'a', to: 'a-2' } } as const

test('a notice is one row, for one person, for staff or for all', async () => {
  const { author, say, notices } = await aSite()
  await say({ ...renamed, to: { uid: author.uid } })
  await say({ ...renamed, to: 'staff' })
  await say({ ...renamed, to: 'all' })
  expect(await notices()).toEqual([
    { ...renamed, audience: 'one', uid: author.uid },
    { ...renamed, audience: 'staff', uid: null },
    { ...renamed, audience: 'all', uid: null },
  ])
})

test('a notice for several people is a row for each of them, and for nobody it is none', async () => {
  const { author, reader, say, notices } = await aSite()
  await say({ ...renamed, to: { uids: [author.uid, reader.uid] } })
  await say({ ...renamed, to: { uids: [] } })
  const told = { ...renamed, audience: 'one' }
  // They come in any order.
  const rows = (await notices()).toSorted((a, b) => String(a.uid).localeCompare(String(b.uid)))
  expect(rows).toEqual([author.uid, reader.uid].toSorted().map((uid) => ({ ...told, uid })))
})

test('half a surrogate pair in a notice does not fail the act', async () => {
  const { author, say, notices } = await aSite()
  await say({ ...renamed, params: { ...renamed.params, from: 'a\uD800' }, to: { uid: author.uid } })
  expect(await notices()).toEqual([expect.objectContaining({ params: { ...renamed.params, from: 'a\uFFFD' } })])
})

test('a notice and a message are gone with the transaction of what did not happen', async () => {
  const { db, author, reader, notices, messages } = await aSite()
  const failing = db.transaction().execute(async (tx) => {
    await tell(tx, { ...renamed, to: 'all' })
    await tell(tx, { kind: 'reply', to: author, from: reader, source: 'discussion', sourceId: 1 })
    throw new Error('it did not happen')
  })
  await expect(failing).rejects.toThrow('it did not happen')
  expect([await notices(), await messages()]).toEqual([[], []])
})

test('a message says who did what, and nobody is told what they did themselves', async () => {
  const { author, reader, say, messages } = await aSite()
  for (const kind of ['discuss', 'reply', 'likePost', 'likeComment'] as const) {
    await say({ kind, to: author, from: reader, source: 'discussion', sourceId: 1 })
    await say({ kind, to: author, from: author, source: 'discussion', sourceId: 1 })
  }
  const told = { uid: author.uid, from: reader.uid, sourceId: 1, commentId: null, isRead: false }
  expect(await messages()).toEqual([1, 2, 3, 4].map((kind) => ({ ...told, kind })))
})

test('a like that is taken back and given again is told once, by whoever and at whatever moment', async () => {
  const { author, reader, say, messages } = await aSite()
  const like = { to: author, from: reader, source: 'discussion', sourceId: 1 } as const
  const likes: Told[] = [
    { ...like, kind: 'likePost' },
    { ...like, kind: 'likeComment', commentId: 4 },
    { ...like, kind: 'likeComment', commentId: 5 },
    { ...like, kind: 'likePost', sourceId: 2 },
  ]
  await Promise.all([...likes, ...likes].map(say))
  expect(
    (await messages()).map(({ kind, sourceId, commentId }) => `${kind} ${sourceId} ${commentId}`).toSorted(),
  ).toEqual(['3 1 null', '3 2 null', '4 1 4', '4 1 5'])
  // What is said again is told again.
  const reply = { ...like, kind: 'reply', commentId: 4 } as const
  for (const replyId of [1, 2]) await say({ ...reply, replyId })
  expect((await messages()).filter(({ kind }) => kind === messageKinds.reply)).toHaveLength(2)
})

test('the text of a notice follows the language of its reader', async () => {
  const texts = await Promise.all(
    (['zh-CN', 'en-US'] as const).map(async (locale) => (await messagesOf(locale)).notices),
  )
  for (const { problem_renamed: text } of texts) {
    for (const part of [text.title(renamed.params), text.content(renamed.params)]) {
      expect(part).toContain('a-2')
    }
  }
  expect(texts[0]?.problem_renamed.title(renamed.params)).not.toBe(texts[1]?.problem_renamed.title(renamed.params))
})
