import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Envelope } from '@praxis/contract/endpoint'
import type { BoardReply } from '@praxis/contract/standings'
import type { StandingsRow } from '@praxis/rules/standings/ranking'
import type { Board, BoardPerson, BoardView, ViewName } from '../../boards/boardTypes.ts'
import { writeHead } from './boardHead.ts'
import { boardRow } from './boardRow.ts'

const pack = promisify(gzip)
/** Much faster than the usual level, for a document that is a few hundredths larger. */
const packLevel = 2

type Made = { readonly version: number; readonly packed: Buffer }
type Desk = { made: Made | null; work: Promise<Made> | null }

const desks = new WeakMap<BoardView, Desk>()
const writtenRows = new WeakMap<StandingsRow<BoardPerson>, string>()

/**
 * The reply with the whole board, written and packed once for all who ask. Whoever comes while one is made that lacks a
 * change takes the next. `stamp` is of before the board was read.
 */
export async function writeBoard(board: Board, name: ViewName, stamp: number): Promise<Buffer> {
  const view = board.view(name)
  const desk = desks.get(view) ?? { made: null, work: null }
  desks.set(view, desk)
  const wanted = view.version
  while (desk.made === null || desk.made.version < wanted) {
    desk.work ??= make(board, name, stamp).finally(() => (desk.work = null))
    desk.made = await desk.work
  }
  return desk.made.packed
}

async function make(board: Board, name: ViewName, stamp: number): Promise<Made> {
  const view = board.view(name)
  const { version } = view
  const packed = await pack(writeEnvelope(board, name, stamp), { level: packLevel })
  return { version, packed }
}

/** The rows are put into the place that the rest leaves for them: each is written once as long as it stays the same. */
function writeEnvelope(board: Board, name: ViewName, stamp: number): string {
  const view = board.view(name)
  const { head, shape } = writeHead(board, name)
  const rows = view.standings.rows().map((row) => writeRow(row, view.stamps.get(row.person.uid) ?? stamp))
  const reply: Omit<BoardReply, 'board'> & { board: string } = { shape, stamp, board: '', rows: [], gone: [] }
  const envelope: Envelope<typeof reply> = { status: 200, data: reply, msg: 'success' }
  const whole = `${head.slice(0, -1)},"rows":[${rows.join(',')}]}`
  return JSON.stringify(envelope).replace('"board":""', () => `"board":${whole}`)
}

function writeRow(row: StandingsRow<BoardPerson>, stamp: number): string {
  const known = writtenRows.get(row)
  if (known !== undefined) return known
  const text = JSON.stringify(boardRow(row, stamp))
  writtenRows.set(row, text)
  return text
}
