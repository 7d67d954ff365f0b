import { comments } from '@praxis/contract/comments'
import { groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aCommentedContest } from '../../../test/commentedContest.ts'

const people = ['visitor', 'root', 'owner', 'admin', 'alice', 'muted', 'bob', 'captain'] as const
type Token = { readonly token: string } | undefined

/**
 * What each call answers while a contest runs. `owner` made it, `admin` works for the site, `alice` has written what is
 * named, and `muted` may not comment. In the contest of a group `owner`, `alice` and `muted` are members, `captain` owns
 * the group, and `bob` is of another one. `.` is a success.
 */
const table = {
  'of the site': `
    list          login_required     .                  .                  .                  .  .                  .                  .
    one           comment_not_found  .                  .                  comment_not_found  .  comment_not_found  comment_not_found  comment_not_found
    replies       comment_not_found  .                  .                  comment_not_found  .  comment_not_found  comment_not_found  comment_not_found
    people        login_required     .                  .                  .                  .  .                  .                  .
    create        login_required     .                  .                  .                  .  no_permission      .                  .
    reply         login_required     .                  .                  comment_not_found  .  no_permission      comment_not_found  comment_not_found
    like          login_required     .                  .                  comment_not_found  .  comment_not_found  comment_not_found  comment_not_found
    update        login_required     comment_not_yours  comment_not_yours  comment_not_found  .  no_permission      comment_not_found  comment_not_found
    updateReply   login_required     comment_not_yours  comment_not_yours  reply_not_found    .  no_permission      reply_not_found    reply_not_found
    remove        login_required     .                  .                  comment_not_found  .  comment_not_found  comment_not_found  comment_not_found
    removeReply   login_required     .                  .                  reply_not_found    .  reply_not_found    reply_not_found    reply_not_found
    restore       login_required     comment_not_found  comment_not_found  comment_not_found  .  comment_not_found  comment_not_found  comment_not_found
    restoreReply  login_required     reply_not_found    reply_not_found    reply_not_found    .  reply_not_found    reply_not_found    reply_not_found
  `,
  'of a group': `
    list          group_members_only  .                  .                  group_members_only  .  .                  group_members_only  .
    one           comment_not_found   .                  .                  comment_not_found   .  comment_not_found  comment_not_found   .
    replies       comment_not_found   .                  .                  comment_not_found   .  comment_not_found  comment_not_found   .
    people        login_required      .                  .                  group_members_only  .  .                  group_members_only  .
    create        login_required      .                  .                  group_members_only  .  no_permission      group_members_only  .
    reply         login_required      .                  .                  comment_not_found   .  no_permission      comment_not_found   .
    like          login_required      .                  .                  comment_not_found   .  comment_not_found  comment_not_found   .
    update        login_required      comment_not_yours  comment_not_yours  comment_not_found   .  no_permission      comment_not_found   comment_not_yours
    updateReply   login_required      comment_not_yours  comment_not_yours  reply_not_found     .  no_permission      reply_not_found     comment_not_yours
    remove        login_required      .                  .                  comment_not_found   .  comment_not_found  comment_not_found   .
    removeReply   login_required      .                  .                  reply_not_found     .  reply_not_found    reply_not_found     .
    restore       login_required      comment_not_found  comment_not_found  comment_not_found   .  comment_not_found  comment_not_found   comment_not_found
    restoreReply  login_required      reply_not_found    reply_not_found    reply_not_found     .  reply_not_found    reply_not_found     reply_not_found
  `,
}

test.each(Object.entries(table))('who may do what with comments in a running contest %s', async (kind, expected) => {
  const site = await aCommentedContest({ inGroup: kind === 'of a group' })
  const { db, cid, groupId, call } = site
  const muted = await site.aUser({ username: 'muted', role: 'mute_user' })
  const member = { uid: muted.uid, level: groupLevels.member }
  if (groupId !== null)
    await db
      .insertInto('group_member')
      .values({ group_id: groupId, ...member })
      .execute()
  const tokens: Partial<Record<(typeof people)[number], Token>> = { ...site.people, muted }
  const { uid } = site.people.alice
  const deleted = { deleted_at: new Date(), deleted_by: uid }
  const add = async (columns: object = {}) => {
    const row = { contest_id: cid, uid, content: 'c', ...columns }
    return (await db.insertInto('comment').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const addReply = async (columns: object = {}) => {
    const row = { contest_id: cid, comment_id: await add({ reply_count: 1 }), uid, content: 'r', ...columns }
    return (await db.insertInto('reply').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const acts = {
    list: (as: Token) => call(comments.list, { cid }, as),
    one: async (as: Token) => call(comments.one, { id: await add() }, as),
    replies: async (as: Token) => call(comments.replies, { commentId: await add() }, as),
    people: (as: Token) => call(comments.people, { cid, keyword: 'a' }, as),
    create: (as: Token) => call(comments.create, { cid, content: 'x' }, as),
    reply: async (as: Token) => call(comments.reply, { reply: { commentId: await add(), content: 'x' } }, as),
    like: async (as: Token) => call(comments.like, { cid: await add(), toLike: true }, as),
    update: async (as: Token) => call(comments.update, { id: await add(), content: 'y' }, as),
    updateReply: async (as: Token) => call(comments.updateReply, { id: await addReply(), content: 'y' }, as),
    remove: async (as: Token) => call(comments.remove, { id: await add() }, as),
    removeReply: async (as: Token) => call(comments.removeReply, { reply: { id: await addReply() } }, as),
    restore: async (as: Token) => call(comments.restore, { id: await add(deleted) }, as),
    restoreReply: async (as: Token) => call(comments.restoreReply, { id: await addReply(deleted) }, as),
  }
  const rows: string[] = []
  for (const [name, act] of Object.entries(acts)) {
    const codes: string[] = []
    for (const who of people) codes.push((await act(tokens[who])).code ?? '.')
    rows.push([name, ...codes].join(' '))
  }
  const lines = expected.trim().split('\n')
  expect(rows).toEqual(lines.map((line) => line.trim().replaceAll(/ +/g, ' ')))
})
