export { claimJudgements, listSources, renewLeases, requeue } from './judgements.queries.ts'
export { readProblemStatuses } from './queries.ts'
export { describeDetail } from './showCases.ts'
export { priority, testRunPatienceSeconds } from './priority.ts'
export { findWaitingWork } from './turns.queries.ts'
export { recordProgress, recordReport, recoverLostJobs } from './recordVerdict.ts'
export { claimTestRuns, deleteOldTestRuns, requeueTestRuns } from './testRuns.queries.ts'
export { recordTestRun } from './runTest.ts'
export {
  countCases,
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
  showLive,
  showLiveCases,
  type LiveCase,
  type ToldUntil,
} from './liveView.ts'
