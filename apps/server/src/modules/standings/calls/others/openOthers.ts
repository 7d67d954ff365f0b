import { passedBetween } from '@praxis/rules/contests/pauses'
import { standingsRules } from '@praxis/rules/standings/registry'
import type { StandingsRow } from '@praxis/rules/standings/ranking'
import type { ViewName } from '../../boards/boardTypes.ts'
import { openFor, refusals, type Asking, type OpenBoard } from '../openFor.ts'
import { otherRows, type ShownPerson } from './otherRows.ts'

/** Another contest beside a board, and its rows as they were at the same time after its start. */
export type OtherContest = {
  readonly open: OpenBoard
  readonly name: ViewName
  readonly rows: readonly StandingsRow<ShownPerson>[]
}

/**
 * The rows of other contests for somebody who reads the board of one. They must be allowed to read each of those too,
 * and what of those is frozen stays so for them. Where scores are ranked there are none.
 */
export async function openOthers(
  ours: OpenBoard,
  { cids, force }: { readonly cids: readonly number[]; readonly force: boolean },
  context: Asking,
): Promise<OtherContest[]> {
  if (standingsRules[ours.board.ruleName].board !== 'solved') return []
  const wanted = [...new Set(cids)].filter((cid) => cid !== ours.contest.cid)
  const asked = { force, containsEnd: false }
  const opened = await Promise.all(wanted.map((cid) => openFor(context, { cid, refuse: refusals.either, asked })))
  const second = Math.floor(
    passedBetween(ours.board.contest.pauses, ours.board.contest.startAt, ours.contest.now) / 1_000,
  )
  return opened.map((open) => {
    const name = open.viewNow()
    return { open, name, rows: otherRows(ours.board, { board: open.board, name }, second) }
  })
}
