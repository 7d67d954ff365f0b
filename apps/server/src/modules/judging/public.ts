export { endWork } from './endWork.ts'
export { recoverLostJobs } from './recoverJobs.ts'
