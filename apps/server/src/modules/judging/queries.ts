import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export type NewHost = {
  hostKey: string
  name: string
  session: string
  tier: string
  slots: number
  languages: readonly { name: string; version: string }[]
}

/** The worker's row, new or taken over from its former life. */
export async function upsertHost(db: Database, host: NewHost): Promise<number> {
  const facts = {
    name: host.name,
    session: host.session,
    tier: host.tier,
    slots: host.slots,
    languages: JSON.stringify(host.languages),
    last_seen_at: sql<string>`now()`,
  }
  const { id } = await db
    .insertInto('judge_host')
    .values({ host_key: host.hostKey, ...facts })
    .onConflict((conflict) => conflict.column('host_key').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const seeHost = (db: Database, session: string) =>
  db
    .updateTable('judge_host')
    .set({ last_seen_at: sql`now()` })
    .where('session', '=', session)
    .returning(['id', 'name', 'languages'])
    .executeTakeFirst()

/** A judge that has not been seen for so long has been taken away. */
const forgottenAfter = sql<string>`now() - interval '7 days'`

/** Names of the languages that some judge can judge. */
export async function listKnownLanguages(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('judge_host')
    .select(sql<string[]>`coalesce(jsonb_path_query_array(languages, '$[*].name'), '[]')`.as('names'))
    .where('last_seen_at', '>', forgottenAfter)
    .execute()
  return [...new Set(rows.flatMap((row) => row.names))]
}
