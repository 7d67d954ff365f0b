import { comments } from '@praxis/contract/comments'
import { moderation } from '@praxis/contract/moderation'
import { expect, test } from 'vitest'
import { aModeratedSite } from '../../../../test/moderatedSite.ts'

type Site = Awaited<ReturnType<typeof aModeratedSite>>

const link = 'See https://example.org/shoes'
type Kind = 'discussion' | 'comment' | 'reply'
const versionRead = async ({ call, people }: Site, kind: Kind, id: number) => {
  const { records } = (await call(moderation.waiting, {}, people.admin)).data!
  return records.find((row) => row.kind === kind && row.id === id)?.version ?? '0'.repeat(64)
}
const answerAs = ({ call, people, codeOf }: Site, kind: Kind, id: number, version: string, isApproved = true) =>
  codeOf(call(moderation.answerWaiting, { kind, id, version, isApproved }, people.admin))
const answer = async (site: Site, kind: Kind, id: number, isApproved: boolean) =>
  answerAs(site, kind, id, await versionRead(site, kind, id), isApproved)

test('links of new accounts are read by their author and moderators only, until a moderator shows them', async () => {
  const site = await aModeratedSite()
  const { write, call, people, read, texts, counted, told, aDiscussion, settle, db } = site
  await settle('bob')
  expect((await write('alice', link)).code).toBeUndefined()
  expect((await write('bob', link)).code).toBeUndefined()
  const made = await db.selectFrom('discussion').select(['id', 'is_waiting as waits']).orderBy('id').execute()
  expect(made.map(({ waits }) => waits)).toEqual([true, false])
  const did = made[0]!.id
  const readers = ['visitor', 'carol', 'alice', 'admin'] as const
  expect(await Promise.all(readers.map((name) => read(name, did)))).toEqual([
    'discussion_not_found',
    'discussion_not_found',
    'ok',
    'ok',
  ])
  const open = await aDiscussion('bob')
  const comment = (await call(comments.create, { did: open, content: `@carol ${link}` }, people.alice)).data!
  const own = (await call(comments.create, { did: open, content: 'No link' }, people.bob)).data!
  await call(comments.reply, { reply: { commentId: own.id, content: `${link} again` } }, people.alice)
  expect([await texts('carol', open), await counted(open)]).toEqual([['No link'], 1])
  expect((await texts('alice', open)).length).toBe(3)
  expect([await told('carol'), await db.selectFrom('message').select('id').execute()]).toEqual([[], []])

  const list = async (more: object = {}) => (await call(moderation.waiting, more, people.admin)).data!.records
  const rows = await list()
  expect(rows.map(({ kind, author, did: of }) => [kind, author, of])).toEqual([
    ['discussion', 'alice', did],
    ['comment', 'alice', open],
    ['reply', 'alice', open],
  ])
  expect(await Promise.all([1, 2].map(() => answer(site, 'comment', comment.id, true)))).toContain('waiting_not_found')
  for (const { kind, id } of rows.filter((row) => row.kind !== 'comment')) {
    expect(await answer(site, kind, id, true)).toBe('ok')
  }
  expect(await list()).toEqual([])
  expect([await read('visitor', did), (await texts('visitor', open)).length, await counted(open)]).toEqual(['ok', 3, 3])
  expect((await told('alice')).map(({ kind, params }) => `${kind} ${String(params['kind'])}`)).toEqual([
    'text_approved comment',
    'text_approved discussion',
    'text_approved reply',
  ])
  // People hear of the comment and the reply now, as of any other.
  expect((await told('carol')).map(({ kind }) => kind)).toEqual(['mentioned'])
  const messages = await db.selectFrom('message').select(['uid', 'sender_uid as from']).execute()
  expect(messages).toEqual([
    { uid: people.bob.uid, from: people.alice.uid },
    { uid: people.bob.uid, from: people.alice.uid },
  ])
})

test('what a moderator refuses goes into the trash, and an edit that adds a link makes a shown text wait', async () => {
  const site = await aModeratedSite()
  const { call, people, texts, counted, told, aDiscussion } = site
  const did = await aDiscussion('bob')
  const comment = (await call(comments.create, { did, content: 'No link' }, people.alice)).data!
  expect([await texts('bob', did), await counted(did)]).toEqual([['No link'], 1])
  await call(comments.update, { id: comment.id, content: link }, people.alice)
  expect([await texts('bob', did), await counted(did)]).toEqual([[], 0])
  expect(await answer(site, 'comment', comment.id, false)).toBe('ok')
  expect([await texts('alice', did), await texts('admin', did), await counted(did)]).toEqual([[], [], 0])
  expect((await told('alice')).map(({ kind }) => kind)).toEqual(['text_refused'])
  expect(await answer(site, 'comment', comment.id, true)).toBe('waiting_not_found')
})

test('a text that its author changes while it waits is not answered as it was read before', async () => {
  const site = await aModeratedSite()
  const { call, people, aDiscussion, db, texts, counted, told } = site
  const did = await aDiscussion('bob')
  const { id } = (await call(comments.create, { did, content: link }, people.alice)).data!
  const read = await versionRead(site, 'comment', id)
  await call(comments.update, { id, content: 'See https://example.org/other' }, people.alice)
  for (const isApproved of [true, false]) {
    expect(await answerAs(site, 'comment', id, read, isApproved)).toBe('waiting_changed')
  }
  expect([await texts('bob', did), await counted(did), await told('alice')]).toEqual([[], 0, []])
  expect(await answer(site, 'comment', id, true)).toBe('ok')
  expect(await texts('bob', did)).toEqual(['See https://example.org/other'])
  const waits = await aDiscussion('alice', { is_waiting: true })
  const before = await versionRead(site, 'discussion', waits)
  await db.updateTable('discussion').set({ title: 'Another way' }).where('id', '=', waits).execute()
  expect(await answerAs(site, 'discussion', waits, before)).toBe('waiting_changed')
})

test('replies that come and go below a comment that waits are counted once it is shown', async () => {
  const site = await aModeratedSite()
  const { call, people, aDiscussion, aComment, aReply, counted, db } = site
  const did = await aDiscussion('bob')
  const commentId = await aComment('alice', did)
  const [id, changed] = [await aReply('alice', commentId), await aReply('alice', commentId)]
  await call(comments.update, { id: commentId, content: link }, people.alice)
  expect(await counted(did)).toBe(0)
  await call(comments.removeReply, { reply: { id } }, people.alice)
  expect(await counted(did)).toBe(0)
  await call(comments.restoreReply, { id }, people.alice)
  expect(await counted(did)).toBe(0)
  await call(comments.updateReply, { id: changed, content: link }, people.alice)
  expect(await counted(did)).toBe(0)
  expect(await answer(site, 'comment', commentId, true)).toBe('ok')
  expect(await counted(did)).toBe(2)
  const rows = await db.selectFrom('comment').select('reply_count as n').where('id', '=', commentId).execute()
  expect(rows).toEqual([{ n: 1 }])
})
