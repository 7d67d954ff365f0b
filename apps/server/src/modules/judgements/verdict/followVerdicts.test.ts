import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { aJudgedSite } from '../../../../test/site.ts'
import { dueProblems, receive, storedProblems } from '../../../../test/groupSubmissions.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { followVerdicts } from './followVerdicts.ts'

/** Decision record 036: what belongs to a person, then sums that more people write, and last what everybody writes. */
const order = [
  'accepted',
  'person_problem',
  'person_stat',
  'activity_day',
  'group_stat',
  'training_cell',
  'problem_count',
] as const

test.each(order)(
  'the tables are locked in one order: nothing after %s is written while a row of it is held',
  async (held) => {
    const { db, pid, submit, user } = await aJudgedSite()
    const group = await insertGroup(db)
    const key = { uid: user.uid, problem_id: pid }
    const { id: training_id } = await db
      .insertInto('training')
      .values({ title: 'Loops', description: '', auth: 'Private', uid: user.uid })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('training_problem').values({ training_id, problem_id: pid }).execute()
    await db.insertInto('training_member').values({ training_id, uid: user.uid, password_version: 0 }).execute()
    const change = { uid: user.uid, problemId: pid, contestId: 0, status: judgeStatus.judging }
    const [own, ofGroup] = [
      { ...change, id: await submit(), groupId: null },
      { ...change, id: await submit(), groupId: group },
    ]
    await db.updateTable('submission').set({ status: judgeStatus.accepted }).execute()
    await db.updateTable('submission').set({ group_id: group }).where('id', '=', ofGroup.id).execute()
    const holder = await db.startTransaction().execute()
    const rows = {
      accepted: () =>
        holder
          .insertInto('accepted')
          .values({ ...key, submission_id: own.id })
          .execute(),
      person_problem: () =>
        holder
          .insertInto('person_problem')
          .values({ ...key, group_id: group })
          .execute(),
      person_stat: () => holder.updateTable('person_stat').set({ solved: 0 }).where('uid', '=', user.uid).execute(),
      activity_day: () => holder.updateTable('activity_day').set({ solved: 0 }).where('uid', '=', user.uid).execute(),
      group_stat: () =>
        holder.insertInto('group_stat').values({ group_id: group, uid: user.uid, is_member: false }).execute(),
      training_cell: () =>
        holder
          .insertInto('training_cell')
          .values({ ...key, training_id })
          .execute(),
      problem_count: () =>
        holder.updateTable('problem_count').set({ total: 1 }).where('problem_id', '=', pid).execute(),
    }
    await rows[held]()

    const following = db.transaction().execute((tx) => followVerdicts(tx, [ofGroup, own], judgeStatus.accepted))
    await expect.poll(() => countWaiting(db), { interval: 10, timeout: 5_000 }).toBe(1)
    const written = await sql<{ name: string }>`
    select relation::regclass::text as name from pg_locks
    where mode = 'RowExclusiveLock' and pid = (
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`.execute(db)
    const names = new Set(written.rows.map(({ name }) => name))
    expect(order.filter((table) => names.has(table))).toEqual(order.slice(0, order.indexOf(held) + 1))
    await holder.rollback().execute()
    await following
  },
)

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

test('many batches at once on the figures of the same people wait for each other in no circle', async () => {
  const { db, pid, user, aUser } = await aJudgedSite()
  const people = [user, await aUser(), await aUser()]
  const groups = [await insertGroup(db), await insertGroup(db)]
  const keys = people.flatMap(({ uid }) => groups.map((groupId) => ({ uid, groupId, problemId: pid })))
  const batches: Parameters<typeof followVerdicts>[1][] = []
  for (let round = 0; round < 12; round += 1) {
    const sent = []
    for (const key of round % 2 === 0 ? keys : keys.toReversed()) {
      sent.push({ ...key, id: await receive(db, key), contestId: 0, status: judgeStatus.judging })
    }
    batches.push(sent)
  }
  await Promise.all(
    batches.map((sent) =>
      db.transaction().execute(async (tx) => {
        const ids = sent.map(({ id }) => id)
        await tx.updateTable('submission').set({ status: judgeStatus.accepted }).where('id', 'in', ids).execute()
        await followVerdicts(tx, sent, judgeStatus.accepted)
      }),
    ),
  )
  const stats = await db.selectFrom('group_stat').select(['solved', 'submitted']).execute()
  expect(stats).toEqual(keys.map(() => ({ solved: 1, submitted: 12 })))
  expect(await storedProblems(db)).toEqual(await dueProblems(db))
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
