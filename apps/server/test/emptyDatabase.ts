import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export type Seeds = {
  /** Makes a function of the database that empties it. A call takes half as long as the statements in it would. */
  readonly emptying: string
  readonly shape: string
}

const schemas = sql`('public'::regnamespace, 'pgboss'::regnamespace)`
/** The table of the migrations and those that tell how PostgreSQL's queue is made. */
const kept = ['migration', 'pgboss.version']

/** Of a database that is as its migrations and the start of a server left it. */
export async function seedsOf(db: Database): Promise<Seeds> {
  const { rows: found } = await sql<{ name: string; kind: string }>`
    select oid::regclass::text as name, relkind as kind from pg_class
    where relkind in ('r', 'S') and relnamespace in ${schemas} order by oid`.execute(db)
  const tables = found.filter(({ name, kind }) => kind === 'r' && !kept.includes(name)).map(({ name }) => name)
  const seeded: string[] = []
  const restored: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ seeds: string | null; written: string | null }>`
      select json_agg(seed)::text as seeds, ${sql.raw(written)} as written from ${sql.table(table)} seed`.execute(db)
    const { seeds = null, written: asWritten = null } = rows[0] ?? {}
    if (seeds === null || asWritten === null) continue
    seeded.push(table)
    restored.push(`if (select ${written} from ${table} seed) is distinct from ${literal(asWritten)} then
      delete from ${table};
      insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${literal(seeds)});
    end if;`)
  }
  const puts: string[] = []
  for (const { name, kind } of found) {
    if (kind !== 'S') continue
    const { rows } = await sql<{ put: string }>`
      select format('setval(%L, %s, %L)', ${name}::text, last_value, is_called) as put
      from ${sql.table(name)}`.execute(db)
    puts.push(rows[0]!.put)
  }
  return { emptying: emptying({ tables, seeded, restored, puts }), shape: await shapeOf(db) }
}

/** The rows of a table that is called `seed`, in whatever order. */
const written = `md5(string_agg(seed::text, ',' order by seed::text))`

type Parts = Readonly<Record<'tables' | 'seeded' | 'restored' | 'puts', readonly string[]>>

const emptying = ({ tables, seeded, restored, puts }: Parts) => `
  create schema if not exists tests;
  create or replace function tests.make_empty() returns void language plpgsql as $empty$
  declare
    names text[];
    filled text[];
    name text;
  begin
    select array_agg(oid::regclass::text order by oid),
      array_agg(oid::regclass::text order by oid) filter (where pg_relation_size(oid) > 0)
    into names, filled
    from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and oid::regclass::text <> all(${arrayOf(kept)});
    if names <> ${arrayOf(tables)} then raise exception 'a test has made or renamed a table'; end if;
    -- As all of it goes, nothing asks what refers to what, and the audit log refuses nothing.
    perform set_config('session_replication_role', 'replica', true);
    foreach name in array filled loop
      if name <> all(${arrayOf(seeded)}) then execute 'delete from ' || name; end if;
    end loop;
    ${restored.join('\n')}
    perform ${puts.join(', ')};
    -- The triggers that tell it do not run.
    perform pg_notify('problems_changed', '');
  end
  $empty$`

const arrayOf = (names: readonly string[]) => `array[${names.map(literal).join(', ')}]::text[]`

/** Before a database can be emptied. */
export const prepareEmptying = (db: Database, { emptying: statements }: Seeds) => sql.raw(statements).execute(db)

/** As it began. Throws if its tables are others. */
export async function empty(db: Database): Promise<void> {
  await sql`select tests.make_empty()`.execute(db)
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

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
