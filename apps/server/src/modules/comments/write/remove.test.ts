import { comments } from '@praxis/contract/comments'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCommentedContest } from '../../../../test/commentedContest.ts'

test('who deletes: authors their own, managers all; others nothing, and what they may not read is not there', async () => {
  const { commented, replied, call, people, names, finish } = await aCommentedContest()
  await finish()
  const codes: Record<string, string[]> = {}
  for (const name of names) {
    const id = await commented('alice')
    const replyId = await replied('bob', id)
    const reply = await call(comments.removeReply, { reply: { id: replyId } }, people[name])
    const comment = await call(comments.remove, { id }, people[name])
    codes[name] = [reply.code ?? 'ok', comment.code ?? 'ok']
  }
  const no = 'comment_not_yours'
  expect(codes).toEqual({
    root: ['ok', 'ok'],
    owner: ['ok', 'ok'],
    admin: [no, no],
    alice: [no, 'ok'],
    bob: ['ok', no],
    captain: [no, no],
  })
})

test('who deletes takes that back soon after; replies go and come back with their comment', async () => {
  const { commented, replied, call, people, db, list, finish } = await aCommentedContest()
  await finish()
  const id = await commented('alice')
  const replyId = await replied('bob', id)
  const shown = async () =>
    (await list('captain')).commentList.records.map((one) => `${one.content} ${one.totalReplyNum}`)
  const code = async (sent: Promise<{ code?: string }>) => (await sent).code ?? 'ok'
  await call(comments.removeReply, { reply: { id: replyId } }, people.bob)
  expect(await shown()).toEqual(['by alice 0'])
  expect(await code(call(comments.restoreReply, { id: replyId }, people.alice))).toBe('reply_not_found')
  expect(await code(call(comments.restoreReply, { id: replyId }, people.bob))).toBe('ok')
  expect(await code(call(comments.restoreReply, { id: replyId }, people.bob))).toBe('reply_not_found')
  expect(await shown()).toEqual(['by alice 1'])
  await call(comments.remove, { id }, people.owner)
  expect(await shown()).toEqual([])
  expect(await code(call(comments.replies, { commentId: id }, people.bob))).toBe('comment_not_found')
  expect(await code(call(comments.reply, { reply: { commentId: id, content: 'x' } }, people.bob))).toBe(
    'comment_not_found',
  )
  expect(await code(call(comments.updateReply, { id: replyId, content: 'x' }, people.bob))).toBe('reply_not_found')
  expect(await code(call(comments.restore, { id }, people.alice))).toBe('comment_not_found')
  expect(await code(call(comments.restore, { id }, people.owner))).toBe('ok')
  expect(await shown()).toEqual(['by alice 1'])
  await call(comments.remove, { id }, people.alice)
  await db
    .updateTable('comment')
    .set({ deleted_at: sql`now() - interval '301 seconds'` })
    .execute()
  expect(await code(call(comments.restore, { id }, people.alice))).toBe('comment_not_found')
  const audited = await db.selectFrom('audit').select(['act', 'uid']).where('noun', '=', 'comment').execute()
  expect(audited).toEqual([{ act: 'comment.delete', uid: people.owner.uid }])
})

test('an author changes a text for a quarter of an hour, and others never', async () => {
  const { commented, call, people, db, list, finish } = await aCommentedContest()
  await finish()
  const id = await commented('alice')
  const change = async (name: 'alice' | 'root', content: string) =>
    (await call(comments.update, { id, content }, people[name])).code ?? 'ok'
  expect(await change('root', 'x')).toBe('comment_not_yours')
  expect(await change('alice', ' ')).toBe('comment_empty')
  expect(await change('alice', 'other')).toBe('ok')
  const row = (await list('alice')).commentList.records[0]!
  expect(row).toMatchObject({ content: 'other', isEdited: true })
  expect(Date.parse(row.editableUntil!) - Date.parse(row.gmtCreate)).toBe(900_000)
  expect((await list('bob')).commentList.records[0]!.editableUntil).toBeNull()
  await db
    .updateTable('comment')
    .set({ created_at: sql`now() - interval '901 seconds'` })
    .execute()
  expect(await change('alice', 'late')).toBe('comment_edit_late')
  expect((await list('alice')).commentList.records[0]).toMatchObject({ content: 'other', editableUntil: null })
})

test('of two who delete a reply at once one has deleted it, and it is counted once', async () => {
  const { commented, replied, call, people, list, finish } = await aCommentedContest()
  await finish()
  const id = await commented('alice')
  const ids: number[] = []
  for (let n = 0; n < 8; n++) ids.push(await replied('bob', id))
  const remove = async (name: 'bob' | 'root', replyId: number) =>
    (await call(comments.removeReply, { reply: { id: replyId } }, people[name])).code ?? 'ok'
  const codes = await Promise.all(ids.flatMap((one) => [remove('bob', one), remove('root', one)]))
  expect(codes.toSorted()).toEqual([...ids.map(() => 'ok'), ...ids.map(() => 'reply_not_found')])
  expect((await list('captain')).commentList.records[0]!.totalReplyNum).toBe(0)
})

test('a comment that is deleted while somebody writes a reply keeps no reply that is counted or told', async () => {
  const { commented, reply, call, people, db, finish } = await aCommentedContest()
  await finish()
  for (let n = 0; n < 5; n++) {
    const id = await commented('alice')
    const [removed, written] = await Promise.all([
      call(comments.remove, { id }, people.alice),
      reply('bob', id, `late ${n}`),
    ])
    expect(removed.code).toBeUndefined()
    const stored = await db.selectFrom('reply').select('id').where('comment_id', '=', id).execute()
    expect(stored).toHaveLength(written.code === undefined ? 1 : 0)
    expect([undefined, 'comment_not_found']).toContain(written.code)
  }
})
