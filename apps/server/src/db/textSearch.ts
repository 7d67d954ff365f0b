import { toNarrow, toWide } from '@praxis/rules/letterWidth'
import { sql, type Expression, type SqlBool } from 'kysely'

/** Escapes the wildcards of LIKE, so that a search for `50%` finds that text. */
const substring = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * Whether the column contains the text, ignoring case and width: `A+B` finds `Ａ＋Ｂ`. For queries that read these rows
 * anyway.
 */
export function contains(column: Expression<string>, text: string) {
  const sought = substring(toNarrow(text))
  if (!hasWidth(text)) return sql<SqlBool>`${column} ilike ${sought}`
  // Few texts have wide letters, and only those are written anew.
  return sql<SqlBool>`(${column} ilike ${sought} or ${column} ~ '[！-～　]' and ${narrowed(column)} ilike ${sought})`
}

/** A text without Latin letters, digits and signs has no other width. */
const hasWidth = (text: string) => toNarrow(text) !== toWide(text)

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('')
const narrowed = (column: Expression<string>) => sql`translate(${column}, ${sql.lit(toWide(ascii))}, ${sql.lit(ascii)})`

/**
 * An index knows texts as they are stored, so both widths are sought in it. A text that has one letter wide and the next
 * one narrow is not found so.
 */
function finds(column: Expression<string>, text: string, pieces: (text: string) => Expression<unknown>) {
  const forms = [...new Set([toNarrow(text), toWide(text)])]
  const found = forms.map((form) => sql`text_pieces(${column}) @> ${pieces(form)}`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)}) and ${contains(column, text)}`
}

/** Whether the column contains the text, for finding rows: uses the column's index of text pieces. */
export const isFoundBy = (column: Expression<string>, text: string) =>
  finds(column, text, (form) => sql`sought_pieces(${form})`)

/**
 * The same for a table whose rows may all contain a text, as every address contains that of a school. The planner does
 * not learn from a sub-query which pieces are sought. If it knew that most rows have them, it would scan the table and
 * make the pieces of every row again, which takes a hundred times longer than the index.
 */
export const isFoundByIndex = (column: Expression<string>, text: string) =>
  finds(column, text, (form) => sql`(select sought_pieces(${form}))`)
