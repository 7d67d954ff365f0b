import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** The tables, what the migrations have written into them, and where they left each sequence. */
export type Seeds = {
  tables: readonly string[]
  rows: ReadonlyMap<string, unknown>
  sequences: readonly { name: string; last: string; isCalled: boolean }[]
}

/** Of a database that is as its migrations left it. */
export async function seedsOf(db: Database): Promise<Seeds> {
  const { rows: found } = await sql<{ name: string; kind: string }>`
    select relname as name, relkind as kind from pg_class
    where relkind in ('r', 'S') and relnamespace = 'public'::regnamespace and relname <> 'migration'
    order by oid`.execute(db)
  const tables = found.filter(({ kind }) => kind === 'r').map(({ name }) => name)
  const rows = new Map<string, unknown>()
  for (const table of tables) {
    const { rows: all } = await sql<{ seeds: unknown[] | null }>`
      select json_agg(seed) as seeds from ${sql.table(table)} seed`.execute(db)
    const seeds = all[0]?.seeds ?? null
    if (seeds !== null) rows.set(table, seeds)
  }
  const names = found.filter(({ kind }) => kind === 'S').map(({ name }) => name)
  const { rows: sequences } = await sql<Seeds['sequences'][number]>`${sql.join(
    names.map(
      (name) => sql`select ${name}::text as name, last_value as last, is_called as "isCalled" from ${sql.table(name)}`,
    ),
    sql` union all `,
  )}`.execute(db)
  return { tables, rows, sequences }
}

/** As after the migrations. */
export async function empty(db: Database, { tables, rows, sequences }: Seeds): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // In one statement references between tables are looked at only when all of it is gone.
    const parts = tables.map((table, index) => sql`${sql.id(`gone${index}`)} as (delete from ${sql.table(table)})`)
    // The audit log refuses every deletion, also of no rows.
    await sql`alter table audit disable trigger audit_is_append_only`.execute(tx)
    await sql`with ${sql.join(parts)} select`.execute(tx)
    await sql`alter table audit enable trigger audit_is_append_only`.execute(tx)
    await sql`delete from pgboss.job`.execute(tx)
    await sql`delete from pgboss.schedule`.execute(tx)
    for (const [table, seeds] of rows) {
      await sql`
        insert into ${sql.table(table)} overriding system value
        select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(seeds)})`.execute(tx)
    }
    await sql`
      select setval(name::regclass, last, "isCalled") from json_to_recordset(${JSON.stringify(sequences)})
      as known (name text, last bigint, "isCalled" boolean)`.execute(tx)
  })
}
