import pg from 'pg'

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  defaulted: boolean
  identity: boolean
  /** Computed by the database. */
  computed: boolean
  /** Definitions of its own check constraints. */
  checks: readonly string[]
}

const typeOf: Record<string, string> = {
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'Time',
  // as `2026-01-31`
  date: 'string',
  bytea: 'Buffer',
  // a list of text
  _text: 'string[]',
  jsonb: 'Json',
}

const header = `// Written by \`npm run db tables\` from the migrated database; never edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as ISO text; written as a Date or ISO text. */
export type Time = ColumnType<string, Date | string, Date | string>
/** Read as the parsed value; written as JSON text. */
export type Json = ColumnType<unknown, string, string>
`

/** The types of all tables, as TypeScript source. */
export async function describeTables(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as nullable,
             a.atthasdef as defaulted, a.attidentity <> '' as identity, a.attgenerated <> '' as computed,
             array(select pg_get_constraintdef(k.oid) from pg_constraint k
                   where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where c.relkind in ('r', 'p') order by c.relname, a.attnum`)
    return write(rows)
  } finally {
    await client.end()
  }
}

function write(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table)
  const types = [...tables].map(
    ([table, of]) => `export type ${pascal(table)}Table = {\n${of.map(line).join('\n')}\n}\n`,
  )
  const all = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`)
  return `${header}\n${types.join('\n')}\nexport type Tables = {\n${all.join('\n')}\n}\n`
}

function line({ column, type, nullable, defaulted, identity, computed, checks }: Column): string {
  const base = type === 'text' ? (wordsIn(checks) ?? 'string') : typeOf[type]
  if (base === undefined) throw new Error(`The generator knows no type for ${type} of column ${column}`)
  const whole = nullable ? `${base} | null` : base
  if (computed) return `  ${column}: GeneratedAlways<${whole}>`
  if (!defaulted && !identity) return `  ${column}: ${whole}`
  // Generated<> would hide the write type inside a ColumnType, so those columns spell it out.
  if (base === 'Time') return `  ${column}: ColumnType<string, Date | string | undefined, Date | string>`
  if (base === 'Json') return `  ${column}: ColumnType<unknown, string | undefined, string>`
  return `  ${column}: Generated<${whole}>`
}

const listOfWords = /^CHECK \(\(\w+ = ANY \(ARRAY\[(('\w+(-\w+)*'::text(, )?)+)\]\)\)\)$/

/** The union of the words that a check allows: a word that only the contract knows does not compile. */
function wordsIn(checks: readonly string[]): string | undefined {
  const list = checks.map((check) => listOfWords.exec(check)?.[1]).find((one) => one !== undefined)
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ')
}

const pascal = (name: string) => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
