import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { writeSetting } from './queries.ts'
import { defaults } from './storedSettings.ts'

/** The time zone in which a day of the site begins and ends. */
export const siteZone = sql<string>`coalesce(
  (select value #>> '{}' from site_setting where name = 'timeZone'), ${sql.lit(defaults.timeZone)})`

const zoneLock = sql`hashtext('praxis time zone')`

/**
 * Until the transaction ends, the time zone stays as a statement after this one reads it. Whoever moves figures of a day
 * holds it, so that no figure is moved by a day of the zone before.
 */
export const holdZone = (tx: Database) => sql`select pg_advisory_xact_lock_shared(${zoneLock})`.execute(tx)

/** The setting that says for which time zone the days of people were counted. Nothing of it: they have to be counted. */
export const daysZone = 'daysZone'

/**
 * Waits for those who move figures of days, and lets nobody begin until the transaction ends. The days have to be counted
 * anew, also if the zone is soon put back: figures move by the zone that holds meanwhile.
 */
export async function beginOtherZone(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${zoneLock})`.execute(tx)
  await writeSetting(tx, daysZone, '')
}

/** Whether the database knows a time zone. Its list may be older than that of the server. */
export async function isZoneKnown(db: Database, zone: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from pg_timezone_names where lower(name) = lower(${zone})) as "isKnown"`.execute(db)
  return rows[0]?.isKnown === true
}
