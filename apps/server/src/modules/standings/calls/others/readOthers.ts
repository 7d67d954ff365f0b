import { titleFor } from '@praxis/rules/contests/readerTexts'
import type { Context } from '#server/context.ts'
import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { standings } from '@praxis/contract/standings'
import { boardRow } from '../document/boardRow.ts'
import { openFor, refusals, type Asking } from '../openFor.ts'
import { openOthers } from './openOthers.ts'

/** The rows of other contests for a page that ranks them by itself among those of this one. */
export async function readOthers(
  { cid, externalCidList }: ParsedInputOf<typeof standings.others>,
  context: Asking & Pick<Context, 'locale'>,
): Promise<OutputOf<typeof standings.others>> {
  const asked = { force: false, containsEnd: false }
  const ours = await openFor(context, { cid, refuse: refusals.either, asked })
  const others = await openOthers(ours, { cids: externalCidList, force: false }, context)
  const rows = others.flatMap(({ open: { board, contest }, name, rows }) => {
    const { stamps } = board.view(name)
    const title = titleFor(contest.row, context.locale)
    return rows.map((row) => {
      const stamp = stamps.get(row.person.other?.uid ?? '') ?? contest.now
      return { ...boardRow(row, stamp), cid: contest.cid, title }
    })
  })
  return { rows }
}
