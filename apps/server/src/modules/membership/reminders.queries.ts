import { accountStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

/**
 * Marks and returns members who are reminded of this end now. Whoever was given the membership later than the reminder
 * would have come was told the date then. A row is written once, so each reminder goes out once.
 */
export async function takeReminders(tx: Transaction, { days, now }: { days: number; now: Date }) {
  const at = sql`${now.toISOString()}::timestamptz`
  const ahead = sql`make_interval(days => ${days})`
  const { rows } = await sql<{ uid: string; until: string }>`
    insert into membership_reminder (uid, until, days)
    select uid, member_until, ${days}::smallint from account
    where member_until > ${at} and member_until <= ${at} + ${ahead}
      and status = ${sql.lit<number>(accountStatus.active)} and deleted_at is null
      and not exists (
        select from membership_change as change
        where change.uid = account.uid and change.created_at > account.member_until - ${ahead})
    on conflict do nothing
    returning uid, until`.execute(tx)
  return rows
}

/** Of ends that have passed. */
export const deleteOldReminders = (db: Database, now: Date) =>
  db.deleteFrom('membership_reminder').where('until', '<', now.toISOString()).execute()
