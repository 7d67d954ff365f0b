export { readOwnContestStatuses } from './contest/ownStatuses.ts'
export { isCodeHidden } from './contest/show.ts'
export { readContestStatuses } from './contest/statuses.queries.ts'
export { sumOpenings } from './detail/caseData.queries.ts'
export { enterSubmissionById } from './detail/enterSubmission.ts'
export { oldOpeningsJob } from './detail/oldOpeningsJob.ts'
export { describeDetail } from './detail/showCases.ts'
export { translateNotes } from './detail/translateNotes.ts'
export { readWholeSubmission } from './detail/show.ts'
export type { InContest, RowOfContest } from './contest/knowledge.ts'
export { classOf, seesPlace, viewInContest } from './live/contestView.ts'
export { listLive, type LiveRow } from './live/live.queries.ts'
export {
  isNewer,
  lacksCasesSince,
  mayFollow,
  momentOf,
  opensCases,
  readerKind,
  showLive,
  showLiveCases,
  type SentUntil,
} from './live/liveView.ts'
export { listPlans, readProblemStatuses } from './queries.ts'
export { readOwnInContests, readOwnPractice, type OwnSubmission } from './own/ownSubmissions.ts'
export { readOwnWhole } from './own/readOwnWhole.ts'
export { oldTestRunsJob } from './testRuns/oldTestRunsJob.ts'
export { recordTestRun } from './testRuns/recordTestRun.ts'
export { testRunQueue, type ClaimedTestRun } from './testRuns/testRunQueue.ts'
export { keepWaitingTestRuns, listWaitingTestRuns } from './testRuns/testRuns.queries.ts'
