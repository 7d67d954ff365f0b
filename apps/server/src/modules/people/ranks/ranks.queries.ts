import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Ranklist, Sought } from '#server/db/ranking.ts'
import { isNoneOf, namesOf, staffUids } from '#server/modules/accounts/public.ts'

/** The ranklist of the site. A banned account is in none; staff are in it unless the site leaves them out. */
export const everybodyIn = (type: number, hidesStaff = false): Ranklist => ({
  table: 'person_stat',
  among: hidesStaff ? sql<boolean>`is_active and ${isNoneOf('uid', staffUids)}` : sql<boolean>`is_active`,
  type,
})

/** Whether somebody is of the staff of the site. */
export async function isStaffMember(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql<{ isStaff: boolean }>`select ${uid} in (${staffUids}) as "isStaff"`.execute(db)
  return rows[0]?.isStaff ?? false
}

export function named(db: Database, text: string, byRealName: boolean): Sought {
  const { uids, isOne } = namesOf(db, text, byRealName)
  return { byIndex: sql<boolean>`figures.uid in (${uids})`, oneByOne: isOne }
}

/** All submissions of these people, also those in contests and groups, by their uids. */
export async function readAllSubmitted(db: Database, uids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('person_stat')
    .select(['uid', 'all_submitted as count'])
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute()
  return new Map(rows.map(({ uid, count }) => [uid, count]))
}
