import { people } from '@praxis/contract/people'
import { siteSettings } from '@praxis/contract/siteSettings'
import { problems } from '@praxis/contract/problems'
import { judgeStatus, publishState } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { noteContest } from '#server/modules/contests/public.ts'
import { insertContest, linkProblem } from '../../../../test/contests.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { aPractice, type Practice } from '../../../../test/practice.ts'

const { wrongAnswer } = judgeStatus

test('a profile has what the account shows, the figures of practice, and problems in the order in which they were solved', async () => {
  const { db, call, aUser, aProblem, send } = await aPractice()
  const ann = await aUser({ username: 'Ann' })
  const shown = {
    nickname: 'Annie',
    gender: 'female' as const,
    school: 'No. 7',
    signature: 'hi',
    github: 'https://g.example',
  }
  const more = { blog: 'https://b.example', avatar: 'a.png', title_name: 'Coach', title_color: '#123456' }
  const secrets = { realname: 'Secret Ann', student_number: 'S-77', course: 'Course 5', cf_username: 'cf-ann' }
  const times = { seen_at: '2026-03-01T10:00:00.000Z' }
  await db
    .updateTable('account')
    .set({ ...shown, ...more, ...secrets, ...times, tells_school: true })
    .where('uid', '=', ann.uid)
    .execute()
  const [easy, hard, other] = [
    await aProblem('P1', { difficulty: 1 }),
    await aProblem('P2', { difficulty: 3 }),
    await aProblem('P3', { difficulty: 1 }),
  ]
  const failed = await aProblem('P4', { difficulty: 3 })
  await send(ann.uid, hard, { status: wrongAnswer, score: 4 })
  await send(ann.uid, other, { score: 10 })
  await send(ann.uid, hard, { score: 16 })
  await send(ann.uid, easy)
  await send(ann.uid, other, { score: 2 })
  await send(ann.uid, failed, { status: wrongAnswer, score: 7 })
  const { data } = await call(people.profile, { uid: ann.uid }, { language: 'en' })
  const ofProblem = (id: number, name: string, difficulty: number) => ({
    id,
    problemId: name,
    difficulty,
    title: `Title ${name}`,
  })
  expect(data).toEqual({
    uid: ann.uid,
    username: 'Ann',
    nickname: 'Annie',
    gender: 'female',
    avatar: 'a.png',
    school: 'No. 7',
    signature: 'hi',
    github: 'https://g.example',
    blog: 'https://b.example',
    titleName: 'Coach',
    titleColor: '#123456',
    isVip: false,
    recentLoginTime: '2026-03-01T10:00:00.000Z',
    total: 6,
    accepted: 4,
    solved: 3,
    rating: null,
    scoreList: [16, 10, 7],
    score: 33,
    solvedList: ['P3', 'P2', 'P1'],
    solvedGroupByDifficulty: {
      1: [ofProblem(other, 'P3', 1), ofProblem(easy, 'P1', 1)],
      3: [ofProblem(hard, 'P2', 3)],
    },
    triedGroupByDifficulty: { 3: [ofProblem(failed, 'P4', 3)] },
    collectList: null,
    collectGroupByDifficulty: null,
    acmRank: 1,
    oiRank: 1,
    solvedByTag: [],
  })
  const raw = JSON.stringify(await call(people.profile, { uid: ann.uid }))
  for (const secret of ['Secret Ann', 'S-77', 'Course 5', 'cf-ann', '@example.org']) expect(raw).not.toContain(secret)
  const chinese = (await call(people.profile, { uid: ann.uid }, { language: 'zh-CN' })).data!
  expect(chinese.solvedGroupByDifficulty[3]!.map(({ title }) => title)).toEqual(['题目 P2'])
})

test('a title that is missing in the language of the reader is that of the other, or the id', async () => {
  const { db, call, aUser, aProblem, send } = await aPractice()
  const { uid } = await aUser()
  const [only, none] = [await aProblem('P1'), await aProblem('P2')]
  await db.deleteFrom('problem_statement').where('problem_id', '=', only).where('language', '=', 'en-US').execute()
  await db.deleteFrom('problem_statement').where('problem_id', '=', none).execute()
  for (const pid of [only, none]) await send(uid, pid)
  const { data } = await call(people.profile, { uid }, { language: 'en' })
  expect(data!.solvedGroupByDifficulty[0]!.map(({ title }) => title)).toEqual(['题目 P1', 'P2'])
})

type Hide = (site: Practice, pid: number) => Promise<unknown>
const set =
  (columns: object): Hide =>
  ({ db }, pid) =>
    db.updateTable('problem').set(columns).where('id', '=', pid).execute()
const give =
  (publish_state: number | null): Hide =>
  async (site, pid) =>
    set({ group_id: await insertGroup(site.db), publish_state })(site, pid)
const link =
  (columns: Parameters<typeof insertContest>[2], unlinked_at: Date | null = null): Hide =>
  async ({ db, owner }, pid) => {
    const cid = await insertContest(db, owner.uid, columns)
    await linkProblem(db, cid, pid, { unlinked_at })
    await noteContest(db, cid)
  }

/** What a problem is, and whether a profile names it. */
const visibility: [name: string, hide: Hide, isNamed: boolean][] = [
  ['public', set({ auth: 1 }), true],
  ['hidden', set({ auth: 2 }), false],
  ['kept for contests', set({ auth: 3 }), false],
  ['in the trash', set({ deleted_at: new Date() }), false],
  ['of a group', give(null), false],
  ['of a group and waits for approval', give(publishState.waiting), false],
  ['of a group and was refused', give(publishState.refused), false],
  ['of a group and was approved', give(publishState.approved), true],
  ['in a contest that runs', link({}), false],
  ['in a contest whose last personal time runs', link({ start: -90, end: -30, longest_extra_seconds: 3_600 }), false],
  ['in a contest that has not begun', link({ start: 5 }), true],
  ['in a contest that is over', link({ start: -90, end: -30 }), true],
  ['no longer in a contest that runs', link({}, new Date()), true],
  ['in a hidden contest that runs', link({ is_visible: false }), true],
]

test.each(visibility)(
  'a problem that is %s: whether a profile names it does not depend on the reader',
  async (_name, hide, isNamed) => {
    const site = await aPractice()
    const { db, call, aUser, aProblem, send } = site
    const ann = await aUser()
    const [solved, tried] = [await aProblem('SECRET-1'), await aProblem('SECRET-2')]
    const { id: tag_id } = await db
      .insertInto('tag')
      .values({ name: 'SECRET tag' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const problem_id of [solved, tried])
      await db.insertInto('problem_tag').values({ problem_id, tag_id }).execute()
    await send(ann.uid, solved, { score: 10 })
    await send(ann.uid, tried, { status: wrongAnswer, score: 3 })
    await call(problems.bookmark, { problemId: 'SECRET-1', collect: true }, ann)
    for (const pid of [solved, tried]) await hide(site, pid)
    const readers = [{}, ann, await aUser(), await aUser({ role: 'problem_admin' }), await aUser({ role: 'root' })]
    for (const reader of readers) {
      const reply = await call(people.profile, { uid: ann.uid }, reader)
      const { solvedList, solvedGroupByDifficulty, triedGroupByDifficulty, solvedByTag, ...data } = reply.data!
      expect(data).toMatchObject({ solved: 1, total: 2, accepted: 1, score: 13, scoreList: [10, 3] })
      expect(solvedList).toEqual(isNamed ? ['SECRET-1'] : [])
      expect(Object.keys(solvedGroupByDifficulty)).toHaveLength(isNamed ? 1 : 0)
      expect(Object.values(triedGroupByDifficulty).flat()).toHaveLength(isNamed ? 1 : 0)
      expect(solvedByTag.map(({ name, count }) => `${name} ${count}`)).toEqual(isNamed ? ['SECRET tag 1'] : [])
      expect(data.collectList).toEqual(reader === ann ? (isNamed ? ['SECRET-1'] : []) : null)
      expect(JSON.stringify(reply).includes('SECRET')).toBe(isNamed)
    }
  },
)

test('what was sent to groups and contests is not in the profile', async () => {
  const { db, call, aUser, aProblem, send } = await aPractice()
  const { uid } = await aUser()
  const pid = await aProblem('P1')
  await send(uid, pid, { groupId: await insertGroup(db), score: 5 })
  await send(uid, pid, { isInContest: true, score: 6 })
  expect((await call(people.profile, { uid })).data).toMatchObject({
    total: 0,
    accepted: 0,
    solved: 0,
    score: 0,
    scoreList: [],
    solvedList: [],
    triedGroupByDifficulty: {},
  })
})

test('tags come by how many solved problems have them, thirty at most', async () => {
  const { db, call, aUser, aProblem, send } = await aPractice()
  const { uid } = await aUser()
  const tags = Array.from({ length: 32 }, (_, at) => ({
    id: 100 + at,
    name: `t${at}`,
    color: at === 31 ? '#00aa00' : '#111111',
  }))
  await db.insertInto('tag').values(tags).execute()
  const [one, two, failed] = [await aProblem('P1'), await aProblem('P2'), await aProblem('P3')]
  const tagged = [
    ...tags.map(({ id }) => ({ problem_id: one, tag_id: id })),
    { problem_id: two, tag_id: 131 },
    ...tags.map(({ id }) => ({ problem_id: failed, tag_id: id })),
  ]
  await db.insertInto('problem_tag').values(tagged).execute()
  await send(uid, one)
  await send(uid, one)
  await send(uid, two)
  await send(uid, failed, { status: wrongAnswer })
  const { solvedByTag } = (await call(people.profile, { uid })).data!
  expect(solvedByTag).toHaveLength(30)
  expect(solvedByTag.slice(0, 3)).toEqual([
    { id: 131, name: 't31', color: '#00aa00', count: 2 },
    { id: 100, name: 't0', color: '#111111', count: 1 },
    { id: 101, name: 't1', color: '#111111', count: 1 },
  ])
})

test('bookmarks are the owner’s alone, the latest first', async () => {
  const { db, call, aUser, aProblem } = await aPractice()
  const [ann, root] = [await aUser(), await aUser({ role: 'root' })]
  const ids = [await aProblem('P1', { difficulty: 2 }), await aProblem('P2'), await aProblem('P3', { difficulty: 2 })]
  for (const [at, problem_id] of ids.entries()) {
    const created_at = `2026-03-0${at + 1}T00:00:00Z`
    await db.insertInto('bookmark').values({ uid: ann.uid, problem_id, created_at }).execute()
  }
  const own = (await call(people.profile, {}, { ...ann, language: 'en' })).data!
  expect(own.collectList).toEqual(['P3', 'P2', 'P1'])
  expect(own.collectGroupByDifficulty).toEqual({
    0: [{ id: ids[1], problemId: 'P2', difficulty: 0, title: 'Title P2' }],
    2: [
      { id: ids[2], problemId: 'P3', difficulty: 2, title: 'Title P3' },
      { id: ids[0], problemId: 'P1', difficulty: 2, title: 'Title P1' },
    ],
  })
  for (const reader of [{}, root]) {
    expect((await call(people.profile, { uid: ann.uid }, reader)).data).toMatchObject({
      collectList: null,
      collectGroupByDifficulty: null,
    })
  }
  expect((await call(people.profile, {}, root)).data!.collectList).toEqual([])
})

test('the places are those of the ranklists', async () => {
  const { db, call, aUser } = await aPractice()
  const figures = [
    ['first', 3, 5, 40],
    ['fewer', 3, 4, 40],
    ['less', 3, 4, 30],
    ['none', 0, 0, 0],
    ['banned', 9, 9, 90],
  ] as const
  for (const [username, solved, submitted, score] of figures) {
    const { uid } = await aUser({ username })
    await db.updateTable('person_stat').set({ solved, submitted, score }).where('uid', '=', uid).execute()
  }
  await db.updateTable('account').set({ status: 1 }).where('username', '=', 'banned').execute()
  const placesOf = async (username: string) => {
    const { acmRank, oiRank } = (await call(people.profile, { username })).data!
    return [acmRank, oiRank]
  }
  const places = { fewer: [1, 1], less: [1, 3], first: [3, 1], none: [4, 4] }
  for (const [username, expected] of Object.entries(places))
    expect(await placesOf(username), username).toEqual(expected)
})

test('whoever the ranklists leave out has no place, and the others close up', async () => {
  const { call, aUser } = await aPractice()
  const root = await aUser({ username: 'rooty', role: 'root' })
  await aUser({ username: 'helper', role: 'admin' })
  await aUser({ username: 'pupil' })
  const placesOf = async (username: string) => {
    const { acmRank, oiRank } = (await call(people.profile, { username })).data!
    return [acmRank, oiRank]
  }
  expect(await placesOf('helper')).toEqual([1, 1])
  await call(siteSettings.setSwitches, { hideStaffInRanks: true }, root)
  expect(await placesOf('helper')).toEqual([0, 0])
  expect(await placesOf('pupil')).toEqual([1, 1])
})
