import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { aJudgedSite } from '../../../../test/site.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { followers, followVerdicts } from './followVerdicts.ts'

test('the tables that follow a verdict are locked in this order, the one that everybody writes last', () => {
  expect(followers.map(({ table }) => table)).toEqual(['accepted', 'problem_count'])
})

/** Decision record 016: what belongs to a person, cells, balloons, and last the row that everybody writes. */
const order = [
  'accepted',
  'person_problem',
  'person_stat',
  'activity_day',
  'group_stat',
  'training_cell',
  'contest_cell',
  'contest_balloon',
  'problem_count',
]

test('a new follower stands at its place in the order of locks', () => {
  const places = followers.map(({ table }) => order.indexOf(table))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('counts are kept for the site and for each group apart, and nothing of a contest is counted', async () => {
  const { db, pid, submit, user } = await aJudgedSite()
  const [group, other] = [await insertGroup(db), await insertGroup(db)]
  const places = [
    { contestId: 0, groupId: null },
    { contestId: 0, groupId: other },
    { contestId: 0, groupId: group },
    { contestId: 0, groupId: group },
    { contestId: 5, groupId: group },
    { contestId: 5, groupId: null },
  ]
  const changes: Parameters<typeof followVerdicts>[1][number][] = []
  for (const place of places) {
    changes.push({ id: await submit(), uid: user.uid, problemId: pid, status: judgeStatus.judging, ...place })
  }
  await db.transaction().execute((tx) => followVerdicts(tx, changes, judgeStatus.accepted))
  const counts = () =>
    db.selectFrom('problem_count').select(['group_id as groupId', 'ac', 'wa']).orderBy('group_id').execute()
  expect(await counts()).toEqual([
    { groupId: 0, ac: 1, wa: 0 },
    { groupId: group, ac: 2, wa: 0 },
    { groupId: other, ac: 1, wa: 0 },
  ])
  const accepted = changes.map((change) => ({ ...change, status: judgeStatus.accepted }))
  await db.transaction().execute((tx) => followVerdicts(tx, accepted.slice(2), judgeStatus.wrongAnswer))
  expect(await counts()).toEqual([
    { groupId: 0, ac: 1, wa: 0 },
    { groupId: group, ac: 0, wa: 2 },
    { groupId: other, ac: 1, wa: 0 },
  ])
  expect(await db.selectFrom('accepted').select('submission_id as id').execute()).toEqual([{ id: changes[0]!.id }])
})

test('many verdicts at once on the same counts wait for each other in no circle, and all are counted', async () => {
  const { db, pid, submit, user } = await aJudgedSite()
  const groups = [null, await insertGroup(db), await insertGroup(db)]
  const changes: Parameters<typeof followVerdicts>[1][number][] = []
  for (const groupId of groups) {
    changes.push({
      id: await submit(),
      uid: user.uid,
      problemId: pid,
      contestId: 0,
      groupId,
      status: judgeStatus.judging,
    })
  }
  const rounds = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? changes : changes.toReversed()))
  await Promise.all(
    rounds.map((sent) => db.transaction().execute((tx) => followVerdicts(tx, sent, judgeStatus.runtimeError))),
  )
  const counts = await db.selectFrom('problem_count').select('re').where('problem_id', '=', pid).execute()
  expect(counts).toEqual([{ re: 20 }, { re: 20 }, { re: 20 }])
})

test('rows are locked in one order whatever the order of the changes, so that two verdicts cannot wait for each other', async () => {
  const { db, pid, submit, user } = await aJudgedSite()
  const first = {
    id: await submit(),
    uid: user.uid,
    problemId: pid,
    contestId: 0,
    groupId: null,
    status: judgeStatus.judging,
  }
  const [late] = await db
    .insertInto('problem')
    .values({
      display_id: '2000',
      type: 0,
      difficulty: 1,
      time_limit_ms: 1_000,
      memory_limit_mb: 256,
      stack_limit_mb: 256,
    })
    .returning('id')
    .execute()
  const later = { ...first, problemId: late!.id }
  await db.insertInto('problem_count').values({ problem_id: late!.id }).execute()

  const holder = await db.startTransaction().execute()
  await holder.selectFrom('problem_count').where('problem_id', '=', late!.id).select('ac').forUpdate().execute()
  const following = db.transaction().execute((tx) => followVerdicts(tx, [later, first], judgeStatus.accepted))
  await expect.poll(() => countWaiting(db), { interval: 10, timeout: 5_000 }).toBe(1)

  const counts = db.selectFrom('problem_count').select('problem_id').where('problem_id', '=', pid)
  expect(await counts.forUpdate().skipLocked().execute(), 'counts of the earlier problem are free').toEqual([])
  const solved = db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '100ms'`.execute(tx)
    await tx.insertInto('accepted').values({ uid: user.uid, problem_id: pid, submission_id: first.id }).execute()
  })
  await expect(solved, 'the table of solved problems is free').rejects.toMatchObject({ code: '55P03' })

  await holder.rollback().execute()
  await following
})

/** How many transactions of this database wait for a row. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
