import type { CheerioAPI } from 'cheerio'
import { judgeStatus } from '@praxis/contract/statuses'
import { RemoteError } from '../../remoteError.ts'
import type { RemoteCase, RemoteResult, RemoteRun, Visit } from '../adapter.ts'
import { lineOf } from '../pages/checked.ts'
import { openPage } from './session.ts'
import { runPath, runsPath, type TaskPlace } from './taskIds.ts'
import { verdictOf } from './verdicts.ts'

/** Submissions of the account to the task, newest first. */
export async function listRuns(visit: Visit, place: TaskPlace): Promise<readonly RemoteRun[]> {
  const page = await openPage(visit, runsPath(place), { query: { 'f.Task': place.task } })
  const table = tableWith(page, ['Submission Time', 'Task', 'Language', 'Code Size', 'Status'])
  if (table === null) {
    if (page('#main-container').length > 0 && /no submissions/i.test(page('#main-container').text())) return []
    throw new RemoteError('changed', 'no list of submissions')
  }
  return table.rows.map((cells): RemoteRun => {
    const id = /\/submissions\/(\d{1,15})$/.exec(cells.link('') ?? '')?.[1]
    const task = /\/tasks\/([\w-]+)$/.exec(cells.link('Task') ?? '')?.[1]
    const at = Date.parse(
      cells
        .text('Submission Time')
        .replace(' ', 'T')
        .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
    )
    const bytes = /^(\d+) Byte$/.exec(cells.text('Code Size'))?.[1]
    if (id === undefined || task === undefined) throw new RemoteError('changed', 'a submission without its number')
    return {
      runId: id,
      remoteId: task,
      at: Number.isNaN(at) ? null : new Date(at),
      language: cells.text('Language'),
      codeBytes: bytes === undefined ? null : Number(bytes),
    }
  })
}

export async function followRun(visit: Visit, place: TaskPlace, runId: string): Promise<RemoteResult> {
  return readRun(await openPage(visit, runPath(place, runId)), runId)
}

/** The page of a submission. */
function readRun(page: CheerioAPI, runId: string): RemoteResult {
  const title = /^Submission #(\d+)\b/.exec(lineOf(page('#main-container span.h2').first().text()))
  if (title?.[1] !== runId) throw new RemoteError('changed', 'no page of this submission')
  const cell = page('#main-container td#judge-status').first()
  const word = lineOf(cell.find('.label').first().text())
  if (word === '' || lineOf(cell.text()) !== word) throw new RemoteError('changed', 'no verdict')
  const { status, isFinal, isKnown } = verdictOf(word)
  const unfinished = { timeMs: null, memoryKb: null, message: isKnown ? null : word, cases: [] }
  if (!isFinal) return { status, isFinal, ...unfinished }
  if (status === judgeStatus.compileError) {
    return { status, isFinal, ...unfinished, message: compileOutput(page) }
  }
  const cases = casesOf(page)
  // An internal error has no figures.
  const isWithout = word === 'IE'
  return {
    status,
    isFinal,
    timeMs: isWithout ? null : figureOf(page, 'Exec Time'),
    memoryKb: isWithout ? null : figureOf(page, 'Memory'),
    message: isWithout ? word : null,
    cases,
  }
}

function compileOutput(page: CheerioAPI): string {
  const heading = page('#main-container h4')
    .toArray()
    .map((one) => page(one))
    .find((one) => lineOf(one.text()) === 'Compile Error')
  const output = heading?.next('pre')
  if (output === undefined || output.length === 0) throw new RemoteError('changed', 'no output of the compiler')
  return output.text().trim()
}

function figureOf(page: CheerioAPI, name: string): number {
  const heading = page('#main-container th')
    .toArray()
    .map((one) => page(one))
    .find((one) => lineOf(one.text()) === name && one.next('td').length > 0)
  const figure = numberOf(lineOf(heading?.next('td').text() ?? ''))
  if (figure === null) throw new RemoteError('changed', `no ${name}`)
  return figure
}

/** Milliseconds or KB. */
function numberOf(text: string): number | null {
  const found = /^(\d{1,12}) (ms|Ki?B|Mi?B)$/.exec(text)
  if (found === null) return null
  return Number(found[1]) * (found[2]!.startsWith('M') ? 1024 : 1)
}

/** Rows of the cases, which must be those that the sets name. A contest that goes on shows neither. */
function casesOf(page: CheerioAPI): RemoteCase[] {
  const rows = tableWith(page, ['Case Name', 'Status', 'Exec Time', 'Memory'])
  const sets = tableWith(page, ['Set Name', 'Test Cases'])
  if (rows === null && sets === null) return []
  const named = new Set(sets?.rows.flatMap((cells) => cells.text('Test Cases').split(/,\s*/)).filter(Boolean) ?? [])
  const cases = (rows?.rows ?? []).map((cells, index) => ({
    name: cells.text('Case Name'),
    row: {
      seq: index + 1,
      status: verdictOf(cells.text('Status')).status,
      timeMs: numberOf(cells.text('Exec Time')),
      memoryKb: numberOf(cells.text('Memory')),
    },
  }))
  if (cases.length !== named.size || !cases.every(({ name }) => named.has(name))) {
    throw new RemoteError('changed', 'the cases are not those of the sets')
  }
  return cases.map(({ row }) => row)
}

type Cells = { text(column: string): string; link(column: string): string | null }

/** The table with these columns; null: none. Rows that are not whole are none that this adapter knows. */
function tableWith(page: CheerioAPI, columns: readonly string[]): { rows: readonly Cells[] } | null {
  for (const one of page('#main-container table').toArray()) {
    const table = page(one)
    const [first, ...rows] = table.find('tr').toArray()
    const heads = page(first)
      .children('th')
      .toArray()
      .map((head) => lineOf(page(head).text()))
    if (!columns.every((column) => heads.includes(column))) continue
    return { rows: rows.map((row) => cellsOf(page, page(row), heads)) }
  }
  return null
}

function cellsOf(page: CheerioAPI, row: ReturnType<CheerioAPI>, heads: readonly string[]): Cells {
  const cells = row.children('td').toArray()
  // A verdict without figures takes their columns.
  const widths = cells.map((cell) => Number(page(cell).attr('colspan') ?? 1))
  if (widths.reduce((sum, width) => sum + width, 0) !== heads.length)
    throw new RemoteError('changed', 'a row with gaps')
  const columns = widths.flatMap((width, index) => Array<number>(width).fill(index))
  const cellOf = (column: string) => page(cells[columns[heads.indexOf(column)] ?? -1])
  return {
    text(column) {
      const text = lineOf(cellOf(column).text())
      if (text === '') throw new RemoteError('changed', `nothing under ${column}`)
      return text
    },
    link: (column) => cellOf(column).find('a').first().attr('href') ?? null,
  }
}
