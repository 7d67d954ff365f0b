export { everyCase, listCases, listCasesOf, type JudgedCase } from './cases/cases.queries.ts'
export { foldCasesJob } from './cases/foldCasesJob.ts'
export { insertJudgement, notifyHosts } from './queries.ts'
export {
  findWaitingWork,
  lateSince,
  type ClaimedJudgement,
  type WaitingRuns,
  type WaitingWork,
} from './queue/claim.queries.ts'
export { countRun, dueOf, dueOfPerson, readFlowsOfRun } from './queue/shares/flows.queries.ts'
export { claimJudgements } from './queue/claimJudgements.ts'
export { movedTowardsLateRun, noteHeld } from './queue/shares/lateRuns.queries.ts'
export { oldFlowsJob } from './queue/shares/oldFlowsJob.ts'
export { setPaused } from './queue/shares/pausing.queries.ts'
export { findPauses } from './queue/shares/pausing.ts'
export { holdPlace } from './queue/holdPlace.ts'
export { holdPlaceRows } from './queue/holdPlace.queries.ts'
export { listQueue } from './queue/place.queries.ts'
export { lateRunsOneIn, priority, testRunsApartSeconds } from './queue/priority.ts'
export { judgementQueue } from './queue/judgementQueue.ts'
export type { RunQueue, RunsClaim, Whose, WorkQueue } from './queue/workQueue.ts'
export { countOwnWaiting, countOwnWaitingIn, findPersonalTurn } from './queue/turns.queries.ts'
export { recordRemoteStage, recordRemoteVerdict, type RemoteVerdict } from './remote/recordRemote.ts'
export { countAgain } from './rejudge/rejudgeOrders.queries.ts'
export { findRemote, insertRemoteJudgement } from './remote/remote.queries.ts'
export { lockForChange } from './rejudge/rejudge.queries.ts'
export { carryOnRejudges, judgeAgain, judgeOnceMore, rejudgeAll } from './rejudge/rejudge.ts'
export { followReceipt } from './verdict/followVerdicts.ts'
export { computePersonProblems, type PersonProblemKey } from './verdict/personProblem.queries.ts'
export { recordProgress, recordReport, type Host } from './verdict/recordVerdict.ts'
export { finalVerdict } from './verdict/finalVerdict.ts'
export { readCaseFacts } from './verdict/judgedCases.queries.ts'
export { mayReport } from './verdict/reporter.queries.ts'
