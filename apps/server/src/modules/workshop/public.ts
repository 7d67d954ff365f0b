export { expiredUploadsJob } from './data/expiredUploadsJob.ts'
