import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { daysZone, siteZone, writeSetting } from '#server/modules/site/public.ts'

/** A count of the days of all people. Its mark stands in the setting until the count ends. */
type Count = { readonly mark: string; readonly zone: string }

const readZone = async (db: Database) => {
  const { rows } = await sql<{ zone: string; counted: string | null }>`
    select ${siteZone} as zone, (select value #>> '{}' from site_setting where name = ${daysZone}) as counted`.execute(
    db,
  )
  return rows[0]!
}

/** Null: the days are counted for the time zone of the site. */
export async function beginCount(db: Database): Promise<Count | null> {
  const { zone, counted } = await readZone(db)
  if (zone === counted) return null
  const mark = `counting ${randomUUID()}`
  await writeSetting(db, daysZone, mark)
  // Whoever changes the zone from here on takes the mark away.
  return { mark, zone: (await readZone(db)).zone }
}

/** Says that the days are counted. A zone that was changed during the count leaves it undone. */
export const endCount = (db: Database, { mark, zone }: Count) =>
  sql`
    update site_setting set value = to_jsonb(${zone}::text), updated_at = now()
    where name = ${daysZone} and value = to_jsonb(${mark}::text)`.execute(db)
