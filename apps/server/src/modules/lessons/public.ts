export { listOwnProgress } from './progress/progress.queries.ts'
export { recentHosts } from './videos/recentHosts.ts'
export { unusedVideosJob } from './videos/unusedVideosJob.ts'
