import { endJudgements } from '../rejudge/endJudgements.ts'
import { countHeld } from './shares/flows.queries.ts'
import { giveBack, renewLeases, type ToldJob } from './giveBack.queries.ts'
import { recoverJudgementsOf, recoverLostJudgements } from './recoverJudgements.ts'
import type { WorkQueue } from './workQueue.ts'

export const judgementQueue: WorkQueue<ToldJob> = {
  async keep(db, hostId, keys) {
    const held = await renewLeases(db, hostId, keys)
    await countHeld(db, hostId, held)
    return new Set(held.map(({ id }) => id))
  },
  giveBack,
  loseOf: recoverJudgementsOf,
  loseExpired: recoverLostJudgements,
  endOf: endJudgements,
}
