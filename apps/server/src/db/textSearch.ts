import { sql, type Expression, type SqlBool } from 'kysely'

/** Escapes the wildcards of LIKE, so that a search for `50%` finds that text. */
const substring = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Whether the column contains the text, ignoring case. For queries that read these rows anyway. */
export const contains = (column: Expression<string>, text: string) => sql<SqlBool>`${column} ilike ${substring(text)}`

/** Whether the column may contain the text, as its index of text pieces knows. */
export const hasPieces = (column: Expression<string>, text: string) =>
  sql<SqlBool>`text_pieces(${column}) @> sought_pieces(${text})`

/** Whether the column contains the text, for finding rows: uses the column's index of text pieces. */
export const isFoundBy = (column: Expression<string>, text: string) =>
  sql<SqlBool>`${hasPieces(column, text)} and ${contains(column, text)}`
