import type { contestRun } from '@praxis/contract/contestRun'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { propertiesOf } from '@praxis/rules/standings/contestRules'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { serveContest } from '#server/modules/contests/public.ts'
import type { Board } from '#server/modules/standings/public.ts'
import {
  deleteBalloon,
  findInContest,
  holdBalloon,
  insertBalloon,
  listBroughtFor,
  moveBalloon,
  type StoredBalloon,
} from './balloons.queries.ts'
import { stands } from './balloons.ts'
import { solutionsOf } from './solutions.ts'

/**
 * Says of a solution that its balloon was brought, or takes that back. There is one balloon for a person and a problem:
 * whoever comes second changes nothing.
 */
export async function checkAcInfo(
  { id, cid, checked }: ParsedInputOf<typeof contestRun.checkAcInfo>,
  context: Context<Viewer>,
): Promise<null> {
  await serveContest(context, cid, { desk: 'balloons' })
  const board = found(await context.boards.read(cid), 'contest_not_found')
  await context.db.transaction().execute(async (tx) => {
    const { participantId, cpid } = found(await findInContest(tx, cid, id), 'ac_info_missing')
    if (participantId === null) throw new Failure('ac_info_missing')
    const place = { participantId, cpid }
    const stored = await holdBalloon(tx, place)
    const { hasBalloons } = propertiesOf(board.contest.rule)
    const isSolution = hasBalloons && solutionsOf(board).find(participantId, cpid)?.submitId === id
    if (!isSolution && stored?.submitId !== id) throw new Failure('ac_info_missing')
    const change = { ...place, cid, submitId: id, uid: context.viewer.uid }
    const isOfThis = stored !== undefined && (stored.submitId === id || (await isStanding(tx, board, stored)))
    // The balloon of a solution that was taken back is not that of the one after it.
    if (checked === isOfThis) return
    if (!checked) await deleteBalloon(tx, place)
    else if (stored !== undefined) await moveBalloon(tx, change)
    else await insertBalloon(tx, change)
  })
  return null
}

async function isStanding(tx: Transaction, board: Board, { submitId }: StoredBalloon): Promise<boolean> {
  const [past] = await listBroughtFor(tx, [submitId], board.contest.groupId)
  return past !== undefined && stands(board, past)
}
