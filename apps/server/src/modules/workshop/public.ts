export { expiredUploadsJob } from './data/expiredUploadsJob.ts'
export { purgeProblemsJob } from './desk/purge/purgeProblemsJob.ts'
