import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** The columns that tell one row from another, and those that other tables say, of a row as JSON has it. */
type Cells = Record<string, string | number | boolean | null>
export type Key = Record<string, string | number>
export type Difference = { key: Key; stored: Cells; due: Cells }

export type Kept = {
  readonly table:
    | 'accepted'
    | 'person_problem'
    | 'person_stat'
    | 'activity_day'
    | 'group_stat'
    | 'training_cell'
    | 'problem_count'
    | 'user_group'
    | 'member_order'
    | 'account'
  /** The columns of the key with their types. */
  readonly key: Readonly<Record<string, 'text' | 'bigint' | 'date'>>
  /** The columns that are kept, with what they are worth where there is no row. */
  readonly empty: Cells
}

const columnsOf = (names: Readonly<Record<string, unknown>>) =>
  sql.join(Object.keys(names).map((name) => sql.ref(name)))

/** What is stored and what ought to be, for the rows that these two statements select, where they differ. */
export async function compare(
  db: Database,
  { key, empty }: Kept,
  { stored, due }: { stored: RawBuilder<unknown>; due: RawBuilder<unknown> },
): Promise<Difference[]> {
  const named = sql.join(Object.keys(key).flatMap((name) => [sql.lit(name), sql.ref(name)]))
  const cells = (row: 'stored' | 'due') => sql`coalesce(
    to_jsonb(${sql.ref(row)}) - ${Object.keys(key)}::text[], ${JSON.stringify(empty)}::jsonb)`
  const { rows } = await sql<Difference>`
    select key, stored, due from (
      select jsonb_build_object(${named}) as key, ${cells('stored')} as stored, ${cells('due')} as due
      from (${stored}) as stored full join (${due}) as due using (${columnsOf(key)})
    ) as compared
    where stored <> due order by key`.execute(db)
  return rows
}

/** Keys as the rows of a statement. */
export const asRows = (key: Kept['key'], keys: readonly Key[]) => {
  const types = sql.join(Object.entries(key).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
  return sql`select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as sent (${types})`
}

/** Locks rows in the order of their keys. Makes those that are missing. */
export async function lockRows(tx: Database, { table, key, empty }: Kept, keys: readonly Key[]): Promise<void> {
  const [column] = Object.keys(empty)
  if (column === undefined) throw new Error(`${table} keeps nothing`)
  const names = columnsOf({ ...key, ...empty })
  const zeros = sql.join(Object.values(empty).map((value) => sql.lit(value)))
  // An update that holds for no row locks the rows all the same.
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${columnsOf(key)}, ${zeros} from (${asRows(key, keys)}) as key order by ${columnsOf(key)}
    on conflict (${columnsOf(key)}) do update set ${sql.ref(column)} = ${sql.lit(empty[column])} where false`.execute(
    tx,
  )
}

/** Writes what ought to be into rows that the caller has locked. */
export async function writeDue(
  tx: Database,
  { table, key, empty }: Kept,
  due: RawBuilder<unknown>,
  keys: readonly Key[],
): Promise<void> {
  const cells = sql.join(
    Object.entries(empty).map(
      ([name, value]) => sql`${sql.ref(name)} = coalesce(due.${sql.ref(name)}, ${sql.lit(value)})`,
    ),
  )
  const isSame = sql.join(
    Object.keys(key).map((name) => sql`stored.${sql.ref(name)} = sought.${sql.ref(name)}`),
    sql` and `,
  )
  await sql`
    update ${sql.table(table)} as stored set ${cells}
    from (${asRows(key, keys)}) as sought left join (${due}) as due using (${columnsOf(key)})
    where ${isSame}`.execute(tx)
}
