import { setImmediate } from 'node:timers/promises'
import { printRules } from '@praxis/contract/contestLimits'
import Pdf from 'pdfkit'
import { limitConcurrency } from '#server/concurrency.ts'
import { columns, layOut, layOutOne, type Row, type Run } from './layOut.ts'

export type PrintedText = {
  readonly content: string
  /** Who gets it, and where they sit: in large letters, for whoever carries it there. */
  readonly person: string
  readonly contest: string
  readonly time: string
  readonly pageOf: (page: number, pages: number) => string
}

type Document = InstanceType<typeof Pdf>
type Place = { readonly x: number; readonly baseline: number; readonly cell: number }

/** Points. A4 is 595 wide and 842 high. */
const left = 36
const cell = 5.4
const largeCell = 7.2
const rowHeight = 12
/** Five digits, and the space beside them. */
const numberCells = 6
const textLeft = left + numberCells * cell
const right = textLeft + columns * cell
const baselines = { person: 42, contest: 58, firstRow: 80 } as const
const ruleAt = 65
const grey = '#777777'

/** Drawing is work for one processor, and memory. */
const oneAtATime = limitConcurrency({ concurrent: 1, waitingAtMost: 20 })

/** A text on pages, which come as they are drawn. It never fails for what the text holds. */
export async function* writePdf(text: PrintedText): AsyncGenerator<Uint8Array> {
  const document = new Pdf({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: text.contest } })
  oneAtATime(() => draw(document, text)).catch((error: unknown) => document.destroy(error as Error))
  yield* document as AsyncIterable<Uint8Array>
}

async function draw(document: Document, text: PrintedText): Promise<void> {
  const rows = layOut(text.content)
  const { linesOfPage } = printRules
  const pages = Math.ceil(rows.length / linesOfPage)
  for (let page = 1; page <= pages; page += 1) {
    // Whoever has gone reads no further page.
    if (document.destroyed) return
    document.addPage()
    drawHead(document, text, text.pageOf(page, pages))
    for (const [n, row] of rows.slice((page - 1) * linesOfPage, page * linesOfPage).entries()) {
      drawRow(document, row, baselines.firstRow + n * rowHeight)
    }
    // Others are answered meanwhile.
    await setImmediate()
  }
  document.end()
}

function drawHead(document: Document, { person, contest, time }: PrintedText, page: string): void {
  const space = 2
  const large = Math.floor((right - left) / largeCell)
  const pageRuns = layOutOne(page, large)
  const personRuns = layOutOne(person, large - space - cellsOf(pageRuns))
  drawRuns(document, personRuns, { x: left, baseline: baselines.person, cell: largeCell })
  drawRuns(document, pageRuns, {
    x: right - cellsOf(pageRuns) * largeCell,
    baseline: baselines.person,
    cell: largeCell,
  })
  const small = Math.floor((right - left) / cell)
  const timeRuns = layOutOne(time, small)
  const contestRuns = layOutOne(contest, small - space - cellsOf(timeRuns))
  drawRuns(document, contestRuns, { x: left, baseline: baselines.contest, cell })
  drawRuns(document, timeRuns, { x: right - cellsOf(timeRuns) * cell, baseline: baselines.contest, cell })
  document.lineWidth(0.5).moveTo(left, ruleAt).lineTo(right, ruleAt).stroke(grey)
}

const cellsOf = (runs: readonly Run[]): number => {
  const last = runs.at(-1)
  return last === undefined ? 0 : last.at + last.cells
}

function drawRow(document: Document, { line, runs }: Row, baseline: number): void {
  document.fillColor(grey)
  if (line === null) drawTurn(document, baseline)
  else {
    const number = layOutOne(String(line), numberCells)
    drawRuns(document, number, { x: left + (numberCells - 1 - cellsOf(number)) * cell, baseline, cell })
  }
  document.fillColor('black')
  drawRuns(document, runs, { x: textLeft, baseline, cell })
}

/** The mark of a row that goes on with a long line: an arrow that comes down and turns to the text. */
function drawTurn(document: Document, baseline: number): void {
  const [x, y] = [left + (numberCells - 3) * cell, baseline - 3]
  const tip = x + 2 * cell - 1
  document
    .lineWidth(0.6)
    .moveTo(x, y - 5)
    .lineTo(x, y)
    .lineTo(tip, y)
  document
    .moveTo(tip - 2.5, y - 2)
    .lineTo(tip, y)
    .lineTo(tip - 2.5, y + 2)
    .stroke(grey)
}

function drawRuns(document: Document, runs: readonly Run[], { x, baseline, cell: width }: Place): void {
  for (const { font, text, at, cells } of runs) {
    const from = x + at * width
    if (font === null) drawNumber(document, text, { from, baseline, cell: width, to: from + cells * width })
    else drawText(document, { font, text, size: font.size * width }, { x: from, baseline })
  }
}

type Frame = { readonly from: number; readonly to: number; readonly baseline: number; readonly cell: number }

/** The number of a letter, in a frame: it stands for one letter, and the text does not say it. */
function drawNumber(document: Document, text: string, { from, to, baseline, cell: width }: Frame): void {
  const height = width * 1.6
  document
    .lineWidth(0.4)
    .rect(from + 0.4, baseline - height + 1.6, to - from - 0.8, height)
    .stroke(grey)
  // Smaller than other letters, so that it stands inside.
  const inner = width * 0.86
  const start = from + ((width - inner) * text.length) / 2
  drawRuns(document, layOutOne(text, text.length), { x: start, baseline, cell: inner })
}

type Drawn = { readonly font: NonNullable<Run['font']>; readonly text: string; readonly size: number }

function drawText(document: Document, { font, text, size }: Drawn, { x, baseline }: Omit<Place, 'cell'>): void {
  // Under its name, so that a document holds it once.
  document.registerFont(font.name, font.bytes).font(font.name, size)
  document.text(text, x, baseline, { baseline: 'alphabetic', lineBreak: false })
}
