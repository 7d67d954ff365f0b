import { accountStatus } from '@praxis/contract/statuses'
import { standingAt } from '@praxis/rules/standing'
import type { Viewer } from '@praxis/rules/viewer'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { restrictions, roleNames } from '../standing.queries.ts'

/** Who these people would be if they called now. Those who are banned are absent. */
export async function viewersByUid(db: Database, uids: readonly string[], now: Date): Promise<Viewer[]> {
  const rows = await db
    .selectFrom('account')
    .select(['uid', 'username', 'member_until as memberUntil', roleNames.as('roles'), restrictions.as('restrictions')])
    .where('status', '=', sql.lit<number>(accountStatus.active))
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute()
  return rows.map(({ uid, username, ...standing }) => ({ uid, username, ...standingAt(now, standing) }))
}
