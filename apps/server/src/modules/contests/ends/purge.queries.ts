import { problemRules } from '@praxis/contract/problemLimits'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { inAnyContest } from '#server/db/inScope.ts'

/**
 * In the trash for too long, and nobody has submitted in it. A day later than a contest can be shown again: whoever does
 * so at the last moment has begun before that, and no transaction lasts a day. With submissions it stays for ever.
 */
const isDue = (now: Date) => sql<boolean>`(
  contest.deleted_at < ${now}::timestamptz - ${problemRules.trashDays + 1} * interval '1 day'
  and not exists (select from submission where submission.contest_id = contest.id and ${inAnyContest}))`

export async function findDueContest(db: Database, now: Date): Promise<number | undefined> {
  const due = db.selectFrom('contest').select('id').where(isDue(now)).orderBy('deleted_at').orderBy('id').limit(1)
  return (await due.executeTakeFirst())?.id
}

/** Deletes a contest with all that belongs to it. Its problems stay with those who made them. */
export async function deleteContest(tx: Transaction, cid: number, now: Date): Promise<void> {
  const due = tx.selectFrom('contest').select('id').where('id', '=', cid).where(isDue(now)).forUpdate()
  if ((await due.executeTakeFirst()) === undefined) return
  for (const table of [
    'announcement',
    'clarification',
    'contest_device',
    'contest_helper',
    'contest_problem',
    'contest_participant',
    'contest_seat_request',
    'contest_star',
    'print_job',
    'scroll_link',
  ] as const) {
    await sql`delete from ${sql.table(table)} where contest_id = ${cid}`.execute(tx)
  }
  await tx.deleteFrom('contest').where('id', '=', cid).execute()
}
