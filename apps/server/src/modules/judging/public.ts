export { recoverLostJobs } from './recoverJobs.ts'
