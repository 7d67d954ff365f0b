import { toNarrow, toWide, toWideSigns } from '@praxis/rules/letterWidth'
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
  // Few texts have wide letters, and only those are written anew. What the column stands for may be a query: it runs once.
  return sql<SqlBool>`(select v ilike ${sought} or v ~ '[！-～　]' and ${narrowed(sql.ref('v'))} ilike ${sought}
    from (select ${column} as v offset 0) as one)`
}

/** A text without Latin letters, digits and signs has no other width. */
const hasWidth = (text: string) => toNarrow(text) !== toWide(text)

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('')
const narrowed = (column: Expression<string>) => sql`translate(${column}, ${sql.lit(toWide(ascii))}, ${sql.lit(ascii)})`

/**
 * An index knows texts as they are stored, so it is asked for what people write: all narrow, all wide, or narrow letters
 * with wide signs. A text that mixes them otherwise is not found so.
 */
function finds(column: Expression<string>, text: string, pieces: (text: string) => Expression<unknown>) {
  const forms = [...new Set([toNarrow(text), toWide(text), toWideSigns(toNarrow(text))])]
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
