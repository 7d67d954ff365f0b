import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Ranklist } from '#server/db/ranking.ts'
import { isFoundByIndex } from '#server/db/textSearch.ts'

/** The ranklist of the site. A banned account is in none. */
export const everybodyIn = (type: number): Ranklist => ({ table: 'person_stat', among: sql<boolean>`is_active`, type })

/**
 * Holds for the people who have a text in their names. The index of each name finds people on its own. In one condition
 * with the others, its pieces would be made again of every row that another name has found.
 */
export function hasName(db: Database, text: string, byRealName: boolean) {
  const by = (column: 'username' | 'nickname' | 'realname') =>
    db
      .selectFrom('account')
      .select('uid')
      .where(isFoundByIndex(sql<string>`${sql.ref(column)}`, text))
  const shown = by('username').unionAll(by('nickname'))
  return sql<boolean>`figures.uid in (${byRealName ? shown.unionAll(by('realname')) : shown})`
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
