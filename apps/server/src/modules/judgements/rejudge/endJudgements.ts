import { judgementPurposes } from '@praxis/contract/rejudging'
import { isFinished } from '@praxis/contract/statuses'
import type { Transaction } from '#server/db/connection.ts'
import { deleteOrdersOf, listUnfinished } from './endJudgements.queries.ts'
import type { Ender, Whose } from '../queue/workQueue.ts'
import { cancelLocked, type Canceller } from './judgeByHand.ts'
import { lockForChange } from './rejudge.queries.ts'

/** Submissions that are cancelled in one transaction: judges and people wait no longer than it takes. */
const batchSize = 500

/** Cancels all that is not finished, that which judges have in hand first. */
export async function endJudgements(by: Ender, whose: Whose): Promise<void> {
  const { db } = by
  // An order that is being carried out is waited for: what it has queued is ended too.
  if ('pids' in whose) await deleteOrdersOf(db, whose.pids)
  const endBatch = (tx: Transaction) => endSome(tx, by, whose)
  while (await db.transaction().execute(endBatch)) {
    // Another batch, until there is none.
  }
}

/** False when nothing is left. */
async function endSome(tx: Transaction, by: Canceller, whose: Whose): Promise<boolean> {
  const ids = await listUnfinished(tx, whose, batchSize)
  if (ids.length === 0) return false
  const { unfinished, submissions } = await lockForChange(tx, ids, judgementPurposes)
  // A verdict stays that came meanwhile, and one that was only being compared.
  const waiting = submissions.filter(({ status }) => !isFinished(status))
  await cancelLocked(tx, by, { unfinished, submissions: waiting })
  return ids.length === batchSize
}
