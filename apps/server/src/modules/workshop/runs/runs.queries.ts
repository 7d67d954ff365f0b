import { problemRules } from '@praxis/contract/problemLimits'
import { sql } from 'kysely'
import type { WorkshopKind } from '@praxis/contract/judgingJobs'
import type { Database } from '#server/db/connection.ts'
import { notifyHosts } from '#server/modules/judgements/public.ts'
import { channels } from '#server/signals.ts'
import type { StoredRequest, StoredResult } from './stored.ts'

/**
 * Runs of a person that are not finished. Until the transaction ends no other one of theirs comes in.
 */
export async function countOwnRuns(db: Database, uid: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('praxis workshop run ' || ${uid}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('workshop_run')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow()
  return count
}

export type NewRun = {
  key: string
  uid: string
  problemId: number | null
  kind: WorkshopKind
  language: string
  validatorLanguage: string
  testDataId: number | null
  request: StoredRequest
}

/** PostgreSQL stores no half of a surrogate pair. */
const wellFormed = (_name: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** Queues a run and returns the number of its row. */
export async function insertRun(db: Database, run: NewRun): Promise<number> {
  const { id } = await db
    .insertInto('workshop_run')
    .values({
      key: run.key,
      uid: run.uid,
      problem_id: run.problemId,
      kind: run.kind,
      language: run.language,
      validator_language: run.validatorLanguage,
      test_data_id: run.testDataId,
      request: JSON.stringify(run.request, wellFormed),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select pg_notify(${channels.judgementQueued}, '')`.execute(db)
  return id
}

/** Somebody else's key is unknown. */
export const findRun = async (db: Database, key: string, uid: string) => {
  const row = await db
    .selectFrom('workshop_run')
    .select(['kind', 'state', 'result'])
    .where('key', '=', key)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, result: row.result as StoredResult | null }
}

/** A judge that has the run stops. */
export async function deleteRun(db: Database, key: string, uid: string): Promise<boolean> {
  const row = await db
    .deleteFrom('workshop_run')
    .where('key', '=', key)
    .where('uid', '=', uid)
    .returning(['id', 'host_id as hostId'])
    .executeTakeFirst()
  if (row === undefined) return false
  await sql`select pg_notify(${channels.workshopRunChanged}, ${row.id}::text)`.execute(db)
  await notifyHosts(db, [row.hostId])
  return true
}

export async function deleteOldRuns(db: Database): Promise<void> {
  await db
    .with('old', (qb) =>
      qb
        .deleteFrom('workshop_run')
        .where('finished_at', '<', sql<string>`now() - make_interval(hours => ${problemRules.runHours.kept})`)
        .returning('id'),
    )
    .selectFrom('old')
    .select(sql`pg_notify(${channels.workshopRunChanged}, id::text)`.as('told'))
    .execute()
}

/** Cases of stored test data, in their order, as inputs that need answers. */
export const listInputs = (db: Database, testDataId: number) =>
  db
    .selectFrom('test_case')
    .innerJoin('stored_file', 'stored_file.hash', 'test_case.input_hash')
    .select([
      'test_case.id as caseId',
      'test_case.input_name as name',
      'test_case.answer_name as answerName',
      'stored_file.hash',
      'stored_file.size',
    ])
    .where('test_case.test_data_id', '=', testDataId)
    .orderBy('test_case.seq')
    .execute()

/** The files of an upload that has not expired. Somebody else's upload has none. */
export const listUploaded = (db: Database, tokenHash: string, uid: string) =>
  db
    .selectFrom('upload')
    .innerJoin('upload_file', 'upload_file.token_hash', 'upload.token_hash')
    .select(['upload_file.name', 'upload_file.hash', 'upload_file.size'])
    .where('upload.token_hash', '=', tokenHash)
    .where('upload.uid', '=', uid)
    .where('upload.expires_at', '>', sql<string>`now()`)
    .execute()

export const listCaseNames = async (db: Database, testDataId: number | null) =>
  testDataId === null
    ? []
    : db.selectFrom('test_case').select(['id', 'input_name as name']).where('test_data_id', '=', testDataId).execute()
