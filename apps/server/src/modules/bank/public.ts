export { waitingProblemsJob } from './applications/waitingProblemsJob.ts'
export { countWaiting as countApplications } from './applications/applications.queries.ts'
