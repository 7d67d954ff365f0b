import { discussions } from '@praxis/contract/discussions'
import { moderation } from '@praxis/contract/moderation'
import { reports } from '@praxis/contract/reports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { archiveOf } from '../../../../test/ownArchive.ts'
import { aModeratedSite } from '../../../../test/moderatedSite.ts'

describeEndpoints(
  'reports',
  `
POST /api/discussion-report        signedIn  discussion_not_found discussion_hidden discussion_category_closed group_members_only comment_not_found reply_not_found report_place_missing report_empty report_long report_own feature_closed | rate=30/3600
GET  /api/admin/discussion-report  staff     | rows=10
PUT  /api/admin/discussion-report  staff     report_not_found
`,
)

test('a report has a label or a reason of 200 characters, and is about a text of somebody else', async () => {
  const { aDiscussion, report, db, people } = await aModeratedSite()
  const did = await aDiscussion('alice')
  expect(await report('visitor', 'discussion', did)).toBe('login_required')
  expect(await report('bob', 'discussion', did, { labels: [], content: ' \n' })).toBe('report_empty')
  expect(await report('bob', 'discussion', did, { content: 'x'.repeat(201) })).toBe('report_long')
  expect(await report('bob', 'discussion', 0)).toBe('report_place_missing')
  expect(await report('bob', 'discussion', did + 1)).toBe('discussion_not_found')
  expect(await report('alice', 'discussion', did)).toBe('report_own')
  expect(await report('bob', 'discussion', did, { labels: [], content: 'x'.repeat(200) })).toBe('ok')
  expect(await report('carol', 'discussion', did, { labels: ['fraud', 'fraud', 'spam'] })).toBe('ok')
  const rows = await db.selectFrom('report').select(['reporter_uid as uid', 'labels']).orderBy('id').execute()
  expect(rows).toEqual([
    { uid: people.bob.uid, labels: [] },
    { uid: people.carol.uid, labels: ['fraud', 'spam'] },
  ])
})

test('the archive of own data tells what one reported and why, and not the text of somebody else', async () => {
  const site = await aModeratedSite()
  const { aDiscussion, report, people } = site
  const did = await aDiscussion('alice', { content: 'Text of Alice' })
  await report('bob', 'discussion', did, { labels: ['spam'], content: 'Advertising' })
  await report('carol', 'discussion', did)
  const file = (await archiveOf(site, people.bob.token)).get('reports.json')!
  expect(JSON.parse(file)).toMatchObject([
    { did, commentId: null, labels: ['spam'], reason: 'Advertising', decision: null },
  ])
  expect(file).not.toContain('Text of Alice')
})

test('whoever cannot read a text cannot report it, and is told of it what its own page tells', async () => {
  const { aDiscussion, aComment, aReply, report, db, gid } = await aModeratedSite()
  const closed = await aDiscussion('member', { group_id: gid })
  const below = await aComment('member', closed)
  expect([await report('bob', 'discussion', closed), await report('bob', 'comment', below)]).toEqual([
    'group_members_only',
    'comment_not_found',
  ])
  expect([await report('deputy', 'discussion', closed), await report('deputy', 'comment', below)]).toEqual(['ok', 'ok'])
  const hidden = await aDiscussion('alice', { status: 1 })
  expect(await report('bob', 'discussion', hidden)).toBe('discussion_hidden')
  expect(await report('bob', 'comment', await aComment('carol', hidden))).toBe('comment_not_found')
  const open = await aDiscussion('alice')
  const waiting = await aComment('alice', open, { is_waiting: true })
  const comment = await aComment('alice', open)
  const reply = await aReply('alice', comment)
  expect([await report('bob', 'comment', waiting), await report('admin', 'comment', waiting)]).toEqual([
    'comment_not_found',
    'ok',
  ])
  expect([await report('bob', 'comment', comment), await report('bob', 'reply', reply)]).toEqual(['ok', 'ok'])
  await db
    .updateTable('comment')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', comment)
    .execute()
  expect([await report('carol', 'comment', comment), await report('carol', 'reply', reply)]).toEqual([
    'comment_not_found',
    'reply_not_found',
  ])
})

test('a person has one open report of a text, also when they report it at once, and its text is the one of then', async () => {
  const { aDiscussion, report, queue, call, people, decide, db, settle } = await aModeratedSite()
  await settle('alice')
  const did = await aDiscussion('alice')
  await Promise.all(['first', 'second', 'third'].map((content) => report('bob', 'discussion', did, { content })))
  await call(discussions.update, { id: did, content: 'What was meant.' }, people.alice)
  expect(await report('bob', 'discussion', did, { labels: ['abuse'], content: 'last' })).toBe('ok')
  expect(await queue('admin')).toMatchObject([
    {
      kind: 'discussion',
      id: did,
      did,
      gid: null,
      title: 'A way',
      author: 'alice',
      text: 'd\n\nby alice',
      now: 'd\n\nWhat was meant.',
      isChanged: true,
      isHidden: false,
      reports: 1,
      labels: [{ label: 'abuse', count: 1 }],
      reasons: ['last'],
      decision: null,
      decidedBy: null,
    },
  ])
  await decide('admin', 'discussion', did, 'dismiss')
  expect(await queue('admin')).toEqual([])
  expect(await report('bob', 'discussion', did)).toBe('ok')
  expect(await db.selectFrom('report').select('is_handled').orderBy('id').execute()).toEqual([
    { is_handled: true },
    { is_handled: false },
  ])
})

test('the list of the back office has open reports first, and those of groups for root only', async () => {
  const { aDiscussion, aComment, report, call, people, gid, as } = await aModeratedSite()
  const [one, other] = [await aDiscussion('alice'), await aDiscussion('alice')]
  const ofGroup = await aDiscussion('member', { group_id: gid })
  const comment = await aComment('carol', other)
  await report('bob', 'discussion', one, { labels: ['spam', 'fraud'], content: 'Shoes.' })
  await report('bob', 'comment', comment, { labels: [], content: 'Rude.' })
  await report('captain', 'discussion', ofGroup)
  const list = async (name: 'root' | 'admin') => (await call(reports.list, {}, as(name))).data!.records
  const rows = await list('root')
  expect(rows.map(({ did, gid: of, reporter, content, status }) => [did, of, reporter, content, status])).toEqual([
    [ofGroup, gid, 'captain', '#spam#', false],
    [other, null, 'bob', 'Rude.', false],
    [one, null, 'bob', '#spam# #fraud# Shoes.', false],
  ])
  expect(rows[1]).toMatchObject({ discussionTitle: 'A way', discussionAuthor: 'carol', commentId: comment })
  const [groups, newest] = rows
  const check = (name: 'root' | 'admin', id: number, status: boolean) =>
    call(reports.check, { id, status }, people[name]).then(({ code }) => code ?? 'ok')
  expect(await check('admin', newest!.id, true)).toBe('ok')
  expect(await check('admin', groups!.id, true)).toBe('report_not_found')
  expect((await list('admin')).map(({ did, status }) => [did, status])).toEqual([
    [one, false],
    [other, true],
  ])
  expect(await check('root', newest!.id, false)).toBe('ok')
  expect((await list('admin')).map(({ did }) => did)).toEqual([other, one])
})

test('of a report that the same person has made again the old one is not opened, and who is reported sees none', async () => {
  const { aDiscussion, report, call, people, db, queue } = await aModeratedSite()
  const did = await aDiscussion('admin')
  await report('bob', 'discussion', did)
  const [first] = (await call(reports.list, {}, people.root)).data!.records
  await call(reports.check, { id: first!.id, status: true }, people.root)
  await report('bob', 'discussion', did)
  await call(reports.check, { id: first!.id, status: false }, people.root)
  expect(await db.selectFrom('report').select('is_handled as h').orderBy('id').execute()).toEqual([
    { h: true },
    { h: false },
  ])
  expect((await call(reports.list, {}, people.admin)).data!.records).toEqual([])
  expect(await queue('admin')).toEqual([])
  const decided = await call(moderation.decide, { kind: 'discussion', id: did, decision: 'dismiss' }, people.admin)
  expect(decided.code).toBe('report_not_found')
  expect((await call(reports.check, { id: first!.id, status: false }, people.admin)).code).toBe('report_not_found')
})

test('what was decided stays while its report is opened and done again, and the text can be shown', async () => {
  const { aDiscussion, aComment, report, decide, queue, texts, call, people } = await aModeratedSite()
  const did = await aDiscussion('alice')
  const id = await aComment('alice', did)
  await report('bob', 'comment', id)
  await decide('admin', 'comment', id, 'hide')
  const [row] = (await call(reports.list, {}, people.root)).data!.records
  await call(reports.check, { id: row!.id, status: false }, people.root)
  expect(await queue('admin')).toMatchObject([{ id, isHidden: true, decision: null }])
  await call(reports.check, { id: row!.id, status: true }, people.root)
  expect(await queue('admin', { decided: true })).toMatchObject([{ id, isHidden: true, decision: 'hide' }])
  expect((await call(moderation.show, { kind: 'comment', id }, people.admin)).code).toBeUndefined()
  expect(await texts('visitor', did)).toEqual(['comment of alice'])
})

test('an old report is not opened at the moment at which the same person reports the text again', async () => {
  const { aDiscussion, report, call, people, db } = await aModeratedSite()
  const did = await aDiscussion('alice')
  await report('bob', 'discussion', did)
  const [row] = (await call(reports.list, {}, people.root)).data!.records
  await call(reports.check, { id: row!.id, status: true }, people.root)
  const { again } = await db.transaction().execute(async (tx) => {
    const about = { discussion_id: did, reporter_uid: people.bob.uid, author_uid: people.alice.uid }
    await tx
      .insertInto('report')
      .values({ ...about, labels: ['spam'], title: 't', content: 'c' })
      .execute()
    const opened = call(reports.check, { id: row!.id, status: false }, people.root)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    return { again: opened }
  })
  expect((await again).code).toBe('report_not_found')
})
