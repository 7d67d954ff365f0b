export { listViewers, openSession, renewSession } from './sessions.ts'
export { deleteStaleRows } from './queries.ts'
export { ensureRoot } from './ensureRoot.ts'
export { hitThrottle } from './throttle.queries.ts'
