import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Ranklist, Sought } from '#server/db/ranking.ts'
import { namesOf } from '#server/modules/accounts/public.ts'

/** The ranklist of the site. A banned account is in none. */
export const everybodyIn = (type: number): Ranklist => ({ table: 'person_stat', among: sql<boolean>`is_active`, type })

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
