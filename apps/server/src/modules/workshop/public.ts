export { refuseFullFor } from './data/kept/refuseFull.ts'
export { receiveText } from './data/receiveText.ts'
export { deleteUnused } from './desk/purge/deleteUnused.ts'
export {
  changeBrought,
  checkBrought,
  checkRemote,
  createBrought,
  createRemote,
  type BroughtProblem,
} from './save/brought.ts'
export {
  findProblem as findStored,
  listKnownLanguages,
  listTags as listStoredTags,
  type ProblemRow as StoredProblem,
} from './save/queries.ts'
export { changeProblem } from './save/saveProblem.ts'
export { filesOf, readState, type ProblemState as StoredState } from './save/state.ts'
export { readManaged } from './managed.ts'
export { listNamed } from './managed.queries.ts'
export { listManagedNames } from './managedNames.ts'
export { prefixOf } from './save/merge/ids.ts'
export { expiredUploadsJob } from './data/expiredUploadsJob.ts'
export { formerDataJob } from './data/kept/formerDataJob.ts'
export { purgeProblemsJob } from './desk/purge/purgeProblemsJob.ts'
export { beginMeasuring, keepMeasuringJob, measureLimitJob, voidMeasuring } from './measuring/measureJobs.ts'
export { readSummaries } from './measuring/showOffer.ts'
export { keepAnswer } from './runs/answers.queries.ts'
export { findHeldRun } from './runs/claims.queries.ts'
export { oldRunsJob } from './runs/oldRunsJob.ts'
export { problemOfRun } from './runs/problemOfRun.ts'
export { readText } from './runs/trials/trialCase.ts'
export { recordWorkshopRun, workshopRunQueue } from './runs/recordRun.ts'
export type { ClaimedRun } from './runs/stored.ts'
