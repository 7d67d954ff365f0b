import { sql } from 'kysely'
import type { Whose } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { channels } from '#server/signals.ts'
import type { StoredResult } from './stored.ts'

function isOf(whose: Whose) {
  if ('pids' in whose) return sql<boolean>`problem_id = any(${whose.pids}::bigint[])`
  if ('uid' in whose) return sql<boolean>`uid = ${whose.uid}`
  // A run for a problem that is not saved yet says its group.
  return sql<boolean>`(problem_id in (select id from problem where group_id = ${whose.groupId})
    or (request ->> 'gid')::bigint = ${whose.groupId})`
}

/** Ends runs that are not finished with this result. Judges that have them stop. */
export const endRunsOf = (db: Database, whose: Whose, ended: StoredResult) =>
  sql`
    with ended as (
      update workshop_run set state = 'done', result = ${JSON.stringify(ended)}::jsonb, request = '{}',
        lease_until = null, finished_at = now()
      where state <> 'done' and ${isOf(whose)}
      returning id, host_id
    )
    select pg_notify(${channels.workshopRunChanged}, id::text),
      case when host_id is not null then pg_notify(${channels.hostTold}, host_id::text) end
    from ended`.execute(db)
