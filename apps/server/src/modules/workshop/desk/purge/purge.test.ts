import { disbandedDays } from '@praxis/contract/groupLimits'
import { groupStatus, publishState } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { recount } from '#server/recount/recount.ts'
import { followReceipt } from '#server/modules/judgements/public.ts'
import { insertGroup } from '../../../../../test/groups.ts'
import { receive } from '../../../../../test/groupSubmissions.ts'
import { aJudgedSite } from '../../../../../test/site.ts'
import { purgeProblemsJob } from './purgeProblemsJob.ts'

/** The sample problem with submissions of two people on the site and in a group, beside another one of the group. */
async function aSite() {
  const site = await aJudgedSite()
  const { db, pid, user, root, services } = site
  const gid = await insertGroup(db)
  for (const { token } of [user, root]) {
    await site.submit({ ...user, token })
    await site.judgeNext()
  }
  const other = await db
    .insertInto('problem')
    .values({ display_id: 'STAYS', time_limit_ms: 1, memory_limit_mb: 1, stack_limit_mb: 1, group_id: gid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const send = (problemId: number, count: number) =>
    db.transaction().execute(async (tx) => {
      const language = await tx.selectFrom('language').select('id').executeTakeFirstOrThrow()
      const { rows } = await sql<{ id: number }>`
        insert into submission (problem_id, uid, language_id, code, code_length, group_id)
        select ${problemId}, ${user.uid}, ${language.id}, 'x', 1, ${gid} from generate_series(1, ${count}::integer)
        returning id`.execute(tx)
      for (const { id } of rows) {
        await followReceipt(tx, { id, uid: user.uid, problemId, groupId: gid, isInContest: false })
      }
    })
  await send(pid, 3)
  await send(other.id, 2)
  const age = (days: number) =>
    db
      .updateTable('problem')
      .set({ deleted_at: new Date(services.now().getTime() - days * 86_400_000) })
      .where('id', '=', pid)
      .execute()
  const run = (signal = new AbortController().signal) => purgeProblemsJob.run(services, {}, { id: 'x', signal })
  /** Rows of each table that name the problem. */
  async function left(): Promise<Record<string, number>> {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns
      where column_name = 'problem_id' and table_schema = 'public'`.execute(db)
    const counts: Record<string, number> = {}
    for (const { table } of rows) {
      const found = await sql<{
        n: number
      }>`select count(*) as n from ${sql.table(table)} where problem_id = ${pid}`.execute(db)
      if (found.rows[0]!.n > 0) counts[table] = found.rows[0]!.n
    }
    return counts
  }
  const figures = async () => {
    const wrong: unknown[] = []
    for await (const { differences } of recount(db, { check: true })) wrong.push(...differences)
    return wrong
  }
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n
  return { ...site, gid, other: other.id, send, age, run, left, figures, count }
}

test('nothing of a problem is left after its time in the trash, and the figures of people are those of what is left', async () => {
  const { age, run, left, figures, count, db, gid, user } = await aSite()
  expect(await left()).toMatchObject({ submission: 5, problem_statement: 2 })
  await age(31.01)
  await run()
  expect(await left()).toEqual({})
  expect(await count('judgement')).toBe(0)
  expect(await count('test_case')).toBe(0)
  expect(await figures()).toEqual([])
  const stat = db.selectFrom('group_stat').select('submitted').where('group_id', '=', gid).where('uid', '=', user.uid)
  expect(await stat.executeTakeFirst()).toEqual({ submitted: 2 })
})

test('figures of people and of days lose what was sent to a problem that is gone, and keep the rest', async () => {
  const { age, run, db, user, root } = await aSite()
  const figures = async (uid: string) => {
    const stat = db.selectFrom('person_stat').select(['solved', 'submitted', 'accepted', 'all_submitted as all'])
    const days = db.selectFrom('activity_day').select(['practice', 'accepted', 'solved'])
    const row = await stat.where('uid', '=', uid).executeTakeFirstOrThrow()
    return [...Object.values(row), ...Object.values(await days.where('uid', '=', uid).executeTakeFirstOrThrow())]
  }
  expect(await figures(user.uid)).toEqual([1, 1, 1, 6, 6, 1, 1])
  expect(await figures(root.uid)).toEqual([1, 1, 1, 1, 1, 1, 1])
  await age(32)
  await run()
  expect(await figures(user.uid)).toEqual([0, 0, 0, 2, 2, 0, 0])
  expect(await figures(root.uid)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('a purge locks the figures of people in one order, wherever they have submitted', async () => {
  const { age, run, db, gid, pid, aUser } = await aSite()
  const [first, last] = [await aUser({ uid: '0' }), await aUser({ uid: 'f' })]
  await receive(db, { uid: first.uid, problemId: pid, groupId: gid })
  await receive(db, { uid: last.uid, problemId: pid, groupId: null })
  await age(32)
  const holder = await db.startTransaction().execute()
  await holder.updateTable('person_stat').set({ solved: 0 }).where('uid', '=', first.uid).execute()
  const purging = run()
  await vi.waitFor(async () => {
    const waiting = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(waiting.rows.length).toBe(1)
  }, 10_000)
  const free = db.selectFrom('person_stat').select('uid').where('uid', '=', last.uid).forUpdate().skipLocked()
  expect(await free.execute(), 'who comes later is not held while the first is waited for').toEqual([{ uid: 'f' }])
  await holder.rollback().execute()
  await purging
})

test('a problem stays while it may be restored, and while submissions of a contest name it', async () => {
  const { age, run, left, db, pid } = await aSite()
  await age(30.9)
  await run()
  expect(await left()).toMatchObject({ submission: 5 })
  await age(40)
  const first = db.selectFrom('submission').select('id').where('problem_id', '=', pid).limit(1)
  await db.updateTable('submission').set({ contest_id: 1, contest_problem_id: 1 }).where('id', 'in', first).execute()
  await run()
  expect(await left()).toMatchObject({ submission: 5 })
})

test('many submissions go in batches, and a run that was ended is finished by the next one', async () => {
  const { age, run, left, figures, send, pid } = await aSite()
  await send(pid, 700)
  await age(32)
  await run(AbortSignal.abort())
  expect((await left())['submission']).toBe(205)
  expect((await left())['problem_statement']).toBe(2)
  expect(await figures(), 'also of what is half gone').toEqual([])
  await run()
  expect(await left()).toEqual({})
  expect(await figures()).toEqual([])
})

test('a verdict that is being written and the purge of its problem do not wait for each other', async () => {
  const { age, run, left, figures, db, pid } = await aSite()
  const { id, submission_id } = await db
    .selectFrom('judgement')
    .select(['id', 'submission_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await age(32)
  const { purging } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('judgement').select('id').where('id', '=', id).forUpdate().execute()
    const started = run()
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(db)
      expect(waiting.rows.length).toBeGreaterThan(0)
    }, 10_000)
    await tx.selectFrom('submission').select('id').where('id', '=', submission_id).forUpdate().execute()
    // As a row does that names the problem, such as one of `accepted`.
    await tx.selectFrom('problem').select('id').where('id', '=', pid).forKeyShare().execute()
    return { purging: started }
  })
  await purging
  expect(await left()).toEqual({})
  expect(await figures()).toEqual([])
})

test('a group that was emptied but for a problem loses the rest with it', async () => {
  const { age, run, db, gid, pid, other } = await aSite()
  await db.deleteFrom('submission').where('problem_id', '=', other).execute()
  await db.deleteFrom('problem').where('id', '=', other).execute()
  await db.updateTable('problem').set({ group_id: gid }).where('id', '=', pid).execute()
  await db.updateTable('user_group').set({ purged_at: new Date(), status: 2 }).where('id', '=', gid).execute()
  const tag = await db.insertInto('tag').values({ name: 'a', group_id: gid }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('problem_tag').values({ problem_id: pid, tag_id: tag.id }).execute()
  await age(32)
  await run()
  expect(await db.selectFrom('tag').select('id').where('group_id', '=', gid).execute()).toEqual([])
})

test('a purge that is killed behind the last problem of an emptied group is done again whole', async () => {
  const { age, run, left, db, gid, pid, other } = await aSite()
  await db.deleteFrom('submission').where('problem_id', '=', other).execute()
  await db.deleteFrom('problem').where('id', '=', other).execute()
  await db.updateTable('problem').set({ group_id: gid }).where('id', '=', pid).execute()
  await db.updateTable('user_group').set({ purged_at: new Date(), status: 2 }).where('id', '=', gid).execute()
  await db.insertInto('tag').values({ name: 'a', group_id: gid }).execute()
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(db)
  await sql`create trigger fail before delete on tag for each row execute function fail()`.execute(db)
  await age(32)
  await expect(run()).rejects.toThrow('killed')
  expect(await left()).toMatchObject({ problem_statement: 2 })
  await sql`drop function fail cascade`.execute(db)
  await run()
  expect(await left()).toEqual({})
  expect(await db.selectFrom('tag').select('id').where('group_id', '=', gid).execute()).toEqual([])
})

test('of the problems of an emptied group those stay that the bank or a contest has; others go, and their names are free', async () => {
  const { run, left, figures, send, count, db, gid, pid, other } = await aSite()
  const limits = { time_limit_ms: 1, memory_limit_mb: 1, stack_limit_mb: 1 }
  const made = [
    { ...limits, display_id: 'OFFERED', group_id: gid, publish_state: publishState.waiting },
    { ...limits, display_id: 'BANK', group_id: gid, publish_state: publishState.approved },
  ]
  const [offered, bank] = await db.insertInto('problem').values(made).returning('id').execute()
  await send(bank!.id, 1)
  await send(offered!.id, 1)
  await db.updateTable('problem').set({ group_id: gid }).where('id', '=', pid).execute()
  const first = db.selectFrom('submission').select('id').where('problem_id', '=', pid).limit(1)
  await db.updateTable('submission').set({ contest_id: 1, contest_problem_id: 1 }).where('id', 'in', first).execute()
  for await (const { table } of recount(db, { check: false })) expect(table).toBeDefined()
  const names = async () => {
    const rows = await db.selectFrom('problem').select('display_id as name').where('group_id', '=', gid).execute()
    return rows.map(({ name }) => name)
  }
  const disband = (days: number, isPurged: boolean) =>
    db
      .updateTable('user_group')
      .set({
        status: groupStatus.disbanded,
        disbanded_at: sql`now() - ${days} * interval '1 day'`,
        purged_at: isPurged ? sql`now()` : null,
      })
      .where('id', '=', gid)
      .execute()
  const aged = { updated_at: sql<string>`now() - interval '50 days'` }
  await db.updateTable('problem').set(aged).execute()
  const sample = await db.selectFrom('problem').select('display_id').where('id', '=', pid).executeTakeFirstOrThrow()

  await disband(40, false)
  await run()
  expect((await names()).length, 'a group may still be opened until it is emptied').toBe(4)
  await disband(disbandedDays + 1.01, true)
  await run(AbortSignal.abort())
  await run()
  expect((await names()).sort()).toEqual(['BANK', sample.display_id].sort())
  expect(await left()).toMatchObject({ submission: 5 })
  expect(await figures()).toEqual([])
  const submissions = await db.selectFrom('submission').select('problem_id').distinct().execute()
  expect(new Set(submissions.map(({ problem_id }) => problem_id))).toEqual(new Set([pid, bank!.id]))
  expect(submissions.map(({ problem_id }) => problem_id)).not.toContain(other)
  await db
    .insertInto('problem')
    .values({ ...limits, display_id: 'STAYS' })
    .execute()

  // It leaves the bank long after its group: then it is in the trash from that day on.
  const leaves = { publish_state: publishState.refused, updated_at: sql<string>`now()` }
  await db.updateTable('problem').set(leaves).where('id', '=', bank!.id).execute()
  await run()
  expect(await names()).toContain('BANK')
  await db
    .updateTable('problem')
    .set({ deleted_at: sql`deleted_at - interval '32 days'` })
    .execute()
  await run()
  expect(await names()).toEqual([sample.display_id])
  expect(await figures()).toEqual([])
  expect(await count('submission')).toBe(5)
})
