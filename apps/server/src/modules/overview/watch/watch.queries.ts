import { dashboardRules, type SiteError } from '@praxis/contract/dashboard'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { slotOf } from '../figures/figures.queries.ts'

export type NewError = { what: string; message: string; requestId: string | null; times: number }

export const addRequests = (db: Database, { requests, failed }: { requests: number; failed: number }) =>
  db
    .insertInto('site_figure')
    .values({ at: slotOf(sql`now()`), requests, failed })
    .onConflict((conflict) =>
      conflict.column('at').doUpdateSet((eb) => ({
        requests: sql<number>`site_figure.requests + ${eb.ref('excluded.requests')}`,
        failed: sql<number>`site_figure.failed + ${eb.ref('excluded.failed')}`,
      })),
    )
    .execute()

export const insertErrors = (db: Database, errors: readonly NewError[]) =>
  db
    .insertInto('site_error')
    .values(errors.map(({ what, message, requestId, times }) => ({ what, message, request_id: requestId, times })))
    .execute()

/** Of the last hour. */
export async function sumRequests(db: Database): Promise<{ all: number; failed: number }> {
  return db
    .selectFrom('site_figure')
    .select([
      sql<number>`coalesce(sum(requests), 0)::integer`.as('all'),
      sql<number>`coalesce(sum(failed), 0)::integer`.as('failed'),
    ])
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
}

/** The newest first. */
export const listErrors = (db: Database): Promise<SiteError[]> =>
  db
    .selectFrom('site_error')
    .select(['id', 'at', 'what', 'message', 'request_id as requestId', 'times'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(dashboardRules.shownErrors))
    .execute()

export async function deleteOldFigures(db: Database): Promise<void> {
  const before = sql<string>`now() - make_interval(days => ${dashboardRules.keptDays})`
  await db.deleteFrom('site_figure').where('at', '<', before).execute()
  await db.deleteFrom('site_error').where('at', '<', before).execute()
}
