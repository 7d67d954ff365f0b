import type { audit } from '@praxis/contract/audit'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import { siteZone } from '#server/modules/site/public.ts'

export type Filters = ParsedInputOf<typeof audit.export>

/** The newest first. Each filter has an index in this order. */
function found(db: Database, { who = '', act, noun, nounId = '', from, to }: Filters) {
  let rows = db
    .selectFrom('audit')
    .leftJoin('account', 'account.uid', 'audit.uid')
    .select([
      'audit.id',
      'audit.at',
      'audit.uid',
      'account.username',
      'audit.ip',
      'audit.act',
      'audit.noun',
      'audit.noun_id as nounId',
      'audit.before',
      'audit.after',
      'audit.request_id as requestId',
    ])
  if (who !== '') {
    rows = rows.where(
      sql<SqlBool>`audit.uid = coalesce((select uid from account where lower(username) = lower(${who})), ${who})`,
    )
  }
  if (act !== undefined) rows = rows.where('audit.act', '=', act)
  if (noun !== undefined) rows = rows.where('audit.noun', '=', noun)
  if (noun !== undefined && nounId !== '') rows = rows.where('audit.noun_id', '=', nounId)
  // Days are those of the site.
  if (from !== undefined) rows = rows.where('audit.at', '>=', beginning(from, 0))
  if (to !== undefined) rows = rows.where('audit.at', '<', beginning(to, 1))
  return rows.orderBy('audit.at', 'desc').orderBy('audit.id', 'desc')
}

const beginning = (day: string, later: 0 | 1) =>
  sql<string>`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${siteZone})`

export const listEntries = (
  db: Database,
  { currentPage, limit, ...filters }: Filters & { currentPage: number; limit: number },
) => listPage(db, found(db, filters), { currentPage, limit })

export type Entry = Awaited<ReturnType<typeof listEntries>>['records'][number]

/**
 * The entries behind the one with this number; null: from the first on. Its moment is read in the database, which knows
 * it more exactly than a reply.
 */
export function listEntriesAfter(
  db: Database,
  filters: Filters,
  after: number | null,
  limit: number,
): Promise<Entry[]> {
  const rows = found(db, filters).limit(limit)
  if (after === null) return rows.execute()
  return rows
    .where(sql<SqlBool>`(audit.at, audit.id) < ((select at from audit where id = ${after}), ${after}::bigint)`)
    .execute()
}
