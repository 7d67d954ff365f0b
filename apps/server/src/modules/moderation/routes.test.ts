import { comments } from '@praxis/contract/comments'
import { discussions } from '@praxis/contract/discussions'
import { discussionThreads } from '@praxis/contract/discussionThreads'
import { moderation } from '@praxis/contract/moderation'
import { reports } from '@praxis/contract/reports'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { aModeratedSite } from '../../../test/moderatedSite.ts'

describeEndpoints(
  'moderation',
  `
GET    /api/moderation/queue            signedIn  group_not_found group_members_only moderators_only | rows=10
POST   /api/moderation/decide           signedIn  report_not_found report_decided moderators_only
POST   /api/moderation/show             signedIn  report_not_found moderators_only
POST   /api/moderation/propose-mute     staff     user_not_found mute_forbidden too_many_entries report_not_found moderators_only
GET    /api/moderation/proposals        root      | rows=10
POST   /api/moderation/answer-proposal  root      proposal_not_found proposal_decided user_not_found mute_forbidden
POST   /api/moderation/mute             signedIn  group_not_found group_members_only moderators_only user_not_found mute_forbidden group_member_not_found
GET    /api/moderation/mutes            signedIn  group_not_found group_members_only moderators_only | rows=10
DELETE /api/moderation/mute             signedIn  group_not_found group_members_only moderators_only mute_not_found
GET    /api/moderation/waiting          signedIn  group_not_found group_members_only moderators_only | rows=10
POST   /api/moderation/answer-waiting   signedIn  waiting_not_found waiting_changed moderators_only
`,
)

test('the desk of the site is for its administrators, that of a group for those of the group and root', async () => {
  const { names, call, people, gid, codeOf, aDiscussion, report } = await aModeratedSite()
  const ofSite = await aDiscussion('alice')
  const ofGroup = await aDiscussion('member', { group_id: gid })
  await report('carol', 'discussion', ofSite)
  await report('captain', 'discussion', ofGroup)
  const doors: Record<string, string[]> = {}
  for (const name of names) {
    const ask = (more: object) => call(moderation.queue, more, people[name])
    const decide = (id: number) =>
      codeOf(call(moderation.decide, { kind: 'discussion', id, decision: 'dismiss' }, people[name]))
    const desks = [await ask({}), await ask({ gid })]
    const shown = desks.map(({ code, data }) => code ?? data!.records.map(({ did }) => did).join())
    doors[name] = [...shown, await codeOf(call(moderation.waiting, { gid }, people[name])), await decide(9_999)]
  }
  const [site, group] = [String(ofSite), String(ofGroup)]
  const no = 'moderators_only'
  expect(doors).toEqual({
    root: [site, group, 'ok', 'report_not_found'],
    admin: [site, 'group_members_only', 'group_members_only', 'report_not_found'],
    keeper: [site, 'group_members_only', 'group_members_only', 'report_not_found'],
    alice: [no, 'group_members_only', 'group_members_only', no],
    bob: [no, 'group_members_only', 'group_members_only', no],
    carol: [no, 'group_members_only', 'group_members_only', no],
    captain: [no, group, 'ok', no],
    deputy: [no, group, 'ok', no],
    member: [no, no, no, no],
  })
  const decides = async (name: (typeof names)[number], id: number) =>
    codeOf(call(moderation.decide, { kind: 'discussion', id, decision: 'dismiss' }, people[name]))
  expect([await decides('admin', ofGroup), await decides('deputy', ofSite)]).toEqual([no, no])
  expect([await decides('deputy', ofGroup), await decides('admin', ofSite)]).toEqual(['ok', 'ok'])
})

test('who hides a reported discussion hides it from everybody; both sides are told, and nobody who reported', async () => {
  const { aDiscussion, report, decide, read, told, db, people, queue, call } = await aModeratedSite()
  const did = await aDiscussion('alice')
  await report('bob', 'discussion', did, { content: 'It sells shoes.' })
  await report('carol', 'discussion', did, { labels: ['fraud', 'spam'] })
  expect(await queue('admin')).toMatchObject([
    {
      reports: 2,
      reasons: ['It sells shoes.'],
      labels: [
        { label: 'spam', count: 2 },
        { label: 'fraud', count: 1 },
      ],
    },
  ])
  expect((await decide('admin', 'discussion', did, 'hide', 'Advertising')).code).toBeUndefined()
  expect([
    await read('visitor', did),
    await read('bob', did),
    await read('alice', did),
    await read('admin', did),
  ]).toEqual(['discussion_hidden', 'discussion_hidden', 'discussion_hidden', 'ok'])
  const about = { kind: 'discussion', did, gid: null, commentId: null }
  expect(await told('alice')).toEqual([{ kind: 'text_hidden', params: { ...about, note: 'Advertising' } }])
  for (const name of ['bob', 'carol'] as const) {
    expect(await told(name)).toEqual([{ kind: 'report_decided', params: { ...about, decision: 'hide' } }])
  }
  const audited = await db.selectFrom('audit').selectAll().where('noun', '=', 'discussion').execute()
  expect(audited).toMatchObject([{ act: 'discussion.hide', uid: people.admin.uid }])
  const decided = await call(moderation.queue, { decided: true }, people.keeper)
  expect(decided.data!.records).toMatchObject([{ did, decision: 'hide', decidedBy: 'admina', isHidden: true }])
  // What moderators, the author and the log read names nobody who reported.
  const said = JSON.stringify([audited, await told('alice'), decided.data])
  for (const { uid, username } of [people.bob, people.carol]) {
    expect(said).not.toContain(uid)
    expect(said).not.toContain(`"${username}"`)
  }
  expect((await call(moderation.show, { kind: 'discussion', id: did }, people.keeper)).code).toBeUndefined()
  expect(await read('visitor', did)).toBe('ok')
})

test('of two moderators at once one decides, and the other is told what was decided and by whom', async () => {
  const { aDiscussion, report, decide, told } = await aModeratedSite()
  const did = await aDiscussion('alice')
  for (const name of ['bob', 'carol'] as const) await report(name, 'discussion', did)
  const replies = await Promise.all([
    decide('admin', 'discussion', did, 'warn'),
    decide('keeper', 'discussion', did, 'warn'),
    decide('root', 'discussion', did, 'warn'),
  ])
  const refused = replies.filter(({ code }) => code !== undefined)
  expect(refused.map(({ code }) => code)).toEqual(['report_decided', 'report_decided'])
  const first = ['admina', 'keeper', 'rooty'][replies.findIndex(({ code }) => code === undefined)]
  for (const { msg } of refused) expect(msg).toContain(first)
  expect((await told('alice')).map(({ kind }) => kind)).toEqual(['text_warned'])
  expect((await told('bob')).map(({ kind }) => kind)).toEqual(['report_decided'])
})

test('hidden comments and replies are gone and not counted, and come back; dismissed ones stay and their author hears nothing', async () => {
  const { aDiscussion, aComment, aReply, report, decide, texts, counted, told, call, people } = await aModeratedSite()
  const did = await aDiscussion('alice')
  const comment = await aComment('bob', did)
  const reply = await aReply('carol', comment)
  await report('alice', 'reply', reply)
  await report('alice', 'comment', comment)
  expect((await decide('admin', 'reply', reply, 'hide')).code).toBeUndefined()
  expect([await texts('visitor', did), await counted(did)]).toEqual([['comment of bob'], 1])
  expect((await decide('admin', 'comment', comment, 'hide')).code).toBeUndefined()
  expect([await texts('visitor', did), await counted(did)]).toEqual([[], 0])
  expect(await told('carol')).toMatchObject([{ kind: 'text_hidden', params: { kind: 'reply', commentId: comment } }])
  expect((await call(comments.restore, { id: comment }, people.bob)).code).toBe('comment_not_found')
  for (const [kind, id] of [
    ['comment', comment],
    ['reply', reply],
  ] as const) {
    for (let n = 0; n < 2; n++) await call(moderation.show, { kind, id }, people.keeper)
  }
  expect([await texts('visitor', did), await counted(did)]).toEqual([['comment of bob', 'reply of carol'], 2])
  const other = await aComment('bob', did)
  await report('carol', 'comment', other)
  await decide('admin', 'comment', other, 'dismiss')
  expect([await counted(did), (await told('bob')).length]).toEqual([3, 1])
  expect(await told('carol')).toMatchObject([{}, { kind: 'report_decided', params: { decision: 'dismiss' } }])
})

test('a text of a problem that is closed to a moderator is on no desk of theirs, and they decide nothing about it', async () => {
  const { aDiscussion, aComment, report, queue, decide, db, people, call, codeOf } = await aModeratedSite()
  const problem = { display_id: 'P1', difficulty: 0, time_limit_ms: 1_000, memory_limit_mb: 256, stack_limit_mb: 128 }
  const { id } = await db
    .insertInto('problem')
    .values({ ...problem, auth: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const did = await aDiscussion('alice', { problem_id: id })
  const waiting = await aComment('alice', did, { is_waiting: true })
  await report('bob', 'discussion', did)
  expect(await queue('admin')).toMatchObject([{ title: '[P1] A way' }])
  await db.updateTable('problem').set({ auth: 2 }).where('id', '=', id).execute()
  const seen = async (name: 'admin' | 'keeper') => [
    (await queue(name)).length,
    (await call(reports.list, {}, people[name])).data!.records.length,
    (await call(moderation.waiting, {}, people[name])).data!.records.length,
  ]
  // Whoever keeps the bank manages the problem.
  expect([await seen('admin'), await seen('keeper')]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ])
  expect((await decide('admin', 'discussion', did, 'hide')).code).toBe('report_not_found')
  const answer = { kind: 'comment', id: waiting, version: '0'.repeat(64), isApproved: true } as const
  expect(await codeOf(call(moderation.answerWaiting, answer, people.admin))).toBe('waiting_not_found')
  expect((await decide('keeper', 'discussion', did, 'hide')).code).toBeUndefined()
})

test('what its author has deleted, and a moderator hides, does not come back to be read', async () => {
  const { aDiscussion, aComment, aReply, report, decide, read, texts, counted, call, people } = await aModeratedSite()
  const did = await aDiscussion('alice')
  await report('bob', 'discussion', did)
  await call(discussions.remove, { did }, people.alice)
  expect((await decide('admin', 'discussion', did, 'hide')).code).toBeUndefined()
  // Its author may not read it any more, and so does not take it back.
  await call(discussionThreads.restore, { did }, people.alice)
  expect(await read('bob', did)).toBe('discussion_not_found')
  const open = await aDiscussion('bob')
  const comment = await aComment('alice', open)
  const reply = await aReply('alice', await aComment('bob', open))
  await report('carol', 'comment', comment)
  await report('carol', 'reply', reply)
  await call(comments.remove, { id: comment }, people.alice)
  await call(comments.removeReply, { reply: { id: reply } }, people.alice)
  for (const [kind, id] of [
    ['comment', comment],
    ['reply', reply],
  ] as const) {
    expect((await decide('admin', kind, id, 'hide')).code).toBeUndefined()
  }
  expect((await call(comments.restore, { id: comment }, people.alice)).code).toBe('comment_not_found')
  expect((await call(comments.restoreReply, { id: reply }, people.alice)).code).toBe('reply_not_found')
  expect([await texts('visitor', open), await counted(open)]).toEqual([['comment of bob'], 1])
})
