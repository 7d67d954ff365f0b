export { purgePrintsJob } from './purgePrintsJob.ts'
export { readOwnPrints } from './readOwnPrints.ts'
