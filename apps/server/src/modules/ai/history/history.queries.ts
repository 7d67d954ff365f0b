import { sql } from 'kysely'
import type { AiKind, AiLevel, AiOutcome } from '@praxis/contract/aiLimits'
import { problemAuth } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import type { Database, Transaction } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import { titleIn } from '#server/modules/problems/public.ts'

export type NewAnswer = {
  readonly uid: string
  readonly kind: AiKind
  readonly level: AiLevel | null
  readonly pid: number
  readonly submitId: number | null
  readonly gid: number | null
  readonly outcome: AiOutcome
  readonly text: string
  readonly day: string
  readonly currency: string
}

export async function insertAnswer(tx: Transaction, answer: NewAnswer): Promise<number> {
  const { pid, submitId, gid, text, ...same } = answer
  const row = await tx
    .insertInto('ai_log')
    .values({ ...same, problem_id: pid, submission_id: submitId, group_id: gid, answer: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Only what is the reader's own. */
const ownAnswers = (db: Database, uid: string) =>
  db
    .selectFrom('ai_log')
    .select([
      'id',
      'kind',
      'level',
      'outcome',
      'is_useful as isUseful',
      'problem_id as pid',
      'group_id as gid',
      'submission_id as submitId',
      'created_at as gmtCreate',
    ])
    .where('uid', '=', uid)

/** The newest first. */
export const listOwn = (db: Database, uid: string, asked: { currentPage: number; limit: number }) =>
  listPage(db, ownAnswers(db, uid).orderBy('id', 'desc'), asked)

export const findOwn = (db: Database, uid: string, id: number) =>
  ownAnswers(db, uid).select('answer as text').where('id', '=', id).executeTakeFirst()

/** Before `before`, from the newest on. */
export const listOwnBefore = (db: Database, uid: string, before: number | null, limit: number) =>
  ownAnswers(db, uid)
    .select('answer as text')
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Names of problems of groups that their members may know. */
export const listNamesInGroups = (
  db: Database,
  { pids, gids, locale }: { pids: readonly number[]; gids: readonly number[]; locale: Locale },
) =>
  db
    .selectFrom('problem')
    .select(['id', 'display_id as problemId', titleIn(locale, sql.ref('problem.group_id')).as('title')])
    .where('id', '=', sql<number>`any(${pids}::bigint[])`)
    .where('group_id', '=', sql<number>`any(${gids}::bigint[])`)
    .where('auth', '=', problemAuth.public)
    .where('deleted_at', 'is', null)
    .execute()

/** What was said before; undefined if there is no such answer. The row is held until the transaction ends. */
export const lockFeedback = (tx: Transaction, uid: string, id: number) =>
  tx
    .selectFrom('ai_log')
    .select(['is_useful as isUseful', 'kind', 'day', 'currency'])
    .where('id', '=', id)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()

export const setFeedback = (tx: Transaction, id: number, isUseful: boolean | null) =>
  tx.updateTable('ai_log').set({ is_useful: isUseful }).where('id', '=', id).execute()

/** Feedback stays counted when its answer is deleted: it says nothing of who gave it. */
export const countFeedback = (
  tx: Transaction,
  of: { readonly day: string; readonly kind: AiKind; readonly currency: string },
  by: { readonly useful: number; readonly notUseful: number },
) =>
  sql`
    update ai_day set useful = greatest(0, useful + ${by.useful}), not_useful = greatest(0, not_useful + ${by.notUseful})
    where day = ${of.day}::date and kind = ${of.kind} and currency = ${of.currency}`.execute(tx)

export async function deleteOwn(db: Database, uid: string, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('ai_log').where('id', '=', id).where('uid', '=', uid).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export const deleteAllOwn = (db: Database, uid: string) => db.deleteFrom('ai_log').where('uid', '=', uid).execute()
