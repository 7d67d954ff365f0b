import { ruleProperties } from '@praxis/rules/standings/contestRules'
import { sql, type RawBuilder } from 'kysely'

/** When the last personal time of a contest of the query ends. While it is paused nobody knows: never, until then. */
export function lastEndOf(contest = 'contest'): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${contest}.${name}`)
  return sql<string>`(case when ${column('paused_at')} is null
    then ${column('end_at')} + ${column('longest_extra_seconds')} * interval '1 second' else 'infinity' end)`
}

/** What the clock of a contest of the query says: that of the database, which stands while it is paused. */
export const contestNow: RawBuilder<string> = sql<string>`coalesce(contest.paused_at, statement_timestamp())`

/**
 * Holds for contests that are over for everybody and hide no result. `sealOf` of the rules, where rows are filtered: a
 * contest of a rule that this program does not know hides all of them.
 */
export const areResultsShown = sql<boolean>`(contest.rule = any(${sql.val(Object.keys(ruleProperties))}::text[])
  and ${lastEndOf()} <= statement_timestamp()
  and (contest.freeze_at is null or contest.thaws_itself or contest.thawed_at <= statement_timestamp()))`
