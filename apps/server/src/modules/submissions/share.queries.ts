import { sql } from 'kysely'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'

export const setShare = (db: Database, id: number, share: boolean) =>
  db.updateTable('submission').set({ share }).where('id', '=', id).execute()

/** Puts a failed submission back to the beginning; undefined when it is not failed any more. */
export const resetFailed = (db: Database, id: number) =>
  db
    .updateTable('submission')
    .set({
      status: judgeStatus.pending,
      score: null,
      oi_rank_score: null,
      time_ms: null,
      memory_kb: null,
      error_message: null,
      judger: null,
      is_manual: false,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', judgeStatus.submitFailed)
    .returning(['id', 'problem_id as problemId', 'uid', 'language_id as languageId'])
    .executeTakeFirst()
