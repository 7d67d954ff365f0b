export { claimJudgements, findWaitingWork, type ClaimedJudgement, type WaitingWork } from './claim.queries.ts'
export { giveBack, renewLeases } from './giveBack.queries.ts'
export { listPlans, readProblemStatuses } from './queries.ts'
export { readWholeSubmission } from './show.ts'
export { describeDetail } from './showCases.ts'
export { lateRunsOneIn, priority } from './priority.ts'
export { recordProgress, recordReport } from './recordVerdict.ts'
export { carryOnRejudges } from './rejudge.ts'
export { recoverJudgementsOf, recoverLostJudgements } from './recoverJudgements.ts'
export {
  claimTestRuns,
  deleteOldTestRuns,
  expireTestRuns,
  giveBackTestRuns,
  keepWaitingTestRuns,
  listWaitingTestRuns,
  loseTestRunsOf,
} from './testRuns.queries.ts'
export { recordTestRun } from './runTest.ts'
export { listQueue } from './place.queries.ts'
export { listCasesSince, listLive, type LiveRow } from './live.queries.ts'
export {
  isNewer,
  everyCase,
  lacksCasesSince,
  momentOf,
  readerKind,
  showLive,
  showLiveCases,
  type LiveCase,
  type ToldUntil,
} from './liveView.ts'
