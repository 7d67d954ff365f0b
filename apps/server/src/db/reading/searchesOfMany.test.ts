import { accountAdmin } from '@praxis/contract/accountAdmin'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupRank } from '@praxis/contract/groupRank'
import { ranks } from '@praxis/contract/ranks'
import { rankTypes } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertGroup } from '../../../test/groups.ts'
import { startServer } from '../../../test/harness.ts'
import { searchRanked } from '../ranking.ts'
import { largeCounts } from './counting.ts'

const crowd = largeCounts.from + 200
/** By what each of four people in turn is found, for a text that the others have nowhere. */
const columns = ['username', 'nickname', 'realname', 'email'] as const

/**
 * More people than are counted exactly, and as many whom the search does not find. One of a few is hidden from each list:
 * banned, deleted, or not in the group.
 */
async function aCrowd() {
  const server = await startServer()
  const { db } = server.services
  await sql`insert into account (uid, username, nickname, realname, email, password_hash, created_at, seen_at, status, deleted_at)
    select md5(n::text),
      case when n % 8 = 0 then 'Crowd_' || n else 'p' || n end, case when n % 8 = 2 then 'the cROWD ' || n end,
      case when n % 8 = 4 then 'Crowd ' || n end, case when n % 8 = 6 then 'crowd' || n else 'p' || n end || '@example.org',
      'none', now() - n * interval '1 minute', case when n % 3 = 0 then now() - n * interval '1 hour' end,
      case when n % 50 = 0 then 1 else 0 end, case when n % 70 = 0 then now() end
    from generate_series(1, ${2 * crowd}) n`.execute(db)
  await sql`update person_stat set solved = s.solved, submitted = s.solved * 2, score = s.solved * 3
    from (select uid, ('x' || left(uid, 4))::bit(16)::integer % 7 as solved from account) s where s.uid = person_stat.uid`.execute(
    db,
  )
  const { token } = await server.aUser({ username: 'boss', role: 'root' })
  return { ...server, db, token }
}

type Paged = { data: { records: readonly { username: string; rank?: number }[]; total: number } | null }

/** All pages one after the other: the first are found one by one, the later ones by the index. */
async function wholeOf(page: (asked: { currentPage: number; limit: number }) => Promise<Paged>, limit = 30) {
  const rows = []
  for (let currentPage = 1; ; currentPage += 1) {
    const { data } = await page({ currentPage, limit })
    rows.push(...data!.records)
    if (data!.records.length < limit) return { rows, total: data!.total }
  }
}

const isNamed = (among: readonly string[]) =>
  sql<boolean>`(${sql.join(
    among.map((column) => sql`coalesce(${sql.ref(column)}, '') ilike '%crowd%'`),
    sql` or `,
  )})`

test.each(['created', 'seen'] as const)(
  'accounts that many find are the same in the same order on every page, sorted by %s',
  { timeout: 60_000 },
  async (sort) => {
    const { db, call, token } = await aCrowd()
    const { rows, total } = await wholeOf((asked) =>
      call(accountAdmin.list, { keyword: 'crowd', sort, ...asked }, { token }),
    )
    const { rows: expected } = await sql<{ username: string }>`
      select username from account where deleted_at is null and ${isNamed(columns)}
      order by ${sort === 'seen' ? sql`seen_at desc nulls last, uid desc` : sql`created_at desc, uid desc`}`.execute(db)
    expect(expected.length).toBeGreaterThan(largeCounts.from)
    expect(rows.map(({ username }) => username)).toEqual(expected.map(({ username }) => username))
    expect(total).toBe(expected.length)
  },
)

test.each([
  ['ACM', rankTypes.acm, sql`solved desc, submitted, uid`],
  ['OI', rankTypes.oi, sql`score desc, solved desc, uid`],
])(
  'people whom many searches of the ranklist %s find have the same places and order on every page',
  { timeout: 60_000 },
  async (_name, type, order) => {
    const { db, call, token } = await aCrowd()
    await sql`update account set username = 'Crowd p' || username where username like 'p%' and nickname is null and realname is null`.execute(
      db,
    )
    const { rows, total } = await wholeOf((asked) =>
      call(ranks.list, { type, searchUser: 'crowd', ...asked }, { token }),
    )
    const { rows: expected } = await sql<{ username: string; rank: number }>`
      select * from (
        select username, nickname, realname, uid, solved, submitted, score,
          rank() over (order by ${type === rankTypes.oi ? sql`score desc, solved desc` : sql`solved desc, submitted`}) as rank
        from person_stat join account using (uid) where is_active
      ) as everybody where ${isNamed(['username', 'nickname', 'realname'])} order by ${order}`.execute(db)
    expect(expected.length).toBeGreaterThan(largeCounts.from)
    expect(rows.map(({ username, rank }) => [username, rank])).toEqual(
      expected.map(({ username, rank }) => [username, rank]),
    )
    expect(total).toBe(expected.length)
  },
)

test(
  'members and the rank of a large group are found by their names there too, on every page',
  { timeout: 60_000 },
  async () => {
    const { db, call, token } = await aCrowd()
    const gid = await insertGroup(db)
    await sql`insert into group_member (group_id, uid, level, created_at, display_name)
    select ${gid}::bigint, uid, case when ('x' || left(uid, 2))::bit(8)::integer % 9 = 0 then 1 else 3 end, created_at,
      case when username like 'p%' then 'in the crowd' end from account where username <> 'root' and username <> 'boss'`.execute(
      db,
    )
    await sql`insert into group_stat (group_id, uid, is_member, solved, submitted, score)
    select group_id, uid, level >= 3, ('x' || left(uid, 4))::bit(16)::integer % 5, 9, 0 from group_member`.execute(db)
    const found = sql`(username ilike '%crowd%' or coalesce(display_name, '') ilike '%crowd%')`
    const members = await wholeOf((asked) => call(groupMembers.list, { gid, keyword: 'crowd', ...asked }, { token }))
    const { rows: expectedMembers } = await sql<{ username: string }>`
    select username from group_member join account using (uid) where group_id = ${gid} and level >= 3 and ${found}
    order by group_member.created_at desc, uid`.execute(db)
    expect(expectedMembers.length).toBeGreaterThan(largeCounts.from)
    expect(members.rows.map(({ username }) => username)).toEqual(expectedMembers.map(({ username }) => username))

    const ranked = await wholeOf((asked) =>
      call(groupRank.list, { gid, type: rankTypes.acm, searchUser: 'crowd', ...asked }, { token }),
    )
    const { rows: expectedRank } = await sql<{ username: string }>`
    select username from group_stat join account using (uid) left join group_member using (group_id, uid)
    where group_id = ${gid} and is_member and (${found} or ${isNamed(['nickname', 'realname'])})
    order by solved desc, submitted, uid`.execute(db)
    expect(ranked.rows.map(({ username }) => username)).toEqual(expectedRank.map(({ username }) => username))
  },
)

test('of people who are all at the end of a ranklist, only the best are looked at before an index finds them', async () => {
  const { db } = (await startServer()).services
  const people = 3_500
  const uidOf = (n: number) => String(n).padStart(32, '0')
  await sql`insert into account (uid, username, password_hash)
    select lpad(n::text, 32, '0'), 'p' || n, 'none' from generate_series(1, ${people}) n`.execute(db)
  await sql`update person_stat set solved = 5000 - uid::integer`.execute(db)
  await sql`create sequence looked_at`.execute(db)
  const isFound = sql`figures.uid > ${uidOf(people - crowd)}`
  const sought = {
    byIndex: sql<boolean>`${isFound}`,
    oneByOne: sql<boolean>`case when nextval('looked_at') > 0 then ${isFound} end`,
  }
  const ranklist = { table: 'person_stat', among: sql<boolean>`is_active`, type: rankTypes.acm } as const
  const { records, total } = await searchRanked(db, ranklist, { sought, currentPage: 2, limit: 10 })
  expect(records.map(({ uid, rank }) => [uid, rank])).toEqual(
    Array.from({ length: 10 }, (_, at) => [uidOf(people - crowd + 11 + at), people - crowd + 11 + at]),
  )
  expect(total).toBe(crowd)
  expect((await sql<{ looks: number }>`select last_value as looks from looked_at`.execute(db)).rows).toEqual([
    { looks: 2_000 },
  ])
})
