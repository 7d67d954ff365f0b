export { remoteAccountLists } from './accounts/lists.ts'
export { openEngine } from './engine/engine.ts'
export { oldFailuresJob } from './sites/oldFailuresJob.ts'
export { ratingsJob } from './ratings/ratingsJob.ts'
