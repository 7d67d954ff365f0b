export { claimJudgements, listSources, renewLeases, requeue } from './judgements.queries.ts'
export { readProblemStatuses } from './queries.ts'
export { recordProgress, recordReport, recoverLostJobs } from './recordVerdict.ts'
