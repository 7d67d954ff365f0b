import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Whose } from '#server/modules/judgements/public.ts'
import { channels } from '#server/signals.ts'

function isOf(whose: Whose) {
  if ('pids' in whose) return sql<boolean>`problem_id = any(${whose.pids}::bigint[])`
  // A test run says no group: its problem does.
  if ('groupId' in whose) return sql<boolean>`problem_id in (select id from problem where group_id = ${whose.groupId})`
  return sql<boolean>`uid = any(${whose.uids}::text[])`
}

/** Cancels test runs that are not finished. Judges that have them stop. */
export const endTestRunsOf = (db: Database, whose: Whose) =>
  sql`
    with ended as (
      update test_run set state = 'done', status = ${judgeStatus.cancelled}, lease_until = null, finished_at = now()
      where state <> 'done' and ${isOf(whose)}
      returning id, host_id
    )
    select pg_notify(${channels.testRunChanged}, id::text),
      case when host_id is not null then pg_notify(${channels.hostTold}, host_id::text) end
    from ended`.execute(db)
