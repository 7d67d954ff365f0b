import { changeDays } from '@praxis/contract/limits'
import { sql } from 'kysely'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database, Transaction } from '#server/db/connection.ts'

/** Null is the system itself. */
type Change = { pids: readonly number[]; by: Viewer | null; fields: readonly string[] }

/**
 * Gives problems their next version and keeps what changed and who did it. Fields have their names of the wire. An
 * editor that was opened before is told them when it saves.
 */
export const noteChange = (tx: Transaction, { pids, by, fields }: Change) =>
  sql`
    with changed as (
      update problem set version = version + 1, modified_user = coalesce(${by?.username ?? null}, modified_user), updated_at = now()
      where id = any(${pids}::bigint[]) returning id, version
    )
    insert into problem_change (problem_id, version, uid, fields)
    select id, version, ${by?.uid ?? null}, ${JSON.stringify(fields)}::jsonb from changed`.execute(tx)

/** An editor that was opened before is told of them no more; its save is refused all the same. */
export const deleteOldChanges = (db: Database, now: Date) =>
  db
    .deleteFrom('problem_change')
    .where('at', '<', sql<string>`${now}::timestamptz - ${changeDays} * interval '1 day'`)
    .execute()
