import { sql, type RawBuilder } from 'kysely'

/** When the last personal time of a contest of the query ends. While it is paused nobody knows: never, until then. */
export function lastEndOf(contest = 'contest'): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${contest}.${name}`)
  return sql<string>`(case when ${column('paused_at')} is null
    then ${column('end_at')} + ${column('longest_extra_seconds')} * interval '1 second' else 'infinity' end)`
}

/** What the clock of a contest of the query says: that of the database, which stands while it is paused. */
export const contestNow: RawBuilder<string> = sql<string>`coalesce(contest.paused_at, statement_timestamp())`
