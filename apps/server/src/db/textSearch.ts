import { sql, type Expression, type SqlBool } from 'kysely'

/** LIKE's own signs in what a person typed mean themselves. */
const substring = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Whether the column contains the text, in any case: for rows that are looked at anyway. */
export const contains = (column: Expression<string>, text: string) => sql<SqlBool>`${column} ilike ${substring(text)}`

/** The same for finding rows, through the column's index of pieces. */
export const isFoundBy = (column: Expression<string>, text: string) =>
  sql<SqlBool>`text_pieces(${column}) @> sought_pieces(${text}) and ${contains(column, text)}`
