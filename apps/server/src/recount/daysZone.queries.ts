import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { keepSetting, siteZone, writeSetting } from '#server/modules/site/public.ts'

const name = 'daysZone'

/** The time zone of the site if the days are not counted for it. */
export async function findOtherZone(db: Database): Promise<string | null> {
  const { rows } = await sql<{ zone: string }>`select ${siteZone} as zone`.execute(db)
  const { zone } = rows[0]!
  return (await keepSetting(db, name, '')) === zone ? null : zone
}

export const keepDaysZone = (db: Database, zone: string) => writeSetting(db, name, zone)
