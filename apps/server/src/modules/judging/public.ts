export { endWork } from './endWork.ts'
export { endWorkJob } from './endWorkJob.ts'
export { recoverLostJobs } from './recoverJobs.ts'
export { takeBack } from './takeBack.ts'
