import { contests } from '@praxis/contract/contests'
import { problemStrip } from '@praxis/contract/problemStrip'
import { judgeStatus, problemAuth } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aTakingSite } from '../../../../test/takingSite.ts'
import { insertParticipant, linkProblem } from '../../../../test/contests.ts'
import { insertGroup } from '../../../../test/groups.ts'

const { accepted } = judgeStatus

type Who = 'visitor' | 'person' | 'registered' | 'owner'
const who = ['visitor', 'person', 'registered', 'owner'] as const satisfies readonly Who[]
const opens = { open_board: true }
const closed = { auth: 1, password: 'autumn' }
const login = 'login_required'

test.each([
  ['one that runs', {}, [login, 'ok', 'ok', 'ok']],
  ['one that runs with an outside board', opens, ['ok', 'ok', 'ok', 'ok']],
  ['one to come', { start: 10 }, [login, 'contest_not_started', 'contest_not_started', 'ok']],
  [
    'one to come with an outside board',
    { ...opens, start: 10 },
    [login, 'contest_not_started', 'contest_not_started', 'ok'],
  ],
  ['a private one', closed, [login, 'contest_password_needed', 'ok', 'ok']],
  ['a private one with an outside board', { ...closed, ...opens }, ['ok', 'ok', 'ok', 'ok']],
  ['a private one that is over', { ...closed, end: -1 }, [login, 'contest_password_needed', 'ok', 'ok']],
  ['a protected one', { auth: 2, password: 'autumn' }, [login, 'ok', 'ok', 'ok']],
  [
    'one with a window',
    { ...opens, window_seconds: 600 },
    [login, 'contest_window_closed', 'contest_window_closed', 'ok'],
  ],
  [
    'a hidden one with an outside board',
    { ...opens, is_visible: false },
    ['contest_not_found', 'contest_not_found', 'contest_not_found', 'ok'],
  ],
] as const)('who reads the problems of %s', async (_name, columns, answers) => {
  const { db, call, insert, person, other, owner } = await aTakingSite()
  const { cid } = await insert(columns)
  await insertParticipant(db, cid, other.uid)
  const options = { visitor: {}, person, registered: other, owner }
  const replies = await Promise.all(who.map((name) => call(contests.problems, { cid }, options[name])))
  expect(replies.map(({ code }) => code ?? 'ok')).toEqual(answers)
})

test('an outside board shows visitors nothing of a contest of a group', async () => {
  const { db, call, insert } = await aTakingSite()
  const { cid } = await insert({ ...opens, group_id: await insertGroup(db) })
  expect((await call(contests.problems, { cid })).code).toBe('group_members_only')
})

test('the problems come in their order, without those that are hidden or were taken out', async () => {
  const { db, insert, problems, person, pid, call } = await aTakingSite()
  const { cid, cpid } = await insert()
  await db.updateTable('contest_problem').set({ position: 2, points: 30 }).where('id', '=', cpid).execute()
  const copy = async (display_id: string, auth: number) => {
    const row = await db
      .insertInto('problem')
      .values({ display_id, auth, time_limit_ms: 2_000, memory_limit_mb: 64, stack_limit_mb: 64 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const second = await copy('2000', problemAuth.contest)
  const first = await linkProblem(db, cid, second, { display_id: 'b', title: 'Bees', position: 1 })
  await linkProblem(db, cid, await copy('3000', problemAuth.hidden), { display_id: 'C', title: 'hidden', position: 0 })
  await linkProblem(db, cid, await copy('4000', 1), { display_id: 'D', title: 'out', unlinked_at: new Date() })
  const counts = { ac: 0, total: 0, solvedBy: 0, triedBy: 0, myStatus: null, myScore: null }
  expect(await problems(cid, person)).toEqual([
    {
      id: first,
      displayId: 'b',
      cid,
      pid: second,
      displayTitle: 'Bees',
      color: null,
      points: null,
      ...counts,
      timeLimit: 2_000,
      memoryLimit: 64,
    },
    {
      id: cpid,
      displayId: 'A',
      cid,
      pid,
      displayTitle: 'Apples',
      color: '#ff4500',
      points: 30,
      ...counts,
      timeLimit: expect.any(Number),
      memoryLimit: expect.any(Number),
    },
  ])
  const open = async (displayId: string) => (await call(contests.problem, { cid, displayId }, person)).code ?? 'ok'
  expect(await Promise.all(['a', 'A', 'B', 'C', 'D', '1000'].map(open))).toEqual([
    'ok',
    'ok',
    'ok',
    'problem_not_found',
    'problem_not_found',
    'problem_not_found',
  ])
  const strip = (await call(problemStrip.list, { cid }, person)).data!
  expect(strip.map(({ problemId }) => problemId)).toEqual(['b', 'A'])
})

test('people see how they stand: their own result after the freeze in ACM, and that it is hidden in OI', async () => {
  const { insert, send, call, problems, person } = await aTakingSite()
  const statuses = async (rule: 'acm' | 'oi', containsEnd = false) => {
    const contest = await insert({ rule, freeze: -30 })
    await send(contest, person, -10, accepted)
    const { cid } = contest
    const [row] = (await problems(cid, person, containsEnd))!
    const detail = (await call(contests.problem, { cid, displayId: 'A' }, person)).data!
    const [strip] = (await call(problemStrip.list, { cid }, person)).data!
    return [row!.myStatus, row!.myScore, detail.myStatus, strip!.status, strip!.score]
  }
  expect(await statuses('acm')).toEqual([accepted, null, accepted, accepted, null])
  const hidden = judgeStatus.unknownResult
  expect(await statuses('oi')).toEqual([hidden, null, hidden, hidden, null])
})

test('what tells where a problem is from, and how it is solved, comes after the end for everybody', async () => {
  const { db, insert, call, person, owner, pid } = await aTakingSite()
  await db
    .updateTable('problem')
    .set({
      source: 'Regional 2020',
      source_en: 'Regional 2020',
      author: 'somebody',
      modified_user: 'somebody',
      difficulty: 3,
      video_original_url: 'https://example.org/1',
      video_explanation_url: 'https://example.org/2',
      validator_source: 'int main() {}',
      judge_extra_files: JSON.stringify({ 'secret.h': 'secret' }),
      auth: problemAuth.contest,
      is_member_visible: true,
    })
    .execute()
  const tag = await db.insertInto('tag').values({ name: 'greedy' }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('problem_tag').values({ problem_id: pid, tag_id: tag.id }).execute()
  const read = async (columns: object, who_: { token: string }) => {
    const { cid } = await insert(columns)
    return (await call(contests.problem, { cid, displayId: 'A' }, who_)).data!
  }
  const open = {
    source: 'Regional 2020',
    author: 'somebody',
    modifiedUser: 'somebody',
    difficulty: 3,
    videoOriginalUrl: 'https://example.org/1',
    videoExplanationUrl: 'https://example.org/2',
  }
  const shut = {
    source: null,
    author: null,
    modifiedUser: null,
    difficulty: 0,
    videoOriginalUrl: null,
    videoExplanationUrl: null,
  }
  const named = { title: 'Apples', problemId: 'A', spjCode: null, judgeExtraFile: null }
  for (const columns of [{}, { end: -1, longest_extra_seconds: 600 }]) {
    const during = await read(columns, person)
    expect(during.problem).toMatchObject({ ...shut, ...named })
    expect(during.tags).toEqual([])
    expect(JSON.stringify(during)).not.toMatch(/Regional|somebody|example\.org|greedy|secret|int main/)
    expect(during.languages).toContain('Python3')
    expect(during.problem.description).toEqual(expect.any(String))
  }
  expect((await read({}, owner)).problem).toMatchObject({ ...open, ...named })
  const after = await read({ end: -1 }, person)
  expect(after.problem).toMatchObject({ ...open, ...named })
  expect(after.tags.map(({ name }) => name)).toContain('greedy')
  expect(JSON.stringify(after)).not.toMatch(/secret|int main/)
})

test('a strip is that of a contest', async () => {
  const { call, insert, person } = await aTakingSite()
  const { cid } = await insert({ start: 10 })
  const ask = async (input: object) => (await call(problemStrip.list, input, person)).code
  expect(await ask({})).toBe('strip_of_nothing')
  expect(await ask({ tid: 1 })).toBe('training_not_found')
  expect(await ask({ cid })).toBe('contest_not_started')
  expect(await ask({ cid: 9_999 })).toBe('contest_not_found')
})

test('announcements of the contest that are shown, and those of them that were not read', async () => {
  const { db, call, insert, owner, person } = await aTakingSite()
  const { cid } = await insert()
  const { cid: another } = await insert()
  const write = async (title: string, columns: object = {}) => {
    const row = { title, content: title, uid: owner.uid, contest_id: cid, ...columns }
    return (await db.insertInto('announcement').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const first = await write('first')
  await write('hidden', { status: 1 })
  await write('of another', { contest_id: another })
  await write('of the site', { contest_id: null })
  await write('second')
  const listed = (await call(contests.announcements, { cid }, person)).data!
  expect(listed.records.map(({ title }) => title)).toEqual(['second', 'first'])
  const unread = async (readAnnouncementList: number[]) =>
    (await call(contests.unreadAnnouncements, { cid, readAnnouncementList }, person)).data!.map(({ title }) => title)
  expect(await unread([])).toEqual(['second', 'first'])
  expect(await unread([first, 9_999])).toEqual(['second'])
  // Of one that was read the text that was read counts.
  const read = listed.records.find(({ id }) => id === first)!
  const unreadSince = async (gmtModified: string) =>
    (
      await call(
        contests.unreadAnnouncements,
        { cid, readAnnouncementList: [first], readVersions: [{ id: first, gmtModified }] },
        person,
      )
    ).data!.map(({ title }) => title)
  expect(await unreadSince(read.gmtModified)).toEqual(['second'])
  const before = new Date(Date.parse(read.gmtModified) - 1).toISOString()
  expect(await unreadSince(before)).toEqual(['second', 'first'])
  const { cid: closedCid } = await insert(closed)
  const refusals = [
    (await call(contests.announcements, { cid: closedCid }, person)).code,
    (await call(contests.unreadAnnouncements, { cid: closedCid, readAnnouncementList: [] }, person)).code,
  ]
  expect(refusals).toEqual(['contest_password_needed', 'contest_password_needed'])
})
