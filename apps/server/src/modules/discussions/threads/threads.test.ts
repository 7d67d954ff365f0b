import { comments } from '@praxis/contract/comments'
import { discussions } from '@praxis/contract/discussions'
import { discussionRules } from '@praxis/contract/discussionLimits'
import { messages } from '@praxis/contract/messages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertContest, linkProblem } from '../../../../test/contests.ts'
import { aDiscussionSite } from '../../../../test/discussionSite.ts'

test('comments and replies below a discussion are counted, whatever becomes of them', async () => {
  const { aDiscussion, comment, call, people, read } = await aDiscussionSite()
  const did = await aDiscussion('alice')
  const id = await comment('bob', did)
  const reply = async (name: 'alice' | 'bob') =>
    (await call(comments.reply, { reply: { commentId: id, content: 'r' }, did }, people[name])).data!.id
  const [one] = [await reply('alice'), await reply('bob')]
  await comment('alice', did)
  const count = async () => (await read('visitor', did)).commentNum
  expect(await count()).toBe(4)
  await call(comments.removeReply, { reply: { id: one } }, people.alice)
  expect(await count()).toBe(3)
  await call(comments.restoreReply, { id: one }, people.alice)
  await call(comments.remove, { id }, people.admin)
  expect(await count()).toBe(1)
  await call(comments.restore, { id }, people.admin)
  expect(await count()).toBe(4)
  const told = async (call_: typeof messages.comment | typeof messages.reply, name: 'alice' | 'bob') =>
    (await call(call_, {}, people[name])).data!.records.map(
      (row) => `${row.action} ${row.senderUsername} ${row.sourceTitle}`,
    )
  expect(await told(messages.comment, 'alice')).toEqual(['Discuss bob by alice'])
  expect(await told(messages.reply, 'bob')).toEqual(['Reply alice by alice'])
})

test('who deletes comments: authors theirs, staff all of the site, in a group those who manage it', async () => {
  const { aDiscussion, comment, call, codeOf, people, gid } = await aDiscussionSite()
  const answers = async (did: number, names: readonly (keyof typeof people)[]) => {
    const all: string[] = []
    for (const name of names)
      all.push(await codeOf(call(comments.remove, { id: await comment('alice', did) }, people[name])))
    return all
  }
  const no = 'comment_not_yours'
  expect(await answers(await aDiscussion('captain'), ['alice', 'bob', 'captain', 'admin', 'keeper', 'root'])).toEqual([
    'ok',
    no,
    no,
    'ok',
    'ok',
    'ok',
  ])
  const ofGroup = await aDiscussion('captain', { group_id: gid })
  expect(await answers(ofGroup, ['alice', 'bob', 'captain', 'admin', 'root'])).toEqual([
    'ok',
    'ok',
    'ok',
    'comment_not_found',
    'ok',
  ])
})

test('older versions are read by the author and moderators, and one is erased by a moderator', async () => {
  const { aDiscussion, call, codeOf, people, thread, read } = await aDiscussionSite()
  const did = await aDiscussion('alice', { title: 'first', content: 'one' })
  await call(discussions.update, { id: did, content: 'two' }, people.alice)
  await call(discussions.update, { id: did, title: 'third' }, people.alice)
  await call(discussions.update, { id: did, title: 'third', categoryId: 2 }, people.alice)
  const edits = async (name: 'alice' | 'admin') => (await call(thread.edits, { did }, people[name])).data!
  expect((await edits('alice')).map(({ number, title, content }) => [number, title, content])).toEqual([
    [2, 'first', 'two'],
    [1, 'first', 'one'],
  ])
  expect(await codeOf(call(thread.edits, { did }, people.bob))).toBe('discussion_not_yours')
  const erase = (name: 'alice' | 'admin', number: number) =>
    codeOf(call(thread.eraseEdit, { did, number }, people[name]))
  expect([await erase('alice', 1), await erase('admin', 9), await erase('admin', 1)]).toEqual([
    'discussion_not_yours',
    'discussion_edit_not_found',
    'ok',
  ])
  expect((await edits('admin'))[1]).toMatchObject({ number: 1, title: null, content: null })
  expect(await codeOf(call(thread.eraseEdit, { did, number: 5_000_000_000 }, people.admin))).toBe('invalid_input')
  expect((await read('bob', did)).isEdited).toBe(true)
})

test('a version is its writer’s, also where somebody else replaced it, and its text is in no other place', async () => {
  const { aDiscussion, call, people, thread, gid, db } = await aDiscussionSite()
  const did = await aDiscussion('alice', { group_id: gid, content: 'private' })
  await call(discussions.update, { id: did, content: 'by bob' }, people.bob)
  await call(discussions.update, { id: did, content: 'by alice' }, people.alice)
  const { data } = await call(thread.edits, { did }, people.alice)
  expect(data!.map(({ number, username, content }) => [number, username, content])).toEqual([
    [2, 'bob', 'by bob'],
    [1, 'alice', 'private'],
  ])
  await call(thread.eraseEdit, { did, number: 1 }, people.bob)
  const audited = db.selectFrom('audit').select(['act', 'before', 'after']).where('noun', '=', 'discussion')
  const log = await audited.orderBy('id').execute()
  expect(log[0]).toMatchObject({ act: 'discussion.edit', before: { version: 1 }, after: { version: 2 } })
  expect(JSON.stringify(log)).not.toContain('private')
})

test('older versions come in pages, because each may be long', async () => {
  const { aDiscussion, call, people, thread, db } = await aDiscussionSite()
  const did = await aDiscussion('alice')
  await db
    .insertInto('discussion_edit')
    .values(Array.from({ length: 25 }, (_, n) => ({ discussion_id: did, number: n + 1, uid: people.alice.uid })))
    .execute()
  const numbers = async (before?: number) =>
    (await call(thread.edits, { did, before }, people.alice)).data!.map(({ number }) => number)
  const first = await numbers()
  expect([first[0], first.at(-1)]).toEqual([25, 6])
  expect(await numbers(6)).toEqual([5, 4, 3, 2, 1])
})

test('nobody but moderators comments on what is locked', async () => {
  const { aDiscussion, comment, call, codeOf, people, thread, read } = await aDiscussionSite()
  const did = await aDiscussion('alice')
  const id = await comment('bob', did)
  expect(await codeOf(call(thread.lock, { did, isLocked: true }, people.alice))).toBe('discussion_not_yours')
  expect(await codeOf(call(thread.lock, { did, isLocked: true }, people.admin))).toBe('ok')
  const write = (name: 'bob' | 'admin') => codeOf(call(comments.create, { did, content: 'x' }, people[name]))
  const reply = (name: 'bob' | 'admin') =>
    codeOf(call(comments.reply, { reply: { commentId: id, content: 'x' } }, people[name]))
  expect([await write('bob'), await reply('bob'), await write('admin'), await reply('admin')]).toEqual([
    'discussion_locked',
    'discussion_locked',
    'ok',
    'ok',
  ])
  expect(await read('bob', did)).toMatchObject({ isLocked: true, mayComment: false })
})

test('followers are told of new comments, while they may read them', async () => {
  const { aDiscussion, comment, call, people, thread, gid, db, read } = await aDiscussionSite()
  const did = await aDiscussion('captain', { group_id: gid })
  for (const name of ['alice', 'bob'] as const) await call(thread.follow, { did, isFollowed: true }, people[name])
  expect((await read('alice', did)).isFollowed).toBe(true)
  await comment('bob', did)
  const told = async (name: 'alice' | 'bob') =>
    (await call(messages.mine, {}, { ...people[name], language: 'en-US' })).data!.records.map(({ title, url }) => [
      title,
      url,
    ])
  const [row] = await told('alice')
  expect(row).toEqual([
    'bob commented on a discussion that you follow',
    expect.stringContaining(`/group/${gid}/discussion-detail/${did}?comment=`),
  ])
  expect(await told('bob')).toEqual([])
  await db.deleteFrom('group_member').where('uid', '=', people.alice.uid).execute()
  await comment('bob', did)
  expect(await told('alice')).toHaveLength(1)
})

test('a discussion has so many followers and no more, and whoever follows it may say so again', async () => {
  const { aDiscussion, call, codeOf, people, thread, db } = await aDiscussionSite()
  const did = await aDiscussion('alice')
  await sql`insert into account (uid, username, password_hash) select 'f' || n, 'follower' || n, ''
    from generate_series(1, ${discussionRules.followers - 1}) as n`.execute(db)
  await sql`insert into discussion_follow (discussion_id, uid) select ${did}, uid from account where uid like 'f%'
    and username like 'follower%'`.execute(db)
  const follow = (name: 'alice' | 'bob') => codeOf(call(thread.follow, { did, isFollowed: true }, people[name]))
  expect([await follow('bob'), await follow('alice'), await follow('bob')]).toEqual(['ok', 'too_many_entries', 'ok'])
})

test('the author of a question accepts one comment as the answer', async () => {
  const { aDiscussion, comment, call, codeOf, people, thread, read, list, db } = await aDiscussionSite()
  const did = await aDiscussion('alice', { category_id: 3 })
  const other = await aDiscussion('alice')
  const [id, elsewhere] = [await comment('bob', did), await comment('bob', other)]
  const accept = (name: 'alice' | 'root', to: number, commentId: number | null) =>
    codeOf(call(thread.accept, { did: to, commentId }, people[name]))
  expect([
    await accept('root', did, id),
    await accept('alice', did, elsewhere),
    await accept('alice', other, elsewhere),
    await accept('alice', did, id),
  ]).toEqual(['discussion_not_yours', 'comment_not_found', 'discussion_no_question', 'ok'])
  expect(await read('bob', did)).toMatchObject({ isAnswered: true, acceptedCommentId: id })
  const { commentList } = (await call(comments.list, { did }, people.bob)).data!
  expect(commentList.records.map(({ isAccepted }) => isAccepted)).toEqual([true])
  expect((await call(messages.mine, {}, people.bob)).data!.records).toHaveLength(1)
  // An answer of one's own is no news.
  expect(await accept('alice', did, await comment('alice', did))).toBe('ok')
  expect((await call(messages.mine, {}, people.alice)).data!.records).toEqual([])
  expect(await accept('alice', did, id)).toBe('ok')
  const listed = async () => (await list('bob')).find((row) => row.id === did)?.isAnswered
  await db.updateTable('comment').set({ is_waiting: true }).where('id', '=', id).execute()
  expect(await listed()).toBe(false)
  await db.updateTable('comment').set({ is_waiting: false }).where('id', '=', id).execute()
  expect(await listed()).toBe(true)
  await call(comments.remove, { id }, people.bob)
  expect(await read('bob', did)).toMatchObject({ isAnswered: false, acceptedCommentId: null })
  expect((await list('bob')).find((row) => row.id === did)).toMatchObject({ isQuestion: true, isAnswered: false })
})

test('who accepts an answer while it is deleted waits, and neither is broken off', async () => {
  const { aDiscussion, comment, call, codeOf, people, thread, db } = await aDiscussionSite()
  const did = await aDiscussion('alice', { category_id: 3 })
  const commentId = await comment('bob', did)
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let accepting = Promise.resolve('')
  // Whoever deletes a comment holds it first, and the discussion after it.
  await db.transaction().execute(async (tx) => {
    await sql`select from comment where id = ${commentId} for update`.execute(tx)
    accepting = codeOf(call(thread.accept, { did, commentId }, people.alice))
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 5_000 }).toBe(1)
    await sql`select from discussion where id = ${did} for no key update`.execute(tx)
    await sql`update comment set deleted_at = now() where id = ${commentId}`.execute(tx)
  })
  expect(await accepting).toBe('comment_not_found')
})

test('a contest of another group neither opens nor closes an editorial', async () => {
  const { db, people, gid, aProblem, aDiscussion, readCode, list } = await aDiscussionSite()
  const problem_id = await aProblem('P1')
  const editorial = await aDiscussion('alice', { problem_id, editorial_opens: 'contest' })
  const seen = async () => [await readCode('visitor', editorial), (await list('visitor')).length]
  await linkProblem(
    db,
    await insertContest(db, people.captain.uid, { start: -120, end: -60, group_id: gid }),
    problem_id,
  )
  expect(await seen()).toEqual(['discussion_not_found', 0])
  await linkProblem(db, await insertContest(db, people.root.uid, { start: -120, end: -60 }), problem_id)
  expect(await seen()).toEqual(['ok', 1])
})

test('an editorial stays in the trash while its problem has another, and of two at once one comes back', async () => {
  const { aDiscussion, aProblem, call, codeOf, people, thread, readCode } = await aDiscussionSite()
  const problem_id = await aProblem('P1')
  const deleted = {
    problem_id,
    editorial_opens: 'solved',
    deleted_at: new Date(),
    deleted_by: people.alice.uid,
  } as const
  const [one, other] = [await aDiscussion('alice', deleted), await aDiscussion('alice', deleted)]
  const restore = (did: number) => codeOf(call(thread.restore, { did }, people.alice))
  expect((await Promise.all([restore(one), restore(other)])).toSorted()).toEqual(['editorial_taken', 'ok'])
  expect((await Promise.all([restore(one), restore(other)])).toSorted()).toEqual([
    'discussion_not_found',
    'editorial_taken',
  ])
  expect([await readCode('visitor', one), await readCode('visitor', other)]).toEqual([
    'discussion_not_found',
    'discussion_not_found',
  ])
})

test('the trash has nothing of problems that are closed to its reader', async () => {
  const { aDiscussion, aProblem, call, people, thread, gid } = await aDiscussionSite()
  const deleted = { deleted_at: new Date(), deleted_by: people.alice.uid }
  await aDiscussion('alice', { ...deleted, problem_id: await aProblem('P1', { auth: 2 }) })
  const ofGroup = { ...deleted, group_id: gid, problem_id: await aProblem('P2', { auth: 2, group_id: gid }) }
  await aDiscussion('alice', ofGroup)
  const trash = async (name: 'admin' | 'alice' | 'root' | 'bob', more: object = {}) =>
    (await call(thread.trash, more, people[name])).data!.total
  expect([await trash('admin'), await trash('alice'), await trash('root')]).toEqual([0, 0, 1])
  expect([await trash('bob', { gid }), await trash('root', { gid })]).toEqual([0, 1])
})

test('an editorial is nowhere before it opens: to whoever solved the problem, after its contest, or at once', async () => {
  const { aDiscussion, aProblem, call, codeOf, people, thread, list, readCode, db, comment } = await aDiscussionSite()
  const problem_id = await aProblem('P1')
  const did = await aDiscussion('alice', { problem_id })
  await comment('alice', did)
  const mark = (name: 'alice' | 'admin' | 'keeper', opens: 'now' | 'solved' | 'contest' | null, to = did) =>
    codeOf(call(thread.markEditorial, { did: to, opens }, people[name]))
  expect([await mark('alice', 'now'), await mark('admin', 'now'), await mark('keeper', 'solved')]).toEqual([
    'discussion_not_yours',
    'discussion_not_yours',
    'ok',
  ])
  expect(await mark('keeper', 'now', await aDiscussion('bob', { problem_id }))).toBe('editorial_taken')
  expect(await mark('keeper', 'now', await aDiscussion('bob'))).toBe('discussion_without_problem')
  const seen = async (name: 'bob' | 'outsider' | 'admin' | 'alice') => [
    (await list(name)).some(({ id }) => id === did),
    await readCode(name, did),
    await codeOf(call(comments.list, { did }, people[name])),
  ]
  const [closed, open] = [
    [false, 'discussion_not_found', 'discussion_not_found'],
    [true, 'ok', 'ok'],
  ]
  expect([await seen('bob'), await seen('admin'), await seen('alice')]).toEqual([closed, closed, open])
  await db
    .insertInto('person_problem')
    .values({ uid: people.bob.uid, group_id: 0, problem_id, tried: 1, accepted: 1 })
    .execute()
  expect([await seen('bob'), await seen('outsider')]).toEqual([open, closed])
  await mark('keeper', 'contest')
  const cid = await insertContest(db, people.root.uid)
  await linkProblem(db, cid, problem_id)
  expect([await seen('bob'), await seen('alice')]).toEqual([closed, closed])
  await db
    .updateTable('contest')
    .set({ start_at: new Date(Date.now() - 7_200_000), end_at: new Date(Date.now() - 3_600_000) })
    .execute()
  expect([await seen('bob'), await seen('outsider')]).toEqual([open, open])
})
