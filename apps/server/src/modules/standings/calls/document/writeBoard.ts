import type { StandingsRow } from '@praxis/rules/standings/ranking'
import type { Board, BoardPerson, BoardView, ViewName } from '../../boards/boardTypes.ts'
import { writeHead } from './boardHead.ts'
import { boardRow } from './boardRow.ts'
import { packStart, packWith, type PackedStart } from './packParts.ts'

/** A smaller board is written anew with every change. */
const largeRows = 1_000
/** When more than this part of a large board has changed it is written anew meanwhile; with twice as much, before. */
const changedPart = 0.01

type Row = StandingsRow<BoardPerson>
type Made = { readonly version: number; readonly packed: Buffer }
/** The board as it was, by people. What has changed since follows in the reply. */
type Base = PackedStart & { readonly rows: ReadonlyMap<string, Row> }
type Desk = { made: Made | null; work: Promise<Made> | null; base: Base | null; nextBase: Promise<unknown> | null }

const desks = new WeakMap<BoardView, Desk>()
const writtenRows = new WeakMap<Row, string>()

/**
 * The reply with the whole board, written and packed once for all who ask. Whoever comes while one is made that lacks a
 * change takes the next. `stamp` is of before the board was read.
 */
export async function writeBoard(board: Board, name: ViewName, stamp: number): Promise<Buffer> {
  const view = board.view(name)
  const desk = desks.get(view) ?? { made: null, work: null, base: null, nextBase: null }
  desks.set(view, desk)
  const wanted = view.version
  while (desk.made === null || desk.made.version < wanted) {
    desk.work ??= make(board, name, { stamp, desk }).finally(() => (desk.work = null))
    desk.made = await desk.work
  }
  return desk.made.packed
}

/**
 * To write and pack a large board takes longer than until its next change. It is taken as it was some seconds ago, with
 * the rows that are others now.
 */
async function make(board: Board, name: ViewName, { stamp, desk }: { stamp: number; desk: Desk }): Promise<Made> {
  const view = board.view(name)
  const { version } = view
  const most = view.standings.size < largeRows ? 0 : view.standings.size * changedPart
  const since = desk.base === null ? null : changedSince(desk.base, view)
  if (desk.base === null || since === null || since.count > 2 * most) {
    desk.base = await makeBase(board, name)
    return { version, packed: await packWith(desk.base, writeRest(board, name, { stamp, ...nothing })) }
  }
  if (since.count > most) {
    // Should it fail, whoever comes when too much has changed is told.
    desk.nextBase ??= makeBase(board, name)
      .then((next) => (desk.base = next))
      .catch(() => {})
      .finally(() => (desk.nextBase = null))
  }
  return { version, packed: await packWith(desk.base, writeRest(board, name, { stamp, ...since })) }
}

type Changed = { readonly rows: readonly Row[]; readonly gone: readonly string[] }
const nothing: Changed = { rows: [], gone: [] }

/** What follows the board in its envelope. */
function writeRest(board: Board, name: ViewName, { stamp, rows, gone }: Changed & { stamp: number }): string {
  const { shape } = writeHead(board, name)
  const texts = rows.map((row) => writeRow(row, board.view(name)))
  return `,"shape":${JSON.stringify(shape)},"stamp":${stamp},"gone":${JSON.stringify(gone)},"rows":[${texts.join(',')}]}}`
}

/** The envelope up to the board, with the rows in the place that the rest leaves for them. */
async function makeBase(board: Board, name: ViewName): Promise<Base> {
  const view = board.view(name)
  const rows = view.standings.rows()
  const { head } = writeHead(board, name)
  const texts = rows.map((row) => writeRow(row, view))
  const start = await packStart(
    `{"status":200,"msg":"success","data":{"board":${head.slice(0, -1)},"rows":[${texts.join(',')}]}`,
  )
  return { ...start, rows: new Map(rows.map((row) => [row.person.uid, row])) }
}

function changedSince({ rows }: Base, { standings }: BoardView): Changed & { count: number } {
  const changed = standings.rows().filter((row) => rows.get(row.person.uid) !== row)
  const gone = [...rows.keys()].filter((uid) => standings.get(uid) === undefined)
  return { rows: changed, gone, count: changed.length + gone.length }
}

/** Each row is written once as long as it stays the same. */
function writeRow(row: Row, { stamps }: BoardView): string {
  const known = writtenRows.get(row)
  if (known !== undefined) return known
  const text = JSON.stringify(boardRow(row, stamps.get(row.person.uid) ?? 0))
  writtenRows.set(row, text)
  return text
}
