import { sql, type Expression } from 'kysely'
import { maxTestRunAttempts, testRunLease } from '@praxis/contract/judging'
import { testRunSeconds } from '@praxis/contract/limits'
import { sanitizerLimits, type SanitizerResult } from '@praxis/contract/sanitizer'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { columnIn, judgedIn, languageOfProblem, problemIn } from '#server/modules/problems/public.ts'
import { channels } from '#server/signals.ts'
import {
  dueOf,
  lateSince,
  readFlowsOfRun,
  testRunsApartSeconds,
  type RunsClaim,
  type WaitingRuns,
} from '#server/modules/judgements/public.ts'

export type NewTestRun = {
  key: string
  uid: string
  problemId: number
  /** Where it is run; null for the site. */
  groupId: number | null
  languageId: number
  code: string
  input: string
  expected: string | null
  isSanitized: boolean
}

export async function insertTestRun(db: Database, draft: NewTestRun): Promise<void> {
  const flows = await readFlowsOfRun(db, draft)
  await db
    .insertInto('test_run')
    .values({
      key: draft.key,
      uid: draft.uid,
      problem_id: draft.problemId,
      place: draft.groupId,
      language_id: draft.languageId,
      code: draft.code,
      input: draft.input,
      expected: draft.expected,
      is_sanitized: draft.isSanitized,
      // Of many that one person has waiting, each counts as sent later than the one before it.
      due_at: sql<string>`(
        select greatest(now(), max(due_at) + make_interval(secs => ${testRunsApartSeconds}), ${dueOf(flows)})
        from test_run where uid = ${draft.uid} and state <> 'done')`,
    })
    .execute()
  await sql`select pg_notify(${channels.judgementQueued}, '')`.execute(db)
}

/**
 * Test runs of a person that are not finished. Until the transaction ends no other one of theirs comes in.
 */
export async function countOwnTestRuns(db: Database, uid: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('praxis test run ' || ${uid}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('test_run')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow()
  return count
}

export const waitingTestRuns: WaitingRuns = {
  firstDue: sql`select due_at from test_run where state = 'queued' order by due_at limit 1`,
  inHand: (hostId, isLong) =>
    isLong ? sql`0` : sql`select count(*) from test_run where state = 'claimed' and host_id = ${hostId}`,
}

const languageOfRun = (db: Database, run: 'test_run' | 'taken') =>
  languageOfProblem(db, {
    problemId: `${run}.problem_id`,
    languageId: `${run}.language_id`,
    place: sql.ref(`${run}.place`),
  })

/** Seconds. A program may be idle for twice its time, and may be run twice. */
const longestRun = (db: Database) => sql<number>`
  4 * case when test_run.is_sanitized then ${sanitizerLimits.timeFactor}::float else 1 end
  * (select problem.time_limit_ms / 1000.0 * its."timeFactor"
    from ${judgedIn(sql.ref('test_run.problem_id'), sql.ref('test_run.place'))} as problem
    cross join lateral ${languageOfRun(db, 'test_run')} as its)`

/** Takes the runs that have been due for the longest time. */
export async function claimTestRuns(db: Database, { hostId, languages, limit, lateOnly }: Omit<RunsClaim, 'longRoom'>) {
  if (languages.length === 0) return []
  return db
    .with('taken', (qb) =>
      qb
        .updateTable('test_run')
        .set({
          state: 'claimed',
          host_id: hostId,
          lease_until: sql`now() + make_interval(secs => ${testRunLease} + ${longestRun(db)})`,
        })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('test_run')
            .select('id')
            .where('state', '=', 'queued')
            .where('language_id', 'in', eb.selectFrom('language').select('id').where('name', 'in', languages))
            .$if(lateOnly, (late) => late.where('due_at', '<=', lateSince))
            .orderBy('due_at')
            .orderBy('id')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'problem_id', 'place', 'language_id', 'code', 'input', 'is_sanitized', 'due_at']),
    )
    .selectFrom('taken')
    .crossJoinLateral(languageOfRun(db, 'taken').as('its'))
    .select(['taken.id', 'taken.problem_id as problemId', 'taken.place as groupId', 'taken.code', 'taken.input'])
    .select('taken.is_sanitized as isSanitized')
    .select(['its.language', 'its.contentType', 'its.template', 'its.timeFactor', 'its.memoryFactor'])
    .orderBy('taken.due_at')
    .orderBy('taken.id')
    .execute()
}

/** Queues runs again without counting them as lost. */
export async function giveBackTestRuns(db: Database, hostId: number, ids: readonly number[] | 'all'): Promise<void> {
  if (ids !== 'all' && ids.length === 0) return
  const { numUpdatedRows } = await db
    .updateTable('test_run')
    .set({ state: 'queued', host_id: null, lease_until: null })
    .where('state', '=', 'claimed')
    .where('host_id', '=', hostId)
    .$if(ids !== 'all', (some) => some.where('id', '=', sql<number>`any(${ids}::bigint[])`))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await sql`select pg_notify(${channels.judgementQueued}, '')`.execute(db)
}

/** Queues runs of a silent judge again. A run that was lost too often ends as a system error. */
async function loseTestRuns(db: Database, which: Expression<boolean>): Promise<void> {
  const isOver = sql<boolean>`lost_attempts + 1 >= ${maxTestRunAttempts}`
  await sql`
    with lost as (
      update test_run set lost_attempts = lost_attempts + 1, host_id = null, lease_until = null,
        state = case when ${isOver} then 'done' else 'queued' end,
        status = case when ${isOver} then ${judgeStatus.systemError}::smallint end,
        finished_at = case when ${isOver} then now() end
      where id in (select id from test_run where state = 'claimed' and ${which} order by id for update skip locked)
      returning id, state
    )
    select case state when 'done' then pg_notify(${channels.testRunChanged}, id::text)
      else pg_notify(${channels.judgementQueued}, '') end
    from lost`.execute(db)
}

export const loseTestRunsOf = (db: Database, hostId: number) => loseTestRuns(db, sql`host_id = ${hostId}`)

export const expireTestRuns = (db: Database) => loseTestRuns(db, sql`lease_until < now()`)

export const lockTestRun = (db: Database, id: number, hostId: number) =>
  db
    .selectFrom('test_run')
    .innerJoinLateral(problemIn(sql.ref('test_run.place')), (join) =>
      join.onRef('problem.id', '=', 'test_run.problem_id'),
    )
    .crossJoinLateral(languageOfRun(db, 'test_run').as('its'))
    .select([
      'test_run.uid',
      'test_run.problem_id as problemId',
      'test_run.expected',
      'problem.compare_kind as kind',
      'problem.ignore_trailing as ignoreTrailing',
      'problem.case_insensitive as caseInsensitive',
      'problem.space_sensitive as spaceSensitive',
      'problem.eps_abs as epsAbs',
      'problem.eps_rel as epsRel',
      'problem.time_limit_ms as timeLimitMs',
      'problem.memory_limit_mb as memoryLimitMb',
      'its.timeFactor',
      'its.memoryFactor',
    ])
    .where('test_run.id', '=', id)
    .where('test_run.host_id', '=', hostId)
    .where('test_run.state', '=', 'claimed')
    .forUpdate('test_run')
    .executeTakeFirst()

/** Those of the runs that the host holds. Their leases are long and not renewed. */
export async function keepHeldTestRuns(db: Database, hostId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('test_run')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '=', 'claimed')
    .where('host_id', '=', hostId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type TestRunResult = {
  status: number
  timeMs: number
  memoryKb: number
  output: string
  stderr: string
  sanitizer: SanitizerResult | null
}

export async function finishTestRun(db: Database, id: number, result: TestRunResult): Promise<void> {
  await db
    .updateTable('test_run')
    .set({
      state: 'done',
      status: result.status,
      time_ms: result.timeMs,
      memory_kb: result.memoryKb,
      output: result.output,
      stderr: result.stderr,
      sanitizer: result.sanitizer === null ? null : JSON.stringify(result.sanitizer),
      finished_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  await sql`select pg_notify(${channels.testRunChanged}, ${id}::text)`.execute(db)
}

export const findTestRun = (db: Database, key: string, uid: string) =>
  db
    .selectFrom('test_run')
    .innerJoin('problem', 'problem.id', 'test_run.problem_id')
    .select([
      'test_run.id',
      'test_run.state',
      'test_run.status',
      'test_run.time_ms as time',
      'test_run.memory_kb as memory',
      'test_run.input',
      'test_run.output',
      'test_run.expected',
      'test_run.stderr',
      'test_run.is_sanitized as isSanitized',
      'test_run.sanitizer',
      columnIn('judge_mode', sql.ref('test_run.place')).as('judgeMode'),
    ])
    .where('test_run.key', '=', key)
    // Somebody else's key is unknown.
    .where('test_run.uid', '=', uid)
    .executeTakeFirst()

/** True for the one reader that takes a finished run away. */
export async function takeTestRun(db: Database, id: number): Promise<boolean> {
  const row = await db.deleteFrom('test_run').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteOldTestRuns(db: Database): Promise<void> {
  await db
    .with('old', (qb) =>
      qb
        .deleteFrom('test_run')
        .where((eb) =>
          eb.or([
            eb('created_at', '<', sql<string>`now() - make_interval(secs => ${testRunSeconds.waiting})`),
            eb('finished_at', '<', sql<string>`now() - make_interval(secs => ${testRunSeconds.finished})`),
          ]),
        )
        .returning('id'),
    )
    .selectFrom('old')
    .select(sql`pg_notify(${channels.testRunChanged}, id::text)`.as('told'))
    .execute()
}

/** Those of the keys that are runs of this person and not finished, with their ids. */
export const listWaitingTestRuns = (db: Database, uid: string, keys: readonly string[]) =>
  db
    .selectFrom('test_run')
    .select(['id', 'key'])
    .where('key', 'in', keys)
    .where('uid', '=', uid)
    .where('state', '!=', 'done')
    .execute()

/** Those of the runs that are not finished. */
export async function keepWaitingTestRuns(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('test_run')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '!=', 'done')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
