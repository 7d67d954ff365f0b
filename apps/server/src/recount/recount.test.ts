import { judgeStatus, problemType } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receive } from '../../test/groupSubmissions.ts'
import { insertGroup } from '../../test/groups.ts'
import { aJudgedSite, casesOf } from '../../test/site.ts'
import { lockGroup } from '../modules/groups/members/place.queries.ts'
import { place } from '../modules/groups/members/place.ts'
import { recount } from './recount.ts'

type Site = Awaited<ReturnType<typeof aBusySite>>

/** Two members of a group who have solved something there and on the site, and some who are in another. */
async function aBusySite() {
  const site = await aJudgedSite()
  const { db, pid, user, root, judge } = site
  await db.updateTable('problem').set({ type: problemType.oi, io_score: 100, difficulty: 2 }).execute()
  await db.updateTable('test_case').set({ score: 10 }).execute()
  const group = await insertGroup(db)
  const join = (uid: string, level: 0 | 3) =>
    db.transaction().execute(async (tx) => {
      await lockGroup(tx, group)
      await place(tx, { groupId: group, uid, level })
    })
  const send = (uid: string, groupId: number | null) => receive(db, { uid, problemId: pid, groupId })
  const judgeNext = async (fourth = 0) => {
    const [job] = await judge.claim()
    await judge.report(job!, casesOf(job!, fourth))
  }
  await join(user.uid, 3)
  for (const groupId of [group, null, group, null]) {
    for (const { uid } of [user, root]) {
      await send(uid, groupId)
      await judgeNext(uid === user.uid || groupId === null ? 0 : judgeStatus.wrongAnswer)
    }
  }
  return { ...site, group, join, send, judgeNext }
}

async function counted(db: Site['db'], check: boolean) {
  const found: Record<string, number> = {}
  const differences: unknown[] = []
  for await (const result of recount(db, { check })) {
    if (result.count > 0) found[result.table] = result.count
    differences.push(...result.differences)
  }
  return { found, differences }
}

const stored = async (db: Site['db']) => {
  const read = async (query: string) => (await sql`${sql.raw(query)}`.execute(db)).rows
  return [
    await read('select uid, problem_id, submission_id from accepted order by 1, 2, 3'),
    await read('select * from person_problem order by uid, group_id, problem_id'),
    await read('select * from person_stat order by uid'),
    await read('select * from activity_day where (practice, accepted, solved) <> (0, 0, 0) order by uid, day'),
    await read('select * from group_stat order by 1, 2'),
    await read('select * from problem_count order by problem_id, group_id'),
    await read('select id, member_count from user_group order by id'),
  ]
}

const damages = [
  ['accepted', 'delete from accepted where submission_id = (select min(submission_id) from accepted)', 1],
  [
    'accepted',
    `insert into accepted (uid, problem_id, submission_id)
     select uid, problem_id, id from submission where status <> 0 or group_id is not null`,
    4,
  ],
  ['person_problem', 'delete from person_problem', 4],
  ['person_problem', 'update person_problem set tried = tried + 1 where group_id = 0', 2],
  ['person_problem', 'update person_problem set accepted = 0, first_accepted_id = null where accepted > 0', 3],
  ['person_problem', 'update person_problem set best_oi = 99 where group_id <> 0', 2],
  ['person_problem', `update person_problem set first_accepted_at = '2001-01-01' where group_id = 0`, 2],
  ['person_stat', 'delete from person_stat', 3],
  ['person_stat', 'update person_stat set is_active = not is_active', 3],
  ['person_stat', 'update person_stat set solved = 0, submitted = submitted + 1', 3],
  ['person_stat', 'update person_stat set accepted = 1 where uid = (select min(uid) from submission)', 1],
  ['person_stat', 'update person_stat set score = score - 1, all_submitted = 0', 3],
  ['activity_day', 'delete from activity_day', 2],
  ['activity_day', 'update activity_day set practice = practice - 1', 2],
  ['activity_day', 'update activity_day set accepted = 9, solved = 0', 2],
  ['activity_day', `update activity_day set day = day - 1 where uid = (select min(uid) from submission)`, 2],
  ['activity_day', `insert into activity_day (uid, day, practice) select uid, '2001-01-01', 1 from account`, 3],
  ['group_stat', 'delete from group_stat', 2],
  ['group_stat', 'update group_stat set is_member = not is_member', 2],
  ['group_stat', 'update group_stat set solved = solved - 1, submitted = 7, score = 0', 2],
  ['problem_count', 'delete from problem_count where group_id <> 0', 1],
  ['problem_count', 'update problem_count set ac = ac + 1, wa = 5', 2],
  ['member_count', 'update user_group set member_count = 12', 1],
] as const

test('each damage is found, listed with what ought to be, and mended', async () => {
  const site = await aBusySite()
  const { db } = site
  expect(await counted(db, true), 'nothing differs').toEqual({ found: {}, differences: [] })
  const right = await stored(db)
  for (const [table, damage, rows] of damages) {
    await sql.raw(damage).execute(db)
    const damaged = await stored(db)
    const { found, differences } = await counted(db, true)
    expect(found[table], damage).toBe(rows)
    expect(differences.length).toBeGreaterThan(0)
    expect(await stored(db), `--check changes nothing: ${damage}`).toEqual(damaged)
    expect((await counted(db, false)).found[table], damage).toBe(rows)
    expect(await stored(db), damage).toEqual(right)
    expect((await counted(db, true)).found, damage).toEqual({})
  }
})

test('a difference names its row, what is stored and what ought to be; rows of nothing are no difference', async () => {
  const { db, pid, group, user } = await aBusySite()
  const others = [await insertGroup(db), await insertGroup(db)]
  for (const group_id of others) {
    await db.insertInto('group_stat').values({ group_id, uid: user.uid, is_member: false }).execute()
  }
  await db.insertInto('problem_count').values({ problem_id: pid, group_id: others[0]! }).execute()
  await db.insertInto('activity_day').values({ uid: user.uid, day: '2001-01-01' }).execute()
  expect((await counted(db, true)).found).toEqual({})
  await db
    .updateTable('person_problem')
    .set({ tried: 9 })
    .where('uid', '=', user.uid)
    .where('group_id', '<>', 0)
    .execute()
  const { found, differences } = await counted(db, true)
  expect(found).toEqual({ person_problem: 1, group_stat: 1 })
  expect(differences[0]).toMatchObject({
    key: { uid: user.uid, group_id: group, problem_id: pid },
    stored: { tried: 9, accepted: 2 },
    due: { tried: 2, accepted: 2 },
  })
})

test('twenty differences of a table are listed, and all are counted', async () => {
  const { db, user } = await aBusySite()
  for (let n = 0; n < 25; n += 1) {
    const group_id = await insertGroup(db)
    await db.insertInto('group_stat').values({ group_id, uid: user.uid, is_member: true }).execute()
  }
  const { found, differences } = await counted(db, true)
  expect(found).toEqual({ group_stat: 25 })
  expect(differences).toHaveLength(20)
})

test('it is right while verdicts, receipts and changes of members arrive', { timeout: 60_000 }, async () => {
  const { db, user, root, aUser, group, join, send, judgeNext } = await aBusySite()
  const more = [await aUser(), await aUser()]
  const over = new AbortController()
  const traffic = [
    async () => {
      for (const { uid } of [user, root, ...more]) await send(uid, group)
    },
    async () => judgeNext(judgeStatus.wrongAnswer).catch(() => {}),
    async () => {
      for (const { uid } of more) await join(uid, 3)
      for (const { uid } of more) await join(uid, 0)
    },
  ].map(async (work) => {
    while (!over.signal.aborted) await work()
  })
  const damaging = async () => {
    for (const table of ['accepted', 'person_problem', 'person_stat', 'activity_day', 'group_stat', 'problem_count']) {
      await sql`delete from ${sql.table(table)}`.execute(db)
    }
    await db.updateTable('user_group').set({ member_count: 40 }).execute()
  }
  for (let round = 0; round < 3; round += 1) {
    await damaging()
    await counted(db, false)
    expect((await counted(db, true)).found).toEqual({})
  }
  over.abort()
  await Promise.all(traffic)
  expect((await counted(db, true)).found).toEqual({})
})
