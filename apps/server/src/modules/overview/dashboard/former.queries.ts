import type { FormerSession } from '@praxis/contract/dashboard'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** The log-in before the latest one, or the latest. A device that renews its session has logged in once. */
export async function findFormerSession(db: Database, uid: string): Promise<FormerSession | undefined> {
  const { rows } = await sql<FormerSession>`
    select * from (
      select distinct on (device_id) device_id as id, uid, coalesce(user_agent, '') as "userAgent", coalesce(ip, '') as ip,
        started_at as "gmtCreate", seen_at as "gmtModified"
      from session where uid = ${uid}
      order by device_id, issued_at desc
    ) as device
    order by "gmtCreate" desc, id limit 2`.execute(db)
  return rows[1] ?? rows[0]
}
