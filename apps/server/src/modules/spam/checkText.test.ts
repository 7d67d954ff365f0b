import { accountAdmin } from '@praxis/contract/accountAdmin'
import { comments } from '@praxis/contract/comments'
import { discussions } from '@praxis/contract/discussions'
import { spamRules } from '@praxis/contract/discussionLimits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCommentedContest } from '../../../test/commentedContest.ts'
import { insertPerson } from '../../../test/people.ts'
import { aModeratedSite } from '../../../test/moderatedSite.ts'
import { countedBelow } from './spam.queries.ts'

type Site = Awaited<ReturnType<typeof aModeratedSite>>

/** Texts that were written so many seconds ago, under the beginning of their key. */
const written = ({ db, clock }: Site, from: string, texts: number, secondsAgo = 0) =>
  db
    .insertInto('throttle')
    .values(
      Array.from({ length: texts }, (_, n) => ({
        key: `${from}${n}`,
        hits: 1,
        expires_at: new Date(clock.now.getTime() + (600 - secondsAgo) * 1_000),
      })),
    )
    .execute()

const turn = ({ db }: Site, name: string, value: boolean) =>
  db
    .insertInto('site_setting')
    .values({ name, value: JSON.stringify(value) })
    .execute()

const long = 'A text with enough letters that somebody could have copied it word by word.'

test('a person writes thirty texts in ten minutes; posts, comments and changes count together', async () => {
  const site = await aModeratedSite()
  const { write, people, call, aDiscussion, settle, codeOf } = site
  await settle('alice', 'bob')
  const did = await aDiscussion('bob')
  await written(site, `texts:${people.alice.uid}|`, spamRules.person.texts - 2, 590)
  expect(await codeOf(write('alice', 'One'))).toBe('ok')
  const comment = await call(comments.create, { did, content: 'Two' }, people.alice)
  const refused = await call(comments.create, { did, content: 'Three' }, people.alice)
  expect(refused).toMatchObject({ code: 'text_too_often' })
  expect(refused.msg).toContain(' 10 ')
  const id = comment.data!.id
  expect(await codeOf(call(comments.reply, { reply: { commentId: id, content: 'Four' } }, people.alice))).toBe(
    'text_too_often',
  )
  expect(await codeOf(call(comments.update, { id, content: 'Five' }, people.alice))).toBe('text_too_often')
  expect(await codeOf(write('bob', 'Another person'))).toBe('ok')
  await turn(site, 'limitTextsOfPerson', false)
  expect(await codeOf(write('alice', 'Six'))).toBe('ok')
})

test('sixty pupils with new accounts behind one address write eight texts each and another one, and nobody is refused', async () => {
  const site = await aModeratedSite()
  const { services, call, db } = site
  const pupils = await Promise.all(
    Array.from({ length: 60 }, (_, n) => insertPerson(services, { username: `pupil${n}` })),
  )
  await written(site, 'texts:from:127.0.0.1|', 8 * pupils.length)
  const codes: string[] = []
  for (const [n, pupil] of pupils.entries()) {
    const text = { title: 'Our lesson', description: 'Question', content: `Why is it ${n}?`, categoryId: 3 }
    codes.push((await call(discussions.create, text, pupil)).code ?? 'ok')
  }
  expect(codes.filter((code) => code !== 'ok')).toEqual([])
  expect((await db.selectFrom('discussion').select('id').where('is_waiting', '=', false).execute()).length).toBe(60)
})

test('new accounts from one address write six hundred texts together; older ones there, and new ones elsewhere, go on', async () => {
  const site = await aModeratedSite()
  const { write, settle, codeOf, call, people } = site
  await settle('bob')
  await written(site, 'texts:from:127.0.0.1|', spamRules.address.texts)
  expect([await codeOf(write('alice', 'new')), await codeOf(write('bob', 'old'))]).toEqual(['text_too_often', 'ok'])
  const text = { title: 'A way', description: 'd', content: 'elsewhere', categoryId: 1 }
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect(await codeOf(call(discussions.create, text, { ...people.alice, headers }))).toBe('ok')
  await turn(site, 'limitTextsOfAddress', false)
  expect(await codeOf(write('alice', 'again'))).toBe('ok')
})

test('a person does not say nearly the same on one day; short texts, other people and changes of the text itself do', async () => {
  const site = await aModeratedSite()
  const { write, call, people, aDiscussion, settle, codeOf, db } = site
  await settle('alice', 'bob')
  const did = await aDiscussion('bob')
  const comment = (content: string) => call(comments.create, { did, content }, people.alice)
  expect(await codeOf(write('alice', long))).toBe('ok')
  expect((await write('alice', `  ${long.toUpperCase()}!`)).code).toBe('text_said_before')
  expect((await comment(long)).code).toBe('text_said_before')
  expect(await codeOf(write('bob', long))).toBe('ok')
  expect([await codeOf(comment('Thanks!')), await codeOf(comment('Thanks!'))]).toEqual(['ok', 'ok'])
  const { id } = await db
    .selectFrom('discussion')
    .select('id')
    .where('content', '=', long)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(await codeOf(call(discussions.update, { id, content: `${long}!` }, people.alice))).toBe('ok')
  // Whoever deletes a text may write it better; whoever had one deleted may not.
  await db
    .updateTable('discussion')
    .set({ deleted_at: new Date(), deleted_by: people.admin.uid })
    .where('id', '=', id)
    .execute()
  expect((await comment(long)).code).toBe('text_said_before')
  await db.updateTable('discussion').set({ deleted_by: people.alice.uid }).where('id', '=', id).execute()
  expect(await codeOf(comment(long))).toBe('ok')
  await turn(site, 'refuseSameTexts', false)
  expect(await codeOf(comment(long))).toBe('ok')
})

test('no rule concerns moderators, accounts that administrators made, and members in their group', async () => {
  const site = await aModeratedSite()
  const { write, people, gid, db, codeOf } = site
  await db.updateTable('account').set({ made_by_staff: true }).where('uid', '=', people.bob.uid).execute()
  const text = `${long} https://example.org`
  const twice = async (name: 'admin' | 'bob' | 'member' | 'alice', more: object = {}) => {
    await written(site, `texts:${people[name].uid}|`, spamRules.person.texts)
    return [await codeOf(write(name, text, more)), await codeOf(write(name, text, more))]
  }
  expect(await twice('admin')).toEqual(['ok', 'ok'])
  expect(await twice('bob')).toEqual(['ok', 'ok'])
  expect(await twice('member', { gid })).toEqual(['ok', 'ok'])
  expect(await twice('alice')).toEqual(['text_too_often', 'text_too_often'])
  const waiting = await db.selectFrom('discussion').select('id').where('is_waiting', '=', true).execute()
  expect(waiting).toEqual([])
})

test('without the switch links of new accounts are shown at once', async () => {
  const site = await aModeratedSite()
  await turn(site, 'holdLinksOfNewAccounts', false)
  await site.write('alice', 'See https://example.org')
  const rows = await site.db.selectFrom('discussion').select('is_waiting as waits').execute()
  expect(rows).toEqual([{ waits: false }])
})

test('whom administrators make is known as such, and whoever registers is not', async () => {
  const { call, people, db } = await aModeratedSite()
  const numbered = { prefix: 'class', suffix: '', number_from: 1, number_to: 1, password_length: 10 }
  await call(accountAdmin.generate, { ...numbered, must_change_password: false }, people.root)
  const rows = await db.selectFrom('account').select('username').where('made_by_staff', '=', true).execute()
  expect(rows).toEqual([{ username: 'class1' }])
})

test('comments on contests keep the same rules, but links there do not wait; a mute in a group closes its contests too', async () => {
  const { comment, people, groupId, db } = await aCommentedContest({ inGroup: true })
  const said = async (name: 'alice' | 'bob', content: string) => {
    const { code, data } = await comment(name, content)
    return code ?? (data!.isWaiting ? 'waits' : 'ok')
  }
  expect(await said('alice', 'See https://example.org')).toBe('ok')
  const until = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('group_mute')
    .values({ group_id: groupId!, uid: people.alice.uid, until, reason: 'Rude' })
    .execute()
  expect(await said('alice', 'Again')).toBe('muted_in_group')
  const open = await aCommentedContest()
  const codes = [await open.comment('bob', long), await open.comment('bob', long), await open.comment('root', long)]
  expect(codes.map(({ code, data }) => code ?? data!.isWaiting)).toEqual([false, 'text_said_before', false])
  expect((await open.comment('root', long)).code).toBeUndefined()
})

test('the texts of a person are found by the beginning of their keys, and no other key is read', async () => {
  const { db } = await aModeratedSite()
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const asked = countedBelow(tx, { from: 'texts:7|', now: new Date() }).explain<Record<string, string>>()
    return (await asked).map((row) => Object.values(row).join()).join('\n')
  })
  expect(plan).toMatch(/throttle_key[\s\S]*Index Cond: .*key.*>=.*key.*</)
})
