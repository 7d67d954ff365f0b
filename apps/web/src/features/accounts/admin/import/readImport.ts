import { limits } from '@praxis/contract/limits'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { decodeText, type TextEncoding } from '#web/parts/files/decodeText.ts'
import { columnsOf } from '#web/parts/files/listColumns.ts'
import type { SheetRow } from '#web/parts/files/readXlsx.ts'
import { findDelimiter, type Delimiter } from './findDelimiter.ts'
import { notesOf, plainCell, sentRow, type RowNote } from './importCells.ts'
import { cellsBeside, cellsInOrder, importFields, inOrder } from './importColumns.ts'

/**
 * A row of the file. `row` counts those that are imported, as the server does; `line` counts as a spreadsheet does, with
 * the headings and blank lines. `cells` are in the order of the call, whatever the order of the file is.
 */
export type ImportRow = {
  readonly row: number
  readonly line: number
  readonly cells: readonly string[]
  /** What stands in columns that are not imported. */
  readonly beside: readonly string[]
  readonly notes: readonly RowNote[]
}

export type ImportFile = {
  /** How the text was read. Null: it is a workbook. */
  format: { encoding: TextEncoding; delimiter: Delimiter } | null
  /** A line of headings, which is not among the rows. */
  header: { readonly line: number; readonly cells: readonly string[] } | null
  rows: readonly ImportRow[]
}
/** A file that somebody has chosen. */
export type ChosenImport = ImportFile & { file: File; asked: TextEncoding | null }

export type FileProblem =
  | { kind: 'empty' | 'encoding' }
  | { kind: 'encodingOther'; encoding: TextEncoding }
  | { kind: 'tooMany'; rows: number }
  | { kind: 'quote'; line: number }

/** Username, password, e-mail, real name, gender, nickname, school, trusted. */
export const importColumns = importFields.length
/** Longer texts are refused by each rule about them, so what is beyond does not matter. */
const cellLength = 1_000

/** Reads a text, in the encoding that a person has chosen, or else in the likeliest. */
export function readImport(bytes: Uint8Array, chosen: TextEncoding | null = null): ImportFile | FileProblem {
  const decoded = decodeText(bytes, chosen)
  if (decoded === null) return chosen === null ? { kind: 'encoding' } : { kind: 'encodingOther', encoding: chosen }
  const { text, encoding } = decoded
  const { delimiter, sign, start } = findDelimiter(text)
  const parsed = parseRows(text.slice(start), sign)
  if (!Array.isArray(parsed)) return parsed
  const before = start > 0 ? 1 : 0
  const rows = parsed.map((cells, index) => ({ line: index + 1 + before, cells }))
  return importOf(rows, { encoding, delimiter })
}

/** What is imported of the rows of a text or a sheet. */
export function importOf(all: readonly SheetRow[], format: ImportFile['format']): ImportFile | FileProblem {
  const filled = all
    .map(({ line, cells }) => ({ line, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first] = filled
  if (first === undefined) return { kind: 'empty' }
  const said = columnsOf(first.cells)
  const rows = said === null ? filled : filled.slice(1)
  if (rows.length === 0) return { kind: 'empty' }
  if (rows.length > limits.importRows) return { kind: 'tooMany', rows: rows.length }
  const columns = said ?? inOrder
  return {
    format,
    header: said === null ? null : first,
    rows: rows.map(({ line, cells: found }, index) => {
      const cells = cellsInOrder(found, columns)
      return { row: index + 1, line, cells, beside: cellsBeside(found, columns), notes: notesOf(cells) }
    }),
  }
}

/** The headings of columns that are not imported. */
export const headingsBeside = ({ header }: Pick<ImportFile, 'header'>): string[] =>
  header === null ? [] : cellsBeside(header.cells, columnsOf(header.cells) ?? inOrder)

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

export const isProblem = (read: ImportFile | FileProblem): read is FileProblem => 'kind' in read

export const lacksName = ({ cells: [name = ''] }: ImportRow): boolean => name.trim() === ''
export const lacksPassword = ({ cells: [, password = ''] }: ImportRow): boolean => password.trim() === ''
/** What cannot be an account. It is sent all the same: the report names every row. */
export const isIncomplete = (row: ImportRow): boolean => lacksName(row) || lacksPassword(row)

/** Has something that is not imported. */
export const isWide = ({ beside }: Pick<ImportRow, 'beside'>): boolean => beside.length > 0

/** A row as the call takes it. */
export const sentCells = ({ cells }: Pick<ImportRow, 'cells'>): string[] =>
  sentRow(cells).map((cell) => cell.slice(0, cellLength))

/** The number of a group as it was typed: null where nothing was, undefined where it is none. */
export function groupNumber(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
