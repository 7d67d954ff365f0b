import type { Generated } from '../http/replies.ts'
import { batchesOf, type Cell, type Rows } from './rows.ts'
import { zip, type ZipEntry } from './zip.ts'

type Sheet = { name: string; header: readonly string[]; rows: Rows }

/** A workbook with one sheet, whose header is bold and stays in view. Its rows are written while they are read. */
export const xlsxFile = (name: string, sheet: Sheet): Generated => ({
  name,
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  content: zip(partsOf(sheet)),
})

/** What Excel opens. It calls a file with more broken. */
const mostRows = 1_048_576
const mostCellLength = 32_767

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function partsOf(sheet: Sheet): ZipEntry[] {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    // Style 1 is bold.
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  }
  return [
    ...Object.entries(parts).map(([path, xml]) => ({ path, content: head + xml })),
    { path: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ]
}

async function* sheetXml({ header, rows }: Sheet): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  yield rowXml(header, 1)
  let written = 1
  for await (const batch of batchesOf(rows)) {
    written += batch.length
    if (written > mostRows) throw new Error(`a sheet has ${mostRows} rows at most`)
    yield batch.map((row) => rowXml(row, 0)).join('')
  }
  yield '</sheetData></worksheet>'
}

const rowXml = (cells: readonly Cell[], style: number) =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`

/** Text is stored as text, so nothing in it becomes a formula. */
function cellXml(cell: Cell, style: number): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c s="${style}"><v>${cell}</v></c>`
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell))}</t></is></c>`
}

/** Letters that XML cannot hold are dropped. Excel reads `_x000D_` as a letter, so a text that has this is told apart. */
function escaped(text: string): string {
  return cut(text.toWellFormed())
    .replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Not in the middle of a letter that takes two places. */
const cut = (text: string) => (text.length > mostCellLength ? text.slice(0, mostCellLength).toWellFormed() : text)

const sheetName = (name: string) => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)
