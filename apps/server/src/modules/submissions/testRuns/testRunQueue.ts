import type { RunQueue } from '#server/modules/judgements/public.ts'
import { endTestRunsOf } from './endTestRuns.queries.ts'
import {
  claimTestRuns,
  expireTestRuns,
  giveBackTestRuns,
  keepHeldTestRuns,
  loseTestRunsOf,
  waitingTestRuns,
} from './testRuns.queries.ts'

export type ClaimedTestRun = Awaited<ReturnType<typeof claimTestRuns>>[number]

export const testRunQueue: RunQueue<number, ClaimedTestRun> = {
  waiting: waitingTestRuns,
  claim: claimTestRuns,
  isLong: () => false,
  keep: keepHeldTestRuns,
  giveBack: giveBackTestRuns,
  loseOf: loseTestRunsOf,
  loseExpired: ({ db }) => expireTestRuns(db),
  async endOf({ db }, whose) {
    await endTestRunsOf(db, whose)
  },
}
