export { remoteAccountLists } from './accounts/lists.ts'
export { openEngine, type Engine } from './engine/engine.ts'
export { oldFailuresJob } from './sites/oldFailuresJob.ts'
export { ratingsJob } from './ratings/ratingsJob.ts'
