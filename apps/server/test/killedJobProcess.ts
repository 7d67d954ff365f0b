import type { Services } from '#server/context.ts'
import { connect } from '#server/db/connection.ts'
import { runJobs } from '#server/jobs/runJobs.ts'
import { fastTimes } from './fastTimes.ts'
import { killedJob } from './killedJob.ts'

/** A process of background work that a test kills. */
const databaseUrl = process.argv[2]!
const { db } = connect(databaseUrl, () => {}, 2)
const log = { info() {}, warn: console.error, error: console.error }
await runJobs({ db, log } as Partial<Services> as Services, {
  databaseUrl,
  jobs: [killedJob],
  times: fastTimes,
  timeZone: async () => 'UTC',
})
