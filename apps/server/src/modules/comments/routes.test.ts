import { comments } from '@praxis/contract/comments'
import { siteSettings } from '@praxis/contract/siteSettings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCommentedContest } from '../../../test/commentedContest.ts'
import { describeEndpoints } from '../../../test/endpointTables.ts'

describeEndpoints(
  'comments',
  `
GET    /api/comments                            anyone                   comment_place_missing discussion_not_found discussion_hidden discussion_category_closed feature_closed contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere | rows=20 rate=240/60
GET    /api/comment                             anyone                   comment_not_found feature_closed
POST   /api/comment                             signedIn+comment_add     comment_place_missing discussion_not_found discussion_hidden discussion_category_closed feature_closed contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere discussion_locked comment_solved_too_few comment_empty comment_long text_too_often text_said_before muted_in_group | rate=30/60
PUT    /api/comment                             signedIn+comment_add     comment_not_found comment_not_yours comment_edit_late feature_closed comment_empty comment_long text_too_often text_said_before muted_in_group | rate=30/60
DELETE /api/comment                             signedIn                 comment_not_found comment_not_yours
POST   /api/comment/restore                     signedIn                 comment_not_found
GET    /api/comment-like                        signedIn                 comment_not_found feature_closed | rate=120/60
GET    /api/reply                               anyone                   comment_not_found feature_closed | rate=240/60
POST   /api/reply                               signedIn+reply_add       comment_not_found reply_not_found reply_not_allowed feature_closed discussion_locked comment_solved_too_few comment_empty comment_long text_too_often text_said_before muted_in_group | rate=30/60
PUT    /api/reply                               signedIn+reply_add       reply_not_found comment_not_yours comment_edit_late feature_closed comment_empty comment_long text_too_often text_said_before muted_in_group | rate=30/60
DELETE /api/reply                               signedIn                 reply_not_found comment_not_yours
POST   /api/reply/restore                       signedIn                 reply_not_found
GET    /api/comment/people                      signedIn                 comment_place_missing discussion_not_found discussion_hidden discussion_category_closed feature_closed contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere | rate=240/60
`,
)

/** Everything that some people read: comments with their replies and counts. */
async function readings({ names, list }: Awaited<ReturnType<typeof aCommentedContest>>) {
  const read = await Promise.all(
    names.map(async (name) => {
      const { commentList } = await list(name)
      const rows = commentList.records.map(
        ({ content, totalReplyNum, replyList }) =>
          `${content} [${totalReplyNum}: ${replyList.map((one) => one.content).join(', ')}]`,
      )
      return [name, rows.toSorted()] as const
    }),
  )
  return Object.fromEntries(read)
}

test('while a contest runs, people read their own comments and those of its managers; after it all', async () => {
  const contest = await aCommentedContest()
  const { commented, replied, comment, finish, people } = contest
  await commented('root')
  await commented('bob')
  const own = await commented('alice')
  await replied('alice', own, 'mine')
  await replied('owner', own, 'of the owner')
  // An administrator who does not manage the contest is one of the others, and so is a member of no group.
  await commented('admin')
  const ofOwner = await commented('owner')
  await replied('bob', ofOwner, 'of bob')
  await replied('alice', ofOwner, 'of alice')
  const bob = ['by bob [0: ]', 'by owner [1: of bob]', 'by root [0: ]']
  expect(await readings(contest)).toEqual({
    root: [
      'by admin [0: ]',
      'by alice [2: of the owner, mine]',
      'by bob [0: ]',
      'by owner [2: of alice, of bob]',
      'by root [0: ]',
    ],
    owner: [
      'by admin [0: ]',
      'by alice [2: of the owner, mine]',
      'by bob [0: ]',
      'by owner [2: of alice, of bob]',
      'by root [0: ]',
    ],
    admin: ['by admin [0: ]', 'by owner [0: ]', 'by root [0: ]'],
    alice: ['by alice [2: of the owner, mine]', 'by owner [1: of alice]', 'by root [0: ]'],
    bob,
    captain: ['by owner [0: ]', 'by root [0: ]'],
  })
  const { call, list } = contest
  expect((await list('bob')).commentList.total).toBe(3)
  expect((await call(comments.one, { id: own }, people.bob)).code).toBe('comment_not_found')
  expect((await call(comments.one, { id: own, cid: contest.cid }, people.alice)).data?.comment.content).toBe('by alice')
  expect((await call(comments.one, { id: own, cid: contest.cid + 1 }, people.alice)).code).toBe('comment_not_found')
  expect((await call(comments.replies, { commentId: own }, people.bob)).code).toBe('comment_not_found')
  expect((await call(comments.reply, { reply: { commentId: own, content: 'x' } }, people.bob)).code).toBe(
    'comment_not_found',
  )
  expect((await call(comments.like, { cid: own, toLike: true }, people.bob)).code).toBe('comment_not_found')
  expect(
    (await call(comments.replies, { commentId: ofOwner }, people.bob)).data?.map(({ content }) => content),
  ).toEqual(['of bob'])
  // Nobody without a session is in a contest.
  expect((await call(comments.list, { cid: contest.cid })).code).toBe('login_required')
  await finish()
  const all = await readings(contest)
  expect(new Set(Object.values(all).map((rows) => JSON.stringify(rows)))).toEqual(
    new Set([JSON.stringify(all['root'])]),
  )
  expect((await comment('bob', 'after the end')).code).toBeUndefined()
})

test('in a contest of a group, its roots are among those whom everybody reads', async () => {
  const contest = await aCommentedContest({ inGroup: true })
  const { commented, comment, texts } = contest
  await commented('captain')
  await commented('owner')
  await commented('alice')
  expect(await texts('alice')).toEqual(['by alice', 'by owner', 'by captain'])
  expect((await comment('bob')).code).toBe('group_members_only')
  expect((await comment('admin')).code).toBe('group_members_only')
  expect((await texts('root')).length).toBe(3)
})

test('below a comment of root only managers reply', async () => {
  const { commented, reply, finish } = await aCommentedContest()
  const ofRoot = await commented('root')
  const ofOwner = await commented('owner')
  expect((await reply('alice', ofRoot)).code).toBe('reply_not_allowed')
  expect((await reply('owner', ofRoot)).code).toBeUndefined()
  expect((await reply('alice', ofOwner)).code).toBeUndefined()
  await finish()
  expect((await reply('alice', ofRoot)).code).toBe('reply_not_allowed')
})

test('those with most likes come first, then the newest; a page has ten and three replies each', async () => {
  const { commented, replied, list, call, people, finish } = await aCommentedContest()
  await finish()
  const ids: number[] = []
  for (let n = 0; n < 11; n++) ids.push(await commented('alice', `comment ${n}`))
  await call(comments.like, { cid: ids[4]!, toLike: true }, people.bob)
  for (let n = 0; n < 4; n++) await replied('bob', ids[4]!, `reply ${n}`)
  const first = await list('bob', { limit: 10 })
  expect(first.commentList.records.map(({ content }) => content)).toEqual(
    [4, 10, 9, 8, 7, 6, 5, 3, 2, 1].map((n) => `comment ${n}`),
  )
  expect(first.commentLikeMap).toEqual({ [String(ids[4])]: true })
  expect((await list('alice', { limit: 10 })).commentLikeMap).toEqual({})
  expect(first.commentList).toMatchObject({ total: 11, pages: 2 })
  expect(first.commentList.records[0]).toMatchObject({ likeNum: 1, totalReplyNum: 4 })
  expect(first.commentList.records[0]!.replyList.map(({ content }) => content)).toEqual([
    'reply 3',
    'reply 2',
    'reply 1',
  ])
  const all = (await call(comments.replies, { commentId: ids[4]! }, people.bob)).data!
  expect(all.map(({ content }) => content)).toEqual(['reply 3', 'reply 2', 'reply 1', 'reply 0'])
  const older = (await call(comments.replies, { commentId: ids[4]!, before: all[1]!.id, most: 1 }, people.bob)).data!
  expect(older.map(({ content }) => content)).toEqual(['reply 1'])
  expect((await list('bob', { limit: 10, currentPage: 2 })).commentList.records.map(({ content }) => content)).toEqual([
    'comment 0',
  ])
})

test('two hundred likes at once are two hundred, and toggled twice none; a like–unlike–like tells once', async () => {
  const { commented, db, call, people, list, aUser, finish } = await aCommentedContest()
  await finish()
  const id = await commented('alice')
  const fans = await Promise.all(Array.from({ length: 200 }, () => aUser()))
  const like = (toLike: boolean) => Promise.all(fans.map((fan) => call(comments.like, { cid: id, toLike }, fan)))
  const count = async () => (await list('bob')).commentList.records[0]!.likeNum
  await like(true)
  expect(await count()).toBe(200)
  await like(true)
  expect(await count()).toBe(200)
  await like(false)
  await like(false)
  expect(await count()).toBe(0)
  await like(true)
  const told = await db
    .selectFrom('message')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('uid', '=', people.alice.uid)
    .executeTakeFirstOrThrow()
  expect(told.n).toBe(200)
  await call(comments.like, { cid: id, toLike: true }, people.alice)
  expect(await db.selectFrom('message').select('id').where('sender_uid', '=', people.alice.uid).execute()).toEqual([])
}, 60_000)

test('a reply answers a comment, or quotes another reply below the same one', async () => {
  const { commented, replied, reply, people, finish } = await aCommentedContest()
  await finish()
  const id = await commented('alice')
  const first = await replied('bob', id, 'x'.repeat(120))
  const answer = await reply('captain', id, 'second', { quoteId: first, quoteType: 'Reply' })
  expect(answer.data).toMatchObject({
    toUid: people.bob.uid,
    toName: 'bob',
    quoteId: first,
    quoteContent: `${'x'.repeat(100)}...`,
  })
  expect((await reply('captain', id)).data).toMatchObject({
    toUid: people.alice.uid,
    quoteId: null,
    quoteContent: null,
  })
  const other = await commented('alice')
  expect((await reply('captain', other, 'x', { quoteId: first, quoteType: 'Reply' })).code).toBe('reply_not_found')
})

test('who is answered is named only to those who may read what they wrote', async () => {
  const { commented, replied, list } = await aCommentedContest()
  const id = await commented('owner')
  const ofAlice = await replied('alice', id)
  await replied('owner', id, 'No.', { quoteId: ofAlice, quoteType: 'Reply' })
  const seenBy = async (name: 'alice' | 'bob') => {
    const rows = (await list(name)).commentList.records[0]!.replyList
    return rows.map(({ content, toName, quoteContent }) => [content, toName, quoteContent])
  }
  expect(await seenBy('bob')).toEqual([['No.', null, null]])
  expect(await seenBy('alice')).toEqual([
    ['No.', 'alice', 'reply of alice'],
    ['reply of alice', 'owner', null],
  ])
})

test('a reply in a contest that somebody may not enter answers as one that is not there', async () => {
  const { commented, replied, call, people } = await aCommentedContest({ inGroup: true })
  const id = await replied('alice', await commented('alice'))
  for (const reply of [id, 9_999]) {
    const sent = [
      call(comments.updateReply, { id: reply, content: 'x' }, people.bob),
      call(comments.removeReply, { reply: { id: reply } }, people.bob),
      call(comments.restoreReply, { id: reply }, people.bob),
    ]
    expect((await Promise.all(sent)).map(({ code }) => code)).toEqual(Array(3).fill('reply_not_found'))
  }
})

test('a closed area answers nothing, and what is in it can still be deleted', async () => {
  const { commented, call, people, cid } = await aCommentedContest()
  const id = await commented('alice')
  await call(siteSettings.setSwitches, { openContestComment: false }, people.root)
  for (const sent of [
    call(comments.list, { cid }, people.alice),
    call(comments.one, { id }, people.alice),
    call(comments.create, { cid, content: 'x' }, people.alice),
    call(comments.update, { id, content: 'x' }, people.alice),
    call(comments.reply, { reply: { commentId: id, content: 'x' } }, people.alice),
    call(comments.like, { cid: id, toLike: true }, people.root),
    call(comments.replies, { commentId: id }, people.alice),
    call(comments.people, { cid }, people.alice),
  ]) {
    expect(await sent).toMatchObject({ http: 200, status: 403, code: 'feature_closed' })
  }
  expect((await call(comments.remove, { id }, people.alice)).code).toBeUndefined()
})

test('a comment is on something that is there', async () => {
  const { call, people } = await aCommentedContest()
  expect((await call(comments.list, {}, people.alice)).code).toBe('comment_place_missing')
  expect((await call(comments.create, { content: 'x' }, people.alice)).code).toBe('comment_place_missing')
  expect((await call(comments.list, { did: 1 }, people.alice)).code).toBe('discussion_not_found')
  expect((await call(comments.create, { did: 1, content: 'x' }, people.alice)).code).toBe('discussion_not_found')
  expect((await call(comments.list, { cid: 9_999 }, people.alice)).code).toBe('contest_not_found')
})

test('who wrote it is told by role and title', async () => {
  const { commented, list, db, people, finish } = await aCommentedContest()
  await finish()
  await db
    .updateTable('account')
    .set({ title_name: 'Coach', title_color: '#ff0000' })
    .where('uid', '=', people.alice.uid)
    .execute()
  for (const name of ['root', 'admin', 'alice'] as const) await commented(name)
  const rows = (await list('bob')).commentList.records
  expect(
    rows.map(({ fromName, fromRole, fromTitleName, fromTitleColor }) => [
      fromName,
      fromRole,
      fromTitleName,
      fromTitleColor,
    ]),
  ).toEqual([
    ['alice', 'user', 'Coach', '#ff0000'],
    ['admin2', 'admin', null, null],
    ['rooty', 'root', null, null],
  ])
})

test('whom a text can mention: while the contest runs its managers, after it whoever wrote something', async () => {
  const { commented, call, people, cid, finish } = await aCommentedContest()
  await commented('bob')
  const names = async (keyword = '') =>
    (await call(comments.people, { cid, keyword }, people.alice)).data!.map(({ username }) => username)
  expect(await names()).toEqual(['owner', 'rooty'])
  await finish()
  expect(await names()).toEqual(['bob', 'owner', 'rooty'])
  expect(await names('BO')).toEqual(['bob'])
  expect(await names('%')).toEqual([])
})
