import { searchForm } from '@praxis/rules/letterWidth'
import { sql, type Expression, type SqlBool } from 'kysely'

/** Escapes the wildcards of LIKE, so that a search for `50%` finds that text. */
const substring = (text: string) => `%${searchForm(text).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * Whether the column contains the text, ignoring case and width: `A+B` finds `Ａ＋Ｂ`. For queries that read these rows
 * anyway.
 */
export const contains = (column: Expression<string>, text: string) =>
  sql<SqlBool>`search_form(${column}) like ${substring(text)}`

/** Whether the column contains the text, for finding rows: uses the column's index of text pieces. */
export const isFoundBy = (column: Expression<string>, text: string) =>
  sql<SqlBool>`text_pieces(${column}) @> sought_pieces(${text}) and ${contains(column, text)}`

/**
 * The same for a table whose rows may all contain a text, as every address contains that of a school. The planner does
 * not learn from a sub-query which pieces are sought. If it knew that most rows have them, it would scan the table and
 * make the pieces of every row again, which takes a hundred times longer than the index.
 */
export const isFoundByIndex = (column: Expression<string>, text: string) =>
  sql<SqlBool>`text_pieces(${column}) @> (select sought_pieces(${text})) and ${contains(column, text)}`
