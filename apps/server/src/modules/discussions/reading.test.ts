import { comments } from '@praxis/contract/comments'
import { discussions } from '@praxis/contract/discussions'
import { groupDiscussions } from '@praxis/contract/groupDiscussions'
import { messages } from '@praxis/contract/messages'
import { siteSettings } from '@praxis/contract/siteSettings'
import { expect, test } from 'vitest'
import { insertContest, linkProblem } from '../../../test/contests.ts'
import { aDiscussionSite } from '../../../test/discussionSite.ts'
import { viewersByUid } from '../accounts/public.ts'
import { readDiscussions } from './enter/readDiscussions.ts'

test('lists have exactly what the rule lets people read, in every state of a discussion and its problem', async () => {
  const { db, people, names, gid, aProblem, aDiscussion, call } = await aDiscussionSite()
  const problems = {
    open: await aProblem('OPEN'),
    hidden: await aProblem('HIDDEN', { auth: 2 }),
    own: await aProblem('OWN', { auth: 2, owner_uid: people.admin.uid }),
    members: await aProblem('MEMBERS', { is_member_visible: true }),
    running: await aProblem('RUNNING'),
    over: await aProblem('OVER'),
    ofGroup: await aProblem('CLUB-1', { group_id: gid, owner_uid: people.bob.uid }),
    published: await aProblem('CLUB-2', { group_id: gid, publish_state: 2 }),
    gone: await aProblem('GONE', { deleted_at: new Date() }),
  }
  const over = await insertContest(db, people.root.uid, { start: -120, end: -60 })
  await linkProblem(db, over, problems.over)
  await linkProblem(db, await insertContest(db, people.root.uid), problems.running)
  await db
    .insertInto('person_problem')
    .values({ uid: people.bob.uid, group_id: 0, problem_id: problems.open, tried: 1, accepted: 1 })
    .execute()
  for (const group_id of [null, gid]) {
    await aDiscussion('alice', { group_id })
    await aDiscussion('alice', { group_id, is_waiting: true })
    await aDiscussion('alice', { group_id, status: 1 })
    await aDiscussion('alice', { group_id, category_id: 8 })
    await aDiscussion('alice', { group_id, deleted_at: new Date() })
    for (const problem_id of Object.values(problems)) await aDiscussion('alice', { group_id, problem_id })
  }
  await aDiscussion('alice', { problem_id: problems.open, editorial_opens: 'solved' })
  await aDiscussion('alice', { problem_id: problems.over, editorial_opens: 'contest' })
  await aDiscussion('alice', { problem_id: problems.published, editorial_opens: 'contest' })
  const stored = await db.selectFrom('discussion').select('id').execute()

  for (const name of [...names, 'visitor'] as const) {
    const token = name === 'visitor' ? {} : people[name]
    const [viewer = null] = name === 'visitor' ? [] : await viewersByUid(db, [people[name].uid], new Date())
    const read = await readDiscussions(
      db,
      stored.map(({ id }) => ({ viewer, did: id })),
    )
    // A list of readers leaves out what only moderators look after: what is hidden, or waits and is of others.
    const mayRead = (groupId: number | null, all: boolean) =>
      read
        .flatMap((one) => (one?.refusal === null && one.row.groupId === groupId ? [one.row] : []))
        .filter((row) => all || (row.status === 0 && (!row.isWaiting || row.authorUid === viewer?.uid)))
        .map(({ did }) => did)
        .toSorted((one, other) => other - one)
    const listed = await call(discussions.list, { limit: 100 }, token)
    expect([name, listed.data!.records.map(({ id }) => id)]).toEqual([name, mayRead(null, false)])
    const ofGroup = await call(groupDiscussions.list, { gid, limit: 100 }, token)
    if (ofGroup.data !== null) {
      expect([name, ofGroup.data.records.map(({ id }) => id)]).toEqual([name, mayRead(gid, false)])
    }
    const all = await call(groupDiscussions.adminList, { gid, limit: 100 }, token)
    if (all.data !== null) expect([name, all.data.records.map(({ id }) => id)]).toEqual([name, mayRead(gid, true)])
  }
})

test('what a contest hides is closed in every call, and open again after it', async () => {
  const { db, people, aProblem, aDiscussion, call, codeOf, list, readCode, comment, as } = await aDiscussionSite()
  const pid = await aProblem('P1')
  const did = await aDiscussion('alice', { problem_id: pid, title: 'Secret' })
  const commentId = await comment('bob', did)
  const cid = await insertContest(db, people.root.uid)
  await linkProblem(db, cid, pid)
  const answers = async () => [
    (await list('bob')).length,
    (await list('bob', { keyword: 'Secret' })).length,
    (await list('bob', { onlyMine: true })).length + (await list('alice', { onlyMine: true })).length,
    await readCode('alice', did),
    await codeOf(call(comments.list, { did }, people.bob)),
    await codeOf(call(comments.one, { id: commentId }, people.bob)),
    await codeOf(call(comments.replies, { commentId }, people.bob)),
    await codeOf(call(comments.create, { did, content: 'x' }, people.bob)),
    await codeOf(call(comments.like, { cid: commentId, toLike: true }, people.alice)),
    await codeOf(call(discussions.like, { did, toLike: true }, people.bob)),
    await codeOf(call(discussions.update, { id: did, title: 'x' }, people.alice)),
    (await call(discussions.ofPerson, { username: 'alice' }, as('bob'))).data!.records.length,
    (await call(messages.comment, {}, people.alice)).data!.records.map(({ sourceTitle, sourceContent }) => [
      sourceTitle,
      sourceContent,
    ]),
  ]
  const no = 'discussion_not_found'
  const none = 'comment_not_found'
  expect(await answers()).toEqual([
    0,
    0,
    0,
    no,
    no,
    none,
    none,
    no,
    none,
    no,
    no,
    0,
    [[expect.any(String), expect.any(String)]],
  ])
  const [told] = (await call(messages.comment, {}, people.alice)).data!.records
  expect(told).toMatchObject({ isGone: true })
  expect(JSON.stringify(told)).not.toContain('Secret')
  expect(await readCode('root', did)).toBe('ok')
  await db
    .updateTable('contest')
    .set({ start_at: new Date(Date.now() - 7_200_000), end_at: new Date(Date.now() - 3_600_000) })
    .execute()
  expect((await answers()).slice(0, 12)).toEqual([1, 1, 1, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 1])
  expect((await call(messages.comment, {}, people.alice)).data!.records.at(-1)).toMatchObject({
    sourceTitle: '[P1] x',
    url: `/discussion-detail/${did}?comment=${commentId}`,
  })
})

test('a list is pinned first and newest next, and is searched in Chinese and English', async () => {
  const { aDiscussion, aProblem, list } = await aDiscussionSite()
  const problem_id = await aProblem('TREE-1')
  const ids = {
    old: await aDiscussion('alice', { title: '动态规划入门', description: 'Basics', is_pinned: true }),
    tree: await aDiscussion('bob', { title: 'Paths', description: '树上的路径', problem_id, category_id: 2 }),
    last: await aDiscussion('alice', { title: 'Shortest paths', description: 'graphs' }),
  }
  const found = async (more: object) => (await list('alice', more)).map(({ id }) => id)
  expect(await found({})).toEqual([ids.old, ids.last, ids.tree])
  expect(await found({ keyword: '规划' })).toEqual([ids.old])
  expect(await found({ keyword: 'PATHS' })).toEqual([ids.last, ids.tree])
  expect(await found({ keyword: '路径' })).toEqual([ids.tree])
  expect(await found({ keyword: 'tree-1' })).toEqual([ids.tree])
  expect(await found({ keyword: 'bob' })).toEqual([ids.tree])
  expect(await found({ keyword: String(ids.last) })).toEqual([ids.last])
  expect(await found({ pid: 'tree-1' })).toEqual([ids.tree])
  expect(await found({ cid: 2 })).toEqual([ids.tree])
  expect(await found({ onlyMine: true })).toEqual([ids.old, ids.last])
  const [row, own] = [(await list('alice'))[2]!, (await list('alice'))[1]!]
  expect(row).toMatchObject({ title: '[TREE-1] Paths', pid: 'TREE-1', content: null, author: 'bob', role: null })
  expect(own.content).toBe('c')
  expect((await list('visitor', {})).every(({ content }) => content === null)).toBe(true)
})

test('the list of a problem begins with its editorial, so that pages of a problem find it', async () => {
  const { aDiscussion, aProblem, list } = await aDiscussionSite()
  const problem_id = await aProblem('P1')
  const editorial = await aDiscussion('alice', { problem_id, editorial_opens: 'now' })
  const [pinned, last] = [
    await aDiscussion('bob', { problem_id, is_pinned: true }),
    await aDiscussion('bob', { problem_id }),
  ]
  const found = async (more: object) => (await list('alice', more)).map(({ id }) => id)
  expect(await found({ pid: 'P1' })).toEqual([editorial, pinned, last])
  expect(await found({})).toEqual([pinned, last, editorial])
})

test('only root lists what groups have, and staff what is hidden', async () => {
  const { aDiscussion, gid, list } = await aDiscussionSite()
  const hidden = await aDiscussion('alice', { status: 1 })
  const ofGroup = await aDiscussion('alice', { group_id: gid })
  const all = async (name: 'root' | 'admin' | 'bob') => (await list(name, { admin: true })).map(({ id }) => id)
  expect([await all('root'), await all('admin'), await all('bob')]).toEqual([[ofGroup, hidden], [hidden], []])
})

test('a switch closes an area: lists and edits by HTTP 403, the page and comments in the envelope', async () => {
  const { aDiscussion, gid, people, call } = await aDiscussionSite()
  const [ofSite, ofGroup] = [await aDiscussion('alice'), await aDiscussion('alice', { group_id: gid })]
  await call(siteSettings.setSwitches, { openPublicDiscussion: false }, people.root)
  const asked = async (did: number) => [
    await call(discussions.detail, { did }, people.alice),
    await call(comments.list, { did }, people.alice),
    await call(discussions.update, { id: did, title: 'x' }, people.alice),
    await call(discussions.remove, { did }, people.alice),
  ]
  const told = (replies: Awaited<ReturnType<typeof asked>>) => replies.map(({ http, status }) => [http, status])
  expect(told(await asked(ofSite))).toEqual([
    [200, 403],
    [200, 403],
    [403, 403],
    [403, 403],
  ])
  expect((await call(discussions.list, {})).http).toBe(403)
  expect(told(await asked(ofGroup)).map(([http]) => http)).toEqual([200, 200, 200, 200])
  await call(siteSettings.setSwitches, { openPublicDiscussion: true, openGroupDiscussion: false }, people.root)
  const closed = await call(groupDiscussions.list, { gid }, { ...people.alice, language: 'en-US' })
  expect([closed.http, closed.msg]).toEqual([403, 'No Access: There is no open group discussion area on the website'])
})

test('views are counted in memory and written together', async () => {
  const { aDiscussion, read, services } = await aDiscussionSite()
  const did = await aDiscussion('alice')
  for (let n = 0; n < 3; n++) await read('bob', did)
  expect((await read('visitor', did)).viewNum).toBe(0)
  await services.discussionViews.flush()
  expect((await read('visitor', did)).viewNum).toBe(4)
})
