import type { Transaction } from '#server/db/connection.ts'
import { deleteRun } from '../runs/runs.queries.ts'
import { listRunKeys, renewSolutions, updateOffer, type OfferRow } from './offers.queries.ts'

/** Begins a measurement anew: on the present data, with the present solutions. */
export async function restart(tx: Transaction, { pid, presentDataId }: OfferRow, byUid?: string): Promise<void> {
  await endRuns(tx, pid)
  await renewSolutions(tx, pid)
  await updateOffer(tx, pid, {
    ...(byUid !== undefined && { byUid }),
    state: 'waiting',
    testDataId: presentDataId,
    longestMs: null,
    slowestMs: null,
    slowestFile: null,
    offerMs: null,
    fault: null,
  })
}

export async function endRuns(tx: Transaction, pid: number): Promise<void> {
  for (const { key, uid } of await listRunKeys(tx, pid)) await deleteRun(tx, key, uid)
}
