import { sql } from 'kysely'
import { testRunLease } from '@praxis/contract/judging'
import { testRunSeconds } from '@praxis/contract/limits'
import type { Database } from '#server/db/connection.ts'
import { limitFactors } from '#server/modules/problems/public.ts'
import { channels } from '#server/signals.ts'
import { testRunsApartSeconds } from './priority.ts'

export type NewTestRun = {
  key: string
  uid: string
  problemId: number
  languageId: number
  code: string
  input: string
  expected: string | null
}

export async function insertTestRun(db: Database, draft: NewTestRun): Promise<void> {
  await db
    .insertInto('test_run')
    .values({
      key: draft.key,
      uid: draft.uid,
      problem_id: draft.problemId,
      language_id: draft.languageId,
      code: draft.code,
      input: draft.input,
      expected: draft.expected,
      // Of many that one person has waiting, each counts as sent later than the one before it.
      due_at: sql<string>`(select greatest(now(), max(due_at) + make_interval(secs => ${testRunsApartSeconds}))
        from test_run where uid = ${draft.uid} and state <> 'done')`,
    })
    .execute()
  await sql`select pg_notify(${channels.judgementQueued}, '')`.execute(db)
}

type TestRunClaim = {
  hostId: number
  languages: readonly string[]
  limit: number
  /** Only runs that were sent so long ago. */
  waitedSeconds: number
}

/** What is due longest first; a run whose judge fell silent is handed out once more. */
export async function claimTestRuns(db: Database, { hostId, languages, limit, waitedSeconds }: TestRunClaim) {
  if (languages.length === 0) return []
  return db
    .with('taken', (qb) =>
      qb
        .updateTable('test_run')
        .set({
          state: 'claimed',
          host_id: hostId,
          lease_until: sql`now() + make_interval(secs => ${testRunLease})`,
        })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('test_run')
            .select('id')
            .where((or) =>
              or.or([
                or('state', '=', 'queued'),
                or.and([or('state', '=', 'claimed'), or('lease_until', '<', sql<string>`now()`)]),
              ]),
            )
            .where('language_id', 'in', eb.selectFrom('language').select('id').where('name', 'in', languages))
            .where('created_at', '<=', sql<string>`now() - make_interval(secs => ${waitedSeconds})`)
            .orderBy('due_at')
            .orderBy('id')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'problem_id', 'language_id', 'code', 'input', 'due_at']),
    )
    .selectFrom('taken')
    .innerJoin('language', 'language.id', 'taken.language_id')
    .leftJoin('problem_language', (join) =>
      join
        .onRef('problem_language.problem_id', '=', 'taken.problem_id')
        .onRef('problem_language.language_id', '=', 'taken.language_id'),
    )
    .select([
      'taken.id',
      'taken.problem_id as problemId',
      'taken.code',
      'taken.input',
      'language.name as language',
      'language.content_type as contentType',
      ...limitFactors,
      'problem_language.code_template as template',
    ])
    .orderBy('taken.due_at')
    .orderBy('taken.id')
    .execute()
}

/** Puts back what a judge has that is not to finish it. */
export async function requeueTestRuns(db: Database, hostId: number, ids: readonly number[] | 'all'): Promise<void> {
  if (ids !== 'all' && ids.length === 0) return
  const { numUpdatedRows } = await db
    .updateTable('test_run')
    .set({ state: 'queued', host_id: null, lease_until: null })
    .where('state', '=', 'claimed')
    .where('host_id', '=', hostId)
    .$if(ids !== 'all', (some) => some.where('id', 'in', ids as readonly number[]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await sql`select pg_notify(${channels.judgementQueued}, '')`.execute(db)
}

export const lockTestRun = (db: Database, id: number, hostId: number) =>
  db
    .selectFrom('test_run')
    .innerJoin('problem', 'problem.id', 'test_run.problem_id')
    .innerJoin('language', 'language.id', 'test_run.language_id')
    .leftJoin('problem_language', (join) =>
      join
        .onRef('problem_language.problem_id', '=', 'test_run.problem_id')
        .onRef('problem_language.language_id', '=', 'test_run.language_id'),
    )
    .select([
      'test_run.expected',
      'problem.ignore_trailing as ignoreTrailing',
      'problem.time_limit_ms as timeLimitMs',
      'problem.memory_limit_mb as memoryLimitMb',
      ...limitFactors,
    ])
    .where('test_run.id', '=', id)
    .where('test_run.host_id', '=', hostId)
    .where('test_run.state', '=', 'claimed')
    .forUpdate('test_run')
    .executeTakeFirst()

export type TestRunResult = { status: number; timeMs: number; memoryKb: number; output: string; stderr: string }

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
      'problem.judge_mode as judgeMode',
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
