import { endJudgements } from '../rejudge/endJudgements.ts'
import type { JobKey } from '../queries.ts'
import { giveBack, renewLeases } from './giveBack.queries.ts'
import { recoverJudgementsOf, recoverLostJudgements } from './recoverJudgements.ts'
import type { WorkQueue } from './workQueue.ts'

export const judgementQueue: WorkQueue<JobKey> = {
  keep: async (db, hostId, keys) => new Set(await renewLeases(db, hostId, keys)),
  giveBack,
  loseOf: recoverJudgementsOf,
  loseExpired: recoverLostJudgements,
  endOf: endJudgements,
}
