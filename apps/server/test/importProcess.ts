import type { Services } from '#server/context.ts'
import { connect } from '#server/db/connection.ts'
import { runJobs } from '#server/jobs/runJobs.ts'
import { importJob } from '#server/modules/accounts/public.ts'
import { sealerOf } from '#server/services/sealer.ts'
import { fastTimes } from './fastTimes.ts'

/** A process that imports accounts, which a test kills. */
const databaseUrl = process.argv[2]!
const { db } = connect(databaseUrl, () => {}, 2)
const log = { info() {}, warn: console.error, error: console.error }
const services: Partial<Services> = { db, log, sealer: sealerOf('a key of the tests') }
await runJobs(services as Services, {
  databaseUrl,
  jobs: [importJob],
  times: fastTimes,
  timeZone: async () => 'UTC',
})
