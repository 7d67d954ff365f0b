import { comments } from '@praxis/contract/comments'
import { moderation } from '@praxis/contract/moderation'
import { expect, test } from 'vitest'
import { aModeratedSite } from '../../../../test/moderatedSite.ts'

type Site = Awaited<ReturnType<typeof aModeratedSite>>
type Name = keyof Site['people']

const days = (until: string | Date) => Math.round((new Date(until).getTime() - Date.now()) / 86_400_000)
const acts =
  ({ call, people, codeOf, gid }: Site) =>
  (name: Name) => ({
    mute: (uid: string, more: object = {}) =>
      codeOf(call(moderation.mute, { uid, days: 3, reason: 'Advertising', ...more }, people[name])),
    muteHere: (whom: Name) =>
      codeOf(call(moderation.mute, { gid, uid: people[whom].uid, days: 3, reason: 'Rude' }, people[name])),
    unmuteHere: (whom: Name) => codeOf(call(moderation.unmute, { gid, uid: people[whom].uid }, people[name])),
    propose: (uid: string, more: object = {}) =>
      codeOf(call(moderation.proposeMute, { uid, days: 3, reason: 'Advertising', ...more }, people[name])),
    answer: (id: number, isAccepted: boolean) => call(moderation.answerProposal, { id, isAccepted }, people[name]),
  })

test('a mute that an administrator proposes holds once root accepts it, until its end, and the person is told', async () => {
  const site = await aModeratedSite()
  const { aDiscussion, people, call, db, told, write, settle, clock } = site
  await settle('alice')
  const as = acts(site)
  const { uid } = people.alice
  const did = await aDiscussion('alice', { content: 'Buy shoes' })
  const about = { kind: 'discussion', id: did } as const
  expect(await as('bob').propose(uid)).toBe('no_permission')
  expect(await as('admin').propose('nobody')).toBe('user_not_found')
  expect(await as('admin').propose(people.keeper.uid)).toBe('mute_forbidden')
  expect(await as('admin').propose(people.bob.uid, { about })).toBe('report_not_found')
  expect(await as('admin').propose(uid, { about })).toBe('ok')
  expect((await write('alice', 'Still here.')).code).toBeUndefined()
  const list = async () => (await call(moderation.proposals, {}, people.root)).data!.records
  const [proposal] = await list()
  expect(proposal).toMatchObject({ username: 'alice', days: 3, proposedBy: 'admina', text: 'd\n\nBuy shoes' })
  const replies = await Promise.all([as('root').answer(proposal!.id, true), as('root').answer(proposal!.id, true)])
  const refused = replies.find(({ code }) => code !== undefined)
  expect(replies.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'proposal_decided'])
  expect(refused!.msg).toContain('rooty')
  expect(await list()).toEqual([])
  expect(await told('admin')).toMatchObject([{ kind: 'proposal_answered', params: { uid, isAccepted: true } }])
  const restricted = await db
    .selectFrom('restriction')
    .select(['kind', 'until', 'by_uid as by'])
    .orderBy('kind')
    .execute()
  expect(restricted.map(({ kind, until, by }) => [kind, days(until), by])).toEqual([
    ['comment', 3, people.root.uid],
    ['discuss', 3, people.root.uid],
  ])
  expect(await told('alice')).toMatchObject([{ kind: 'muted', params: { gid: null, reason: 'Advertising' } }])
  expect((await write('alice', 'Muted.')).code).toBe('no_permission')
  await db
    .updateTable('restriction')
    .set({ until: new Date(clock.now.getTime() - 1_000) })
    .execute()
  expect((await write('alice', 'Back again.')).code).toBeUndefined()
})

test('a refused proposal changes nothing; a shorter mute shortens no longer one, and staff are never muted', async () => {
  const site = await aModeratedSite()
  const { people, db, told } = site
  const as = acts(site)
  await as('keeper').propose(people.alice.uid)
  const { id } = await db.selectFrom('mute_proposal').select('id').executeTakeFirstOrThrow()
  expect((await as('root').answer(id, false)).code).toBeUndefined()
  expect((await as('root').answer(id, true)).code).toBe('proposal_decided')
  expect((await as('root').answer(id + 1, true)).code).toBe('proposal_not_found')
  expect(await db.selectFrom('restriction').select('uid').execute()).toEqual([])
  expect(await told('keeper')).toMatchObject([{ kind: 'proposal_answered', params: { isAccepted: false } }])
  expect(await told('alice')).toEqual([])
  expect(await as('admin').mute(people.alice.uid)).toBe('moderators_only')
  expect(await as('root').mute(people.admin.uid)).toBe('mute_forbidden')
  expect(await as('root').mute(people.alice.uid, { days: 30 })).toBe('ok')
  expect(await as('root').mute(people.alice.uid, { days: 1 })).toBe('ok')
  const ends = await db.selectFrom('restriction').select('until').execute()
  expect(ends.map(({ until }) => days(until))).toEqual([30, 30])
})

test('administrators of a group mute those below them, in that group only, until the end or until they are let', async () => {
  const site = await aModeratedSite()
  const { aDiscussion, aComment, people, call, db, told, write, gid, codeOf, settle, clock } = site
  await settle('member')
  const as = acts(site)
  const names = ['captain', 'deputy', 'member', 'bob', 'root'] as const
  const codes = await Promise.all(names.map((whom) => as('deputy').muteHere(whom)))
  expect(codes).toEqual(['mute_forbidden', 'mute_forbidden', 'ok', 'group_member_not_found', 'mute_forbidden'])
  expect(await Promise.all((['admin', 'bob', 'member'] as const).map((name) => as(name).muteHere('deputy')))).toEqual([
    'group_members_only',
    'group_members_only',
    'moderators_only',
  ])
  expect(await told('member')).toMatchObject([{ kind: 'muted', params: { gid, group: 'Club', reason: 'Rude' } }])
  const did = await aDiscussion('deputy', { group_id: gid })
  const [comment, own] = [await aComment('deputy', did), await aComment('member', did)]
  const elsewhere = await aDiscussion('alice')
  const writes = async () => [
    await codeOf(write('member', 'In the group', { gid })),
    await codeOf(call(comments.create, { did, content: 'Here' }, people.member)),
    await codeOf(call(comments.reply, { reply: { commentId: comment, content: 'Here' } }, people.member)),
    await codeOf(call(comments.update, { id: own, content: 'Changed' }, people.member)),
    await codeOf(write('member', 'On the site')),
    await codeOf(call(comments.create, { did: elsewhere, content: 'On the site' }, people.member)),
  ]
  const no = 'muted_in_group'
  expect(await writes()).toEqual([no, no, no, no, 'ok', 'ok'])
  const list = async () => (await call(moderation.mutes, { gid }, people.captain)).data!.records
  expect(await list()).toMatchObject([{ username: 'member', reason: 'Rude', by: 'deputy' }])
  expect(await as('member').unmuteHere('member')).toBe('moderators_only')
  expect([await as('captain').unmuteHere('member'), await as('captain').unmuteHere('member')]).toEqual([
    'ok',
    'mute_not_found',
  ])
  expect(await writes()).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok'])
  await as('captain').muteHere('member')
  expect((await list()).length).toBe(1)
  await db
    .updateTable('group_mute')
    .set({ until: new Date(clock.now.getTime() - 1_000) })
    .execute()
  expect(await codeOf(call(comments.create, { did, content: 'Over' }, people.member))).toBe('ok')
  const audited = await db.selectFrom('audit').select('act').where('noun', '=', 'member').orderBy('id').execute()
  expect(audited.map(({ act }) => act)).toEqual(['member.mute', 'member.unmute', 'member.mute'])
})
