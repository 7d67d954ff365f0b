import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../migrations/', import.meta.url)

/** In the order in which they run. */
export const migrationFiles = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

export const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/**
 * What a migration writes into rows that are there, or makes of them, by short names: `0016 update session 2` for its
 * second one, `0016 session.device_id` for a column that is added with a value.
 */
export const fillingStatements = (): string[] =>
  migrationFiles.flatMap((name) => fillsIn(textOf(name)).map((fill) => `${name.slice(0, 4)} ${fill}`))

/** The same of one migration. */
export function fillsIn(text: string): string[] {
  const statements = statementsOf(text)
  const created = new Set(statements.map((one) => /^create table (\w+)/.exec(one)?.[1]))
  const counts = new Map<string, number>()
  return statements.flatMap((statement) => {
    const columns = filledColumns(statement, created)
    const written = columns === null ? writtenBy(statement, created) : null
    if (written === null) return columns ?? []
    const count = (counts.get(written) ?? 0) + 1
    counts.set(written, count)
    return [count === 1 ? written : `${written} ${count}`]
  })
}

/** Columns that a statement adds with a value, or whose type it changes. Null: it changes no table. */
function filledColumns(statement: string, created: ReadonlySet<string | undefined>): string[] | null {
  const [, table = '', changes = ''] = /^alter table (?:only )?(?:if exists )?(\w+) (.*)$/.exec(statement) ?? []
  if (table === '') return null
  if (created.has(table)) return []
  const found = changes.split(/,\s*(?=(?:add|alter|drop)\b)/).map((change) => {
    const added = /^add (?:column )?(?:if not exists )?(?!constraint|primary|foreign|unique|check)(\w+) .*/.exec(change)
    const changed = /^alter (?:column )?(\w+) (?:set data )?type\b/.exec(change)
    if (added !== null && /\b(?:default|generated)\b/.test(change)) return `${table}.${added[1]}`
    return changed === null ? null : `${table}.${changed[1]} type`
  })
  return found.filter((column) => column !== null)
}

/** What a statement writes: the first words of it. Null: it writes no row, or only the first ones of a new table. */
function writtenBy(statement: string, created: ReadonlySet<string | undefined>): string | null {
  const [, table = ''] = /^insert into (\w+)/.exec(statement) ?? []
  if (table !== '') return created.has(table) && / values /.test(statement) ? null : `insert into ${table}`
  if (/^(?:update|delete from|merge into|truncate) /.test(statement))
    return /^(?:delete from|merge into|\w+) \w+/.exec(statement)![0]
  const [, inner] = /\b((?:update|insert into|delete from) \w+)/.exec(statement) ?? []
  if (/^(?:with|do) /.test(statement)) return `${statement.split(' ')[0]} ${inner ?? 'something'}`
  // A function that is called may write.
  return /^(?:select|call) /.exec(statement) === null ? null : /^\w+ \w+/.exec(statement)![0]
}

/** Without comments, in single spaces. Texts and bodies of functions are not split. */
function statementsOf(text: string): string[] {
  const parts =
    text.match(
      /--[^\n]*|\/\*[\s\S]*?\*\/|E?'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|begin atomic[\s\S]*?\bend(?=;)|;|[^-'"$;/eb]+|[\s\S]/gi,
    ) ?? []
  const statements: string[] = []
  let current = ''
  for (const part of [...parts, ';']) {
    if (part === ';') {
      statements.push(current)
      current = ''
    } else if (!part.startsWith('--') && !part.startsWith('/*')) current += part
  }
  return statements.map((one) => one.replaceAll(/\s+/g, ' ').trim().toLowerCase()).filter((one) => one !== '')
}
