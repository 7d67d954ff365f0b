import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { BoardReply, standings } from '@praxis/contract/standings'
import { WrittenReply } from '#server/http/replies.ts'
import type { Board, ViewName } from '../../boards/boardTypes.ts'
import { openFor, refusals, type Asking } from '../openFor.ts'
import { writeHead } from './boardHead.ts'
import { boardRow } from './boardRow.ts'
import { writeBoard } from './writeBoard.ts'

/** Stamps of rows that several processes read at once may be in another order than what was stored. */
const slackMs = 5_000

/** The board of a contest for a page that ranks it by itself; or what of it has changed since what the page has. */
export async function readBoard(
  { cid, force, containsEnd, shape, since }: ParsedInputOf<typeof standings.board>,
  context: Asking,
): Promise<BoardReply | WrittenReply> {
  const open = await openFor(context, { cid, refuse: refusals.either, asked: { force, containsEnd } })
  const { board, contest } = open
  // Whatever was stored before is on the board, whether it was there or was made for this call.
  const stamp = Math.max(contest.now, board.madeAt)
  for (;;) {
    const name = open.viewNow()
    const knows = shape === writeHead(board, name).shape && since !== undefined && since >= board.madeAt
    if (knows) return changesSince(board, name, { since, stamp })
    const packed = await writeBoard(board, name, stamp)
    if (open.viewNow() === name) return new WrittenReply(packed)
  }
}

function changesSince(board: Board, name: ViewName, { since, stamp }: { since: number; stamp: number }): BoardReply {
  const { standings, stamps, gone } = board.view(name)
  const isLater = ([, at]: [string, number]) => at > since - slackMs
  return {
    shape: writeHead(board, name).shape,
    stamp,
    board: null,
    rows: [...stamps].filter(isLater).flatMap(([uid, at]) => {
      const row = standings.get(uid)
      return row === undefined ? [] : [boardRow(row, at)]
    }),
    gone: [...gone].filter(isLater).map(([uid]) => uid),
  }
}
