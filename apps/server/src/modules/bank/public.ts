export { waitingProblemsJob } from './applications/waitingProblemsJob.ts'
