import type { JobTimes } from '#server/jobs/runJobs.ts'

/** As fast as pg-boss allows. */
export const fastTimes: JobTimes = {
  pollSeconds: 0.5,
  heartbeatSeconds: 2,
  superviseSeconds: 1,
  scheduleSeconds: 1,
  stopMs: 300,
}
