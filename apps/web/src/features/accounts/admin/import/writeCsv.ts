import type { RowProblem } from '@praxis/contract/accountAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import { importColumns, type ImportRow } from './readImport.ts'

type Words = StaffMessages['userAdmin']

/** Excel reads a file as UTF-8 only if it begins with this. */
const mark = '\uFEFF'

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return mark + rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The headings of an import. The import recognises them in each language. */
const headings = (words: Words): string[] => [
  words.columnUsername,
  words.columnPassword,
  words.columnEmail,
  words.columnRealname,
  words.columnGender,
  words.columnNickname,
  words.columnSchool,
  words.columnTrust,
]

export const templateOf = (words: Words): string => writeCsv([headings(words)])

/**
 * The rows that were refused, with their cells as they were in the file, to be mended and imported again: the column after them says what
 * is wrong, and the import does not read it. Without the file there are the names only.
 */
export function rowsToMend(problems: readonly RowProblem[], rows: readonly ImportRow[] | null, words: Words): string {
  const mended = problems.map(({ row, username, problem }) => {
    const cells = rows?.[row - 1]?.cells ?? [username]
    return [...cells, ...Array.from({ length: importColumns - cells.length }, () => ''), problem]
  })
  return writeCsv([[...headings(words), words.columnProblem], ...mended])
}
