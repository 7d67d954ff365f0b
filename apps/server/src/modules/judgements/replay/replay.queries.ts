import type { Evidence } from '@praxis/contract/judged'
import type { JudgementPurpose } from '@praxis/contract/rejudging'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { notifyQueued, validatorLanguageOf } from '../queries.ts'
import { priority } from '../queue/priority.ts'
import { findReachedTurn } from '../queue/turns.queries.ts'
import { requestOf } from '#server/services/requestOf.ts'

const judgementColumns = [
  'judgement.id',
  'judgement.submission_id as submissionId',
  'judgement.purpose',
  'judgement.state',
  'judgement.attempt',
  'judgement.judger',
  'judgement.status',
  'judgement.score',
  'judgement.time_ms as time',
  'judgement.memory_kb as memory',
  'judgement.evidence',
  'judgement.test_data_id as testDataId',
  'judgement.problem_version as problemVersion',
  'judgement.created_at as createdAt',
  'judgement.finished_at as finishedAt',
  'submission.judgement_id as currentId',
  'submission.language_id as languageId',
] as const

const selectJudgements = (db: Database) =>
  db
    .selectFrom('judgement')
    .innerJoin('submission', 'submission.id', 'judgement.submission_id')
    .select(judgementColumns)
    .$narrowType<{ evidence: Evidence | null; purpose: JudgementPurpose }>()

export async function existsSubmission(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('submission').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export type JudgementRow = NonNullable<Awaited<ReturnType<typeof findJudgement>>>

export const findJudgement = (db: Database, id: number) =>
  selectJudgements(db).where('judgement.id', '=', id).executeTakeFirst()

/** The judgement whose verdict the submission shows. */
export const findCurrentJudgement = (db: Database, submissionId: number) =>
  selectJudgements(db)
    .where('submission.id', '=', submissionId)
    .whereRef('judgement.id', '=', 'submission.judgement_id')
    .executeTakeFirst()

type Page = { limit: number; offset: number }

/** Newest first. */
export const listJudgements = (db: Database, submissionId: number, { limit, offset }: Page) =>
  selectJudgements(db)
    .where('judgement.submission_id', '=', submissionId)
    .orderBy('judgement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countJudgements(db: Database, submissionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('judgement')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return count
}

/** Queues a judgement that decides nothing, on the test data that the verdict in force was found with. */
export async function insertReplay(db: Database, current: JudgementRow): Promise<number> {
  const turn = await findReachedTurn(db, { priority: priority.replay, languageId: current.languageId })
  const { id } = await db
    .insertInto('judgement')
    .columns([
      'submission_id',
      'uid',
      'language_id',
      'validator_language',
      'test_data_id',
      'problem_version',
      'priority',
      'turn',
      'purpose',
      'request_id',
    ])
    .expression((eb) =>
      eb
        .selectFrom('submission')
        .select([
          'submission.id',
          'uid',
          'language_id',
          validatorLanguageOf(sql.ref('submission.id')).as('validator_language'),
          eb.val(current.testDataId).$castTo<number | null>().as('test_data_id'),
          eb.val(current.problemVersion).$castTo<number | null>().as('problem_version'),
          eb.lit(priority.replay).as('priority'),
          eb.val(turn).as('turn'),
          eb.val('replay').as('purpose'),
          eb.val(requestOf()).$castTo<string | null>().as('request_id'),
        ])
        .where('submission.id', '=', current.submissionId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyQueued(db)
  return id
}
