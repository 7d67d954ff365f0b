export const isMigration = (file: string): boolean => /^apps\/server\/migrations\/.*\.sql$/.test(file)

const tableNamed =
  /\b(?:create table|alter table|drop table|insert into|update|delete from|truncate|references|on|from|join|comment on column)\s+(?:if (?:not )?exists\s+|only\s+)?([a-z_]+)/gi

/** The tables that a migration makes, changes or fills, of those that there are. */
export function tablesIn(sql: string, known: readonly string[]): string[] {
  const code = sql.replaceAll(/--.*$/gm, '')
  const named = new Set([...code.matchAll(tableNamed)].map(([, table = '']) => table.toLowerCase()))
  const made = [...code.matchAll(/create table\s+(?:if not exists\s+)?([a-z_]+)/gi)].map(([, table = '']) => table)
  return [...named].filter((table) => known.includes(table) || made.includes(table))
}

/** Every table of the generated types. */
export const tablesOfTypes = (text: string): string[] =>
  [...(/export (?:type|interface) Tables\b[^{]*\{([\s\S]*?)\n\}/.exec(text)?.[1] ?? '').matchAll(/^\s+(\w+):/gm)].map(
    ([, table = '']) => table,
  )

/** Whether a source asks the database for one of these tables, by Kysely or in SQL. */
export function asksFor(text: string, tables: readonly string[]): boolean {
  if (tables.length === 0) return false
  const any = tables.join('|')
  return new RegExp(`'(${any})( as |\\.|')|\\b(from|join|into|update|table)\\s+(${any})\\b`).test(text)
}
