export { figuresJob } from './figures/figuresJob.ts'
export { openWatch, watched, type Watch } from './watch/watch.ts'
export { openMetrics, type Pool } from './metrics/metrics.ts'
