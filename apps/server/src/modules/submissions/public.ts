export { claimJudgements, findWaitingWork, type ClaimedJudgement, type WaitingWork } from './claim.queries.ts'
export { giveBack, renewLeases } from './giveBack.queries.ts'
export { listPlans, readProblemStatuses } from './queries.ts'
export { describeDetail } from './showCases.ts'
export { lateRunsOneIn, priority } from './priority.ts'
export { recordProgress, recordReport } from './recordVerdict.ts'
export { carryOnRejudges } from './rejudge.ts'
export { recoverJobsOf, recoverLostJobs } from './recoverJobs.ts'
export { claimTestRuns, deleteOldTestRuns, giveBackTestRuns } from './testRuns.queries.ts'
export { recordTestRun } from './runTest.ts'
export {
  keepWaitingTestRuns,
  listCasesSince,
  listLive,
  listQueue,
  listWaitingTestRuns,
  type LiveRow,
} from './live.queries.ts'
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
