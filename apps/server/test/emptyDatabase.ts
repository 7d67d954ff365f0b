import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export type Seeds = {
  /** All tables but that of the migrations and those that tell how PostgreSQL's queue is made. */
  readonly tables: readonly string[]
  /** Statements that write again what the migrations wrote, and put back every sequence. */
  readonly restore: string
  readonly shape: string
}

const schemas = sql`('public'::regnamespace, 'pgboss'::regnamespace)`
const kept = ['migration', 'pgboss.version']

/** Of a database that is as its migrations and the start of a server left it. */
export async function seedsOf(db: Database): Promise<Seeds> {
  const { rows: found } = await sql<{ name: string; kind: string }>`
    select oid::regclass::text as name, relkind as kind from pg_class
    where relkind in ('r', 'S') and relnamespace in ${schemas} order by oid`.execute(db)
  const tables = found.filter(({ name, kind }) => kind === 'r' && !kept.includes(name)).map(({ name }) => name)
  const statements: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ seeds: string | null }>`
      select json_agg(seed)::text as seeds from ${sql.table(table)} seed`.execute(db)
    const seeds = rows[0]?.seeds ?? null
    if (seeds === null) continue
    statements.push(`insert into ${table} overriding system value
      select * from json_populate_recordset(null::${table}, ${literal(seeds)})`)
  }
  for (const { name, kind } of found) {
    if (kind !== 'S') continue
    const { rows } = await sql<{ put: string }>`
      select format('select setval(%L, %s, %L)', ${name}::text, last_value, is_called) as put
      from ${sql.table(name)}`.execute(db)
    statements.push(rows[0]!.put)
  }
  return { tables, restore: statements.join(';'), shape: await shapeOf(db) }
}

/** As it began. Throws if its tables are others. */
export async function empty(db: Database, { tables, restore }: Seeds): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: found } = await sql<{ name: string; isFilled: boolean }>`
      select oid::regclass::text as name, pg_relation_size(oid) > 0 as "isFilled" from pg_class
      where relkind = 'r' and relnamespace in ${schemas} order by oid`.execute(tx)
    const known = found.filter(({ name }) => !kept.includes(name))
    if (known.map(({ name }) => name).join() !== tables.join()) throw new Error('a test has made or renamed a table')
    const deletions = known.filter(({ isFilled }) => isFilled).map(({ name }) => `delete from ${name}`)
    const statements = [
      // As all of it goes, nothing asks what refers to what, and the audit log refuses nothing.
      'set local session_replication_role = replica',
      ...deletions,
      restore,
      // The triggers that tell it do not run.
      `select pg_notify('problems_changed', '')`,
    ]
    await sql.raw(statements.join(';')).execute(tx)
  })
}

/** Pages of rows that were deleted: a table is as long as it ever was, for whoever looks through it. */
const muchRoom = 12 * 1024 * 1024

/** Whether it is no longer as the migrations made it, but for rows. */
export async function isSpoilt(db: Database, { shape }: Seeds): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_relation_size(oid)) as bytes from pg_class
    where relkind in ('r', 'i') and relnamespace in ${schemas}`.execute(db)
  return (rows[0]?.bytes ?? 0) > muchRoom || (await shapeOf(db)) !== shape
}

/** Tells apart databases whose tables, columns, constraints, indexes, triggers or functions differ. */
async function shapeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(string_agg(part, ',' order by part)) as shape from (
      select concat(relname, relkind) from pg_class where relnamespace in ${schemas}
      union all select concat(relname, attname, attnotnull, atthasdef, attisdropped) from pg_attribute
        join pg_class on pg_class.oid = attrelid where relnamespace in ${schemas}
      union all select concat(conname, convalidated) from pg_constraint where connamespace in ${schemas}
      union all select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select concat(proname, prosrc) from pg_proc where pronamespace in ${schemas}
    ) as parts (part)`.execute(db)
  return rows[0]?.shape ?? ''
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
