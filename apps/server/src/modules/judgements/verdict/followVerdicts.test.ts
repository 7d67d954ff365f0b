import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { aJudgedSite } from '../../../../test/site.ts'
import { followers, followVerdicts } from './followVerdicts.ts'

test('the tables that follow a verdict are locked in this order, the one that everybody writes last', () => {
  expect(followers.map(({ table }) => table)).toEqual(['accepted', 'problem_count'])
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
