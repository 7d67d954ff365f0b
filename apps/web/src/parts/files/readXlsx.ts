import { openZip } from './readZip.ts'

/** A row of a sheet. `line` is its number in the sheet, counted from 1. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

/** Further columns are left out: no list of people has as many. */
const mostColumns = 100

/** The rows of the first sheet of a workbook as texts. Null: it is none. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRow[] | null> {
  const read = openZip(bytes)
  if (read === null) return null
  const sheet = await read(sheetOf(await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels')))
  if (sheet === null) return null
  return rowsOf(sheet, textsOf((await read('xl/sharedStrings.xml')) ?? ''))
}

const usualSheet = 'xl/worksheets/sheet1.xml'

function sheetOf(workbook: string | null, relations: string | null): string {
  const [, sheet = ''] = /<(?:\w+:)?sheet\s([^>]*)>/.exec(workbook ?? '') ?? []
  const id = attribute(sheet, '\\w+:id')
  for (const [, relation = ''] of (relations ?? '').matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)) {
    if (id === null || attribute(relation, 'Id') !== id) continue
    const target = attribute(relation, 'Target') ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return usualSheet
}

function attribute(tag: string, name: string): string | null {
  const [, value] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(tag) ?? []
  return value ?? null
}

type Piece = { name: string; kind: 'open' | 'close'; tag: string } | { text: string }

/** The tags of a sheet that say something, and the texts between them. */
function* piecesOf(xml: string): Generator<Piece> {
  for (const [, slash, name, tag = '', empty, text] of xml.matchAll(
    /<(\/?)(?:\w+:)?(row|c|v|t|si|rPh)(?=[\s/>])([^>]*?)(\/?)>|<[^>]*>|([^<]+)/g,
  )) {
    if (text !== undefined) yield { text }
    else if (name !== undefined) {
      if (slash !== '/') yield { name, kind: 'open', tag }
      if (slash === '/' || empty === '/') yield { name, kind: 'close', tag }
    }
  }
}

/** The texts that cells share. How a word is pronounced is no part of it. */
function textsOf(xml: string): string[] {
  const texts: string[] = []
  let [isText, isSound] = [false, false]
  for (const piece of piecesOf(xml)) {
    if ('text' in piece) {
      if (isText && !isSound) texts[texts.length - 1] += piece.text
      continue
    }
    const isOpen = piece.kind === 'open'
    if (piece.name === 'si' && isOpen) texts.push('')
    if (piece.name === 't') isText = isOpen && texts.length > 0
    if (piece.name === 'rPh') isSound = isOpen
  }
  return texts.map(plainText)
}

function rowsOf(xml: string, shared: readonly string[]): SheetRow[] {
  const rows: SheetRow[] = []
  let cells: string[] = []
  let cell = { column: -1, type: '', text: '' }
  let line = 0
  let isValue = false
  for (const piece of piecesOf(xml)) {
    if ('text' in piece) {
      if (isValue) cell.text += piece.text
      continue
    }
    const { name, kind, tag } = piece
    if (name === 'v' || name === 't') isValue = kind === 'open'
    else if (name === 'row' && kind === 'open') {
      line = Number(attribute(tag, 'r') ?? line + 1)
      cells = []
      cell.column = -1
    } else if (name === 'row') rows.push({ line, cells })
    else if (name === 'c' && kind === 'open') {
      cell = { column: columnOf(attribute(tag, 'r')) ?? cell.column + 1, type: attribute(tag, 't') ?? 'n', text: '' }
    } else if (name === 'c' && cell.column < mostColumns) {
      while (cells.length < cell.column) cells.push('')
      cells[cell.column] = valueOf(cell, shared)
    }
  }
  return rows
}

/** Of `AB12` the number of the column, counted from 0. */
function columnOf(place: string | null): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(place ?? '') ?? []
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf({ type, text }: { type: string; text: string }, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type !== 'n') return plainText(text)
  // A long number is stored as 2.0230001E11, with all of its digits.
  const number = Number(text)
  return /e/i.test(text) && Number.isSafeInteger(number) ? String(number) : text
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Without the entities of XML, and without those of Excel for what XML cannot hold: `_x000D_`. */
function plainText(xml: string): string {
  return xml
    .replaceAll(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
      (whole, hex?: string, digits?: string, name?: string) => {
        const code = hex === undefined ? Number(digits) : parseInt(hex, 16)
        if (name !== undefined) return named[name] ?? whole
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      },
    )
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
