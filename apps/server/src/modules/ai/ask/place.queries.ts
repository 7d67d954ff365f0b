import { sql } from 'kysely'
import { openWorks, type OpenWork } from '@praxis/rules/ai/mayAskAi'
import { lastEndOf } from '#server/db/contestClock.ts'
import type { Database } from '#server/db/connection.ts'
import { isInRunningContest } from '#server/modules/problems/public.ts'

type Asking = { readonly pid: number; readonly gids: readonly number[] }

/** Whether the problem, and all of the groups, let the helper be asked. */
export async function findSwitches(db: Database, { pid, gids }: Asking) {
  const row = await db
    .selectFrom('problem')
    .select([
      'open_ai as isSwitchedOn',
      isInRunningContest.as('isInContest'),
      sql<boolean>`not exists (
        select from user_group where id = any(${gids}::bigint[]) and not open_ai)`.as('isGroupOpen'),
    ])
    .where('id', '=', pid)
    .executeTakeFirstOrThrow()
  return { isProblemOpen: row.isSwitchedOn && !row.isInContest, isGroupOpen: row.isGroupOpen }
}

/**
 * Holds for an account that takes part in something of a kind that is open, by the clock of the database. Whoever has
 * registered takes part from the start of the contest to the last personal end, also before their own time and after it.
 */
const takesPart = {
  contest: sql<boolean>`exists (
    select from contest_participant as person
    join contest on contest.id = person.contest_id
    where person.uid = account.uid and person.kind = 'official' and contest.deleted_at is null
      and contest.start_at <= statement_timestamp() and ${lastEndOf()} > statement_timestamp())`,
} as const satisfies Record<OpenWork, unknown>

/** What somebody takes part in at present that keeps the helper away. */
export async function listOpenWork(db: Database, uid: string): Promise<OpenWork[]> {
  const row = await db
    .selectFrom('account')
    .select(openWorks.map((work) => takesPart[work].as(work)))
    .where('uid', '=', uid)
    .executeTakeFirst()
  return openWorks.filter((work) => row?.[work] === true)
}
