import { accountStatus, groupStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** The name that somebody has now. People are never deleted. */
export async function findName(db: Database, uid: string): Promise<string> {
  const row = await db.selectFrom('account').select('username').where('uid', '=', uid).executeTakeFirstOrThrow()
  return row.username
}

type Places = { pids: readonly number[]; groupIds: readonly number[]; uids: readonly string[] }

/** Those of them that are in the trash, banned, disbanded or gone. */
export async function listClosed(db: Database, { pids, groupIds, uids }: Places): Promise<Places> {
  const { rows } = await sql<Places>`
    select
      array(select id from problem where id = any(${pids}::bigint[]) and deleted_at is not null) as pids,
      array(select id from user_group where id = any(${groupIds}::bigint[]) and status <> ${groupStatus.open})
        as "groupIds",
      array(select uid from account where uid = any(${uids}::text[]) and status <> ${accountStatus.active})
        as uids`.execute(db)
  return rows[0]!
}
