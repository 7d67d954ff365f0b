import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { query } from '@praxis/postgres/query'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../../../tests/setup/database.ts'
import { recount } from '#server/recount/recount.ts'
import { connect } from './connection.ts'
import { migrate } from './migrate.ts'

const folder = new URL('../../migrations/', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** A database as a server left it whose newest migration was `last`. */
async function databaseAt(last: string): Promise<string> {
  const url = await createEmptyDatabase()
  await query(
    url,
    'create table migration (name text primary key, hash text not null, applied_at timestamptz default now())',
  )
  for (const name of files.slice(0, files.indexOf(last) + 1)) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    await query(url, text)
    const hash = createHash('sha256').update(text).digest('hex')
    await query(url, `insert into migration (name, hash) values ('${name}', '${hash}')`)
  }
  return url
}

/** With columns that have been there since submissions have. */
const people = `
  insert into account (uid, username, password_hash, member_until, created_at) values
    ('1', 'root', 'x', null, '2020-01-01'), ('a', 'ann', 'x', null, '2020-01-02'), ('b', 'bob', 'x', null, '2020-01-03'),
    ('c', 'cid', 'x', null, '2020-01-04'), ('d', 'dan', 'x', '2021-05-01T00:00:00Z', '2020-01-05'),
    ('e', 'eve', 'x', null, '2020-01-06'), ('f', 'fay', 'x', null, '2020-01-07'), ('aa', 'abe', 'x', null, '2020-01-08');
  insert into account_role (uid, role_id) values
    ('1', 1000), ('a', 1002), ('a', 1005), ('b', 1003), ('c', 1009), ('d', 1002), ('d', 1009),
    ('e', 1002), ('e', 1009), ('e', 1006), ('f', 1008), ('f', 1004), ('aa', 1002), ('aa', 1007), ('aa', 1003);`
const bank = `
  insert into problem (id, display_id, group_id, difficulty, time_limit_ms, memory_limit_mb, stack_limit_mb) values
    (1000, 'P1', null, 1, 1000, 256, 256), (1001, 'p1', null, 1, 1000, 256, 256), (1002, 'P1', 7, 1, 1000, 256, 256),
    (1003, 'p1-3', null, 9, 1000, 256, 256), (1004, 'P1', 2000, 0, 1000, 256, 256), (1005, 'Q', 2000, 0, 1000, 256, 256);
  insert into problem_count (problem_id, total, ac) values (1000, 5, 3);
  insert into tag (id, name, oj, group_id) values
    (1, 'DP', 'ME', null), (2, 'dp', 'ME', null), (3, 'dp', 'CF', null), (4, 'dp-2', 'ME', null),
    (5, 'dp', 'ME', 7), (6, 'DP', 'CF', 7), (7, 'DP', 'ME', 2000);`
const work = `
  insert into submission (id, problem_id, uid, language_id, code, code_length, status, contest_id, contest_problem_id, group_id)
  values (1, 1000, 'a', 17, '', 0, 0, 0, 0, null), (2, 1000, 'a', 17, '', 0, 0, 0, 0, 7), (3, 1000, 'b', 17, '', 0, -1, 0, 0, 7),
    (4, 1000, 'a', 17, '', 0, 0, 0, 0, 9), (5, 1000, 'a', 17, '', 0, 0, 4, 0, 7), (6, 1000, 'a', 17, '', 0, 0, 0, 5, null),
    (7, 1000, 'a', 17, '', 0, 0, 4, 2, null);
  insert into judgement (id, submission_id, uid, language_id) values (1, 1, 'gone', 17), (2, 2, 'a', 4000), (3, 3, 'b', 17);`

const withData = files.filter((name) => name >= '0003' && name < '0013')

test.each(withData)('data of a site whose newest migration is %s lose nothing on the way to now', async (last) => {
  const url = await databaseAt(last)
  for (const statement of [people, bank, work]) await query(url, statement)
  await migrate(url)
  await migrate(url)

  const names = await query(url, 'select id, display_id as name, in_bank from problem order by id')
  expect(names.map(({ name, in_bank }) => [name, in_bank])).toEqual([
    ['P1', true],
    ['p1-2', true],
    ['P1-4', false],
    ['p1-3', true],
    ['P1-5', false],
    ['Q', false],
  ])
  const tags = await query(url, 'select name from tag order by id')
  expect(tags.map(({ name }) => name)).toEqual(['DP', 'dp-3', 'dp', 'dp-2', 'dp', 'DP-2', 'DP'])
  const told = await query(url, 'select kind, audience, params from notice order by id')
  const renamed = (kind: string, params: object) => ({ kind, audience: 'staff', params })
  expect(told).toEqual([
    renamed('problem_renamed', { problemId: 1001, from: 'p1', to: 'p1-2' }),
    renamed('problem_renamed', { problemId: 1002, from: 'P1', to: 'P1-4' }),
    renamed('problem_renamed', { problemId: 1004, from: 'P1', to: 'P1-5' }),
    renamed('tag_renamed', { tagId: 2, from: 'dp', to: 'dp-3' }),
    renamed('tag_renamed', { tagId: 6, from: 'DP', to: 'DP-2' }),
  ])
  const log = await query(url, 'select act, noun_id, before, after from audit order by id')
  expect(log).toEqual([
    { act: 'problem.rename', noun_id: '1001', before: { displayId: 'p1' }, after: { displayId: 'p1-2' } },
    { act: 'problem.rename', noun_id: '1002', before: { displayId: 'P1' }, after: { displayId: 'P1-4' } },
    { act: 'problem.rename', noun_id: '1004', before: { displayId: 'P1' }, after: { displayId: 'P1-5' } },
    { act: 'tag.rename', noun_id: '2', before: { name: 'dp' }, after: { name: 'dp-3' } },
    { act: 'tag.rename', noun_id: '6', before: { name: 'DP' }, after: { name: 'DP-2' } },
    { act: 'submission.mendContest', noun_id: null, before: { 5: 0, 6: 5 }, after: { 5: -1000, 6: 0 } },
  ])

  const groups = await query(url, 'select id::int, owner_uid, status, is_visible from user_group order by id')
  expect(groups).toEqual([7, 9, 2000].map((id) => ({ id, owner_uid: '1', status: 2, is_visible: false })))
  const [next] = await query(
    url,
    `insert into user_group (name, short_name, owner_uid) values ('new', 'new', 'a') returning id::int`,
  )
  expect(next?.id, 'a new group has a number that nothing names').toBe(2001)
  const counts = await query(url, 'select group_id::int, total, ac, wa from problem_count order by group_id')
  expect(counts).toEqual([
    { group_id: 0, total: 5, ac: 3, wa: 0 },
    { group_id: 7, total: 2, ac: 1, wa: 1 },
    { group_id: 9, total: 1, ac: 1, wa: 0 },
  ])
  const sent = await query(
    url,
    'select contest_id::int, contest_problem_id::int as cpid, group_id::int from submission order by id',
  )
  expect(sent.map(({ contest_id, cpid, group_id }) => [contest_id, cpid, group_id])).toEqual([
    [0, 0, null],
    [0, 0, 7],
    [0, 0, 7],
    [0, 0, 9],
    [4, -1000, 7],
    [0, 0, null],
    [4, 2, null],
  ])
  const judged = await query(url, 'select uid, language_id from judgement order by id')
  expect(judged.map(({ uid, language_id }) => [uid, language_id])).toEqual([
    ['a', 17],
    ['a', 17],
    ['b', 17],
  ])
  expect(await query(url, 'select name_en from difficulty where id = 9')).toEqual([{ name_en: '9' }])

  const standing = await query(
    url,
    `select username, (select json_agg(role_id order by role_id) from account_role r where r.uid = a.uid) as roles,
       (select json_agg(kind order by kind) from restriction r where r.uid = a.uid and until = '9999-12-31T00:00:00Z') as kinds,
       extract(year from member_until at time zone 'utc')::int as until
     from account a order by created_at`,
  )
  expect(standing).toEqual([
    { username: 'root', roles: [1000], kinds: null, until: null },
    { username: 'ann', roles: [1002], kinds: ['comment', 'discuss'], until: null },
    { username: 'bob', roles: [1002], kinds: ['submit'], until: null },
    { username: 'cid', roles: [1002], kinds: null, until: 9999 },
    { username: 'dan', roles: [1002], kinds: null, until: 2021 },
    { username: 'eve', roles: [1002], kinds: ['discuss', 'submit'], until: 9999 },
    { username: 'fay', roles: [1008], kinds: ['discuss'], until: null },
    { username: 'abe', roles: [1002], kinds: ['comment', 'discuss', 'submit'], until: null },
  ])
  const members = await query(
    url,
    `select uid, from_until, extract(year from to_until at time zone 'utc')::int as until, reason, by_uid
     from membership_change order by uid`,
  )
  expect(members, 'each membership begins its history').toEqual(
    [
      ['c', 9999],
      ['d', 2021],
      ['e', 9999],
    ].map(([uid, until]) => ({ uid, from_until: null, until, reason: null, by_uid: null })),
  )
  const unchecked = await query(url, `select conname from pg_constraint where not convalidated`)
  expect(unchecked, 'every constraint holds for all rows').toEqual([])
})

/** What is refused once the migrations have run, with the constraint that refuses it. */
const refused: [string, string][] = [
  [`update problem set display_id = 'q' where id = 1000`, 'problem_display_id'],
  [`insert into tag (id, name) values (99, 'dP')`, 'tag_name'],
  [`insert into tag (id, name, group_id, oj) values (99, 'dP', 7, 'HDU')`, 'tag_group_name'],
  [`insert into language (name, content_type, description) values ('C++ 17 With O2', '', '')`, 'language_oj_name'],
  [`update problem set group_id = 77 where id = 1000`, 'problem_group'],
  [`update tag set group_id = 77 where id = 1`, 'tag_group'],
  [`update submission set group_id = 77 where id = 1`, 'submission_group'],
  [`delete from group_member where group_id = 9; delete from user_group where id = 9`, 'submission_group'],
  [`update submission set contest_id = 8 where id = 1`, 'submission_contest'],
  [`update submission set contest_problem_id = 0 where id = 7`, 'submission_contest'],
  [`update problem set difficulty = 5 where id = 1000`, 'problem_difficulty_known'],
  [`update judgement set uid = 'nobody' where id = 1`, 'judgement_account'],
  [`update judgement set language_id = 4000 where id = 1`, 'judgement_language'],
  [`update problem set publish_state = 2 where id = 1000`, 'problem_publish_state_group'],
  [`update problem set publish_state = 4 where id = 1002`, 'problem_publish_state_check'],
  [`insert into account_role (uid, role_id) values ('a', 1005)`, 'account_role_given'],
  [`insert into account_role (uid, role_id) values ('a', 1009)`, 'account_role_given'],
  [`insert into restriction (uid, kind, until) values ('a', 'breathe', now())`, 'restriction_kind_check'],
]

test('what the migrations mended cannot come back', async () => {
  const url = await databaseAt('0011-compared-white-space.sql')
  for (const statement of [people, bank, work]) await query(url, statement)
  await migrate(url)
  for (const [statement, constraint] of refused) {
    await expect(query(url, statement), statement).rejects.toMatchObject({ constraint })
  }
})

test('a problem is in the bank if it is of the site or approved, and not in the trash', async () => {
  const url = await databaseAt('0011-compared-white-space.sql')
  for (const statement of [people, bank]) await query(url, statement)
  await migrate(url)
  const states: [string, boolean][] = [
    ['group_id = null, publish_state = null, deleted_at = null', true],
    ['group_id = null, publish_state = null, deleted_at = now()', false],
    ['group_id = 7, publish_state = null, deleted_at = null', false],
    ['group_id = 7, publish_state = 1, deleted_at = null', false],
    ['group_id = 7, publish_state = 2, deleted_at = null', true],
    ['group_id = 7, publish_state = 2, deleted_at = now()', false],
    ['group_id = 7, publish_state = 3, deleted_at = null', false],
  ]
  for (const [state, isInBank] of states) {
    const [row] = await query(url, `update problem set ${state} where id = 1002 returning in_bank`)
    expect(row?.in_bank, state).toBe(isInBank)
  }
})

test('a problem that was there belongs to the account that its author names, and to nobody without one', async () => {
  const url = await databaseAt('0017-groups.sql')
  const accounts = `('a', 'Ann', 'x'), ('b', 'bob', 'x')`
  await query(url, `insert into account (uid, username, password_hash) values ${accounts}`)
  const authors = [`'Ann'`, `'aNN'`, `'bob'`, `'bo'`, `'Ann '`, `''`, 'null']
  for (const [at, author] of authors.entries()) {
    const columns = 'display_id, author, time_limit_ms, memory_limit_mb, stack_limit_mb'
    await query(url, `insert into problem (${columns}) values ('P${at}', ${author}, 1000, 256, 256)`)
  }
  const classes = `('Sums', 'ME'), ('SUMS', 'ME'), ('sums', 'CF'), ('Sums', 'ME')`
  await query(url, `insert into tag_classification (name, oj) values ${classes}`)
  await migrate(url)
  const rows = await query(url, 'select author, owner_uid, version, case_data from problem order by id')
  expect(rows.map(({ author, owner_uid }) => [author, owner_uid])).toEqual([
    ['Ann', 'a'],
    ['aNN', 'a'],
    ['bob', 'b'],
    ['bo', null],
    ['Ann ', null],
    ['', null],
    [null, null],
  ])
  for (const row of rows) expect(row).toMatchObject({ version: 1, case_data: 1 })
  const names = await query(url, 'select name from tag_classification order by id')
  expect(names.map(({ name }) => name)).toEqual(['Sums', 'SUMS-2', 'sums', 'Sums-4'])
})

test('a code of a group that nobody can type is drawn again, and others stay', async () => {
  const url = await databaseAt('0018-problems-made-here.sql')
  await query(url, `insert into account (uid, username, password_hash) values ('a', 'ann', 'x')`)
  const codes = ['K7QM2X', '春天的机房里', 'a b 1c', 'ab\u300012', 'ab\u00a0123', 'long enough', 'x']
  for (const [at, code] of codes.entries()) {
    const group = `'group ${at}', 'GROUP${at}', 'a', 3, '${code}'`
    await query(url, `insert into user_group (name, short_name, owner_uid, auth, code) values (${group})`)
  }
  await query(url, `insert into user_group (name, short_name, owner_uid) values ('public', 'PUBLIC', 'a')`)
  await migrate(url)
  const rows = await query(url, 'select code from user_group order by id')
  const [kept, drawn] = [rows.slice(0, 2), rows.slice(2, -1)]
  expect(kept.map(({ code }) => code)).toEqual(codes.slice(0, 2))
  for (const { code } of drawn) expect(code).toMatch(/^[0-9A-F]{6}$/)
  expect(new Set(drawn.map(({ code }) => code)).size).toBe(5)
  expect(rows.at(-1)?.code).toBeNull()
})

/** People with submissions of single days, at both ends of a day of New York, in a group and in a contest. */
const practised = [
  `insert into account (uid, username, password_hash, status) values ('a', 'ann', 'x', 0), ('b', 'bob', 'x', 1), ('c', 'cid', 'x', 0)`,
  `insert into user_group (id, name, short_name, owner_uid) values (7, 'g', 'g', 'a')`,
  `insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb) values
     (1, 'A', 1, 1, 1), (2, 'B', 1, 1, 1)`,
  `insert into submission (problem_id, uid, language_id, code, code_length, status, contest_id, contest_problem_id, group_id, oi_rank_score, submitted_at)
   select problem, uid, 17, '', 0, status, contest, contest, of_group, score, at::timestamptz from (values
     (1, 'a', -1, 0, null::bigint, 30, '2026-03-01T04:59:59Z'), (1, 'a', 0, 0, null, 90, '2026-03-01T05:00:00Z'),
     (1, 'a', 0, 0, null, 70, '2026-03-02T05:00:00Z'), (2, 'a', -1, 0, null, 10, '2026-03-02T06:00:00Z'),
     (2, 'a', 0, 0, 7, 50, '2026-03-02T07:00:00Z'), (1, 'a', 0, 4, null, 99, '2026-03-03T05:00:00Z'),
     (1, 'b', 0, 0, null, null, '2026-03-05T05:00:00Z')) as sent (problem, uid, status, contest, of_group, score, at)`,
  `insert into person_problem (uid, group_id, problem_id, tried, accepted, first_accepted_at, best_oi) values
     ('a', 0, 1, 3, 2, '2026-03-01T05:00:00Z', 90), ('a', 0, 2, 1, 0, null, 10), ('a', 7, 2, 1, 1, '2026-03-02T07:00:00Z', 50),
     ('b', 0, 1, 1, 1, '2026-03-05T05:00:00Z', null)`,
]

test.each([
  ['America/New_York', ['2026-02-28 1 0 0', '2026-03-01 1 1 1', '2026-03-02 3 2 0'], 'America/New_York'],
  [null, ['2026-03-01 2 1 1', '2026-03-02 3 2 0'], 'Asia/Shanghai'],
  ['Mars/Olympus', ['2026-03-01 2 1 1', '2026-03-02 3 2 0'], 'Asia/Shanghai'],
])('people who were there have figures, and days of the zone %s', async (zone, days, counted) => {
  const before = files.find((name) => name >= '0024') ?? ''
  const url = await databaseAt(before)
  for (const statement of practised) await query(url, statement)
  if (zone !== null) await query(url, `insert into site_setting (name, value) values ('timeZone', '"${zone}"')`)
  await migrate(url)
  const stats = await query(
    url,
    'select uid, is_active, solved, submitted, accepted, score::int, all_submitted as all from person_stat order by uid',
  )
  expect(stats).toEqual([
    { uid: 'a', is_active: true, solved: 1, submitted: 4, accepted: 2, score: 100, all: 6 },
    { uid: 'b', is_active: false, solved: 1, submitted: 1, accepted: 1, score: 0, all: 1 },
    { uid: 'c', is_active: true, solved: 0, submitted: 0, accepted: 0, score: 0, all: 0 },
  ])
  const rows = await query(
    url,
    `select concat_ws(' ', day, practice, accepted, solved) as row from activity_day where uid = 'a' order by day`,
  )
  expect(rows.map(({ row }) => row)).toEqual(days)
  expect(await query(url, `select value #>> '{}' as zone from site_setting where name = 'daysZone'`)).toEqual([
    { zone: counted },
  ])
  const { db, close } = connect(url, () => {}, 2)
  onTestFinished(close)
  const wrong = []
  for await (const { table, count } of recount(db, { check: true })) {
    if (table === 'person_stat' || table === 'activity_day') wrong.push([table, count])
  }
  expect(wrong, 'a recount says the same').toEqual([
    ['person_stat', 0],
    ['activity_day', 0],
  ])
})
