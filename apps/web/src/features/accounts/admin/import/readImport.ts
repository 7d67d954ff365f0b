import { limits } from '@praxis/contract/limits'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { decodeText } from '#web/parts/files/decodeText.ts'
import { findDelimiter, type Delimiter } from './findDelimiter.ts'

/**
 * A row of the file. `row` counts those that are imported, as the server does; `line` counts as a spreadsheet does, with
 * the headings and blank lines.
 */
export type ImportRow = { readonly row: number; readonly line: number; readonly cells: readonly string[] }

export type ImportFile = {
  encoding: string
  delimiter: Delimiter
  /** A line of headings, which is not among the rows. */
  header: { readonly line: number; readonly cells: readonly string[] } | null
  rows: readonly ImportRow[]
}
/** A file that somebody has chosen, by its name. */
export type ChosenImport = ImportFile & { name: string }

export type FileProblem =
  { kind: 'empty' | 'encoding' } | { kind: 'tooMany'; rows: number } | { kind: 'quote'; line: number }

/** Username, password, e-mail, real name, gender, nickname, school, trusted. */
export const importColumns = 8
/** Longer texts are refused by each rule about them, so what is beyond does not matter. */
const cellLength = 1_000

export function readImport(bytes: Uint8Array): ImportFile | FileProblem {
  const decoded = decodeText(bytes)
  if (decoded === null) return { kind: 'encoding' }
  const { text, encoding } = decoded
  const { delimiter, sign, start } = findDelimiter(text)
  const parsed = parseRows(text.slice(start), sign)
  if (!Array.isArray(parsed)) return parsed
  const before = start > 0 ? 1 : 0
  const filled = parsed
    .map((cells, index) => ({ line: index + 1 + before, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first] = filled
  if (first === undefined) return { kind: 'empty' }
  const header = isHeader(first.cells) ? first : null
  const rows = header === null ? filled : filled.slice(1)
  if (rows.length === 0) return { kind: 'empty' }
  if (rows.length > limits.importRows) return { kind: 'tooMany', rows: rows.length }
  return { encoding, delimiter, header, rows: rows.map((one, index) => ({ row: index + 1, ...one })) }
}

function parseRows(text: string, delimiter: string): string[][] | FileProblem {
  try {
    return parse(text, {
      delimiter,
      // A file may have passed through several systems.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A password may have a quotation mark in it.
      relax_quotes: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: unknown }
    return { kind: 'quote', line: typeof lines === 'number' ? lines : 1 }
  }
}

const nameWords = ['username', 'user', 'account', 'login', '用户名', '用户', '账号', '帐号', '账户', '登录名']
const passwordWords = ['password', 'pass', 'pwd', 'initialpassword', '密码', '口令', '初始密码']
const wordIn = (cell = ''): string => cell.toLowerCase().replaceAll(/[\s*_:：-]/g, '')

/** Both of the first two cells, because a person may have one of these words for a name. */
const isHeader = ([name, password]: readonly string[]): boolean =>
  nameWords.includes(wordIn(name)) && passwordWords.includes(wordIn(password))

export const isProblem = (read: ImportFile | FileProblem): read is FileProblem => 'kind' in read

export const lacksName = ({ cells: [name = ''] }: ImportRow): boolean => name.trim() === ''
export const lacksPassword = ({ cells: [, password = ''] }: ImportRow): boolean => password.trim() === ''
/** What cannot be an account. It is sent all the same: the report names every row. */
export const isIncomplete = (row: ImportRow): boolean => lacksName(row) || lacksPassword(row)

/** Has something after the last column that is read. */
export const isWide = ({ cells }: ImportRow): boolean => cells.slice(importColumns).some((cell) => cell.trim() !== '')

/** A row as the call takes it. */
export const sentCells = ({ cells }: Pick<ImportRow, 'cells'>): string[] =>
  cells.slice(0, importColumns).map((cell) => cell.slice(0, cellLength))

/** The number of a group as it was typed: null where nothing was, undefined where it is none. */
export function groupNumber(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
