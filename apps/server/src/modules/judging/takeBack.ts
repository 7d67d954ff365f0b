import type { TakeBack } from '#server/context.ts'
import { giveBack } from '#server/modules/judgements/public.ts'
import { giveBackTestRuns } from '#server/modules/submissions/public.ts'
import { giveBackWorkshopRuns } from '#server/modules/workshop/public.ts'

/**
 * Call it after the hosts are disabled or their sessions ended: a claim that runs at the same time checks this after it
 * has taken its jobs.
 */
export const takeBack: TakeBack = async (db, hostIds) => {
  for (const id of hostIds) {
    await giveBack(db, id, 'all', null)
    await giveBackTestRuns(db, id, 'all')
    await giveBackWorkshopRuns(db, id, 'all')
  }
}
