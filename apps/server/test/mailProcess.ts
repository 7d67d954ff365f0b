import type { Services } from '#server/context.ts'
import { connect } from '#server/db/connection.ts'
import { runJobs } from '#server/jobs/runJobs.ts'
import { sendMailJob } from '#server/modules/mail/public.ts'
import { sealerOf } from '#server/services/sealer.ts'
import { fastTimes } from './fastTimes.ts'

/** A process that sends mails, which a test kills. */
const databaseUrl = process.argv[2]!
const { db } = connect(databaseUrl, () => {}, 2)
const log = { info() {}, warn: console.error, error: console.error }
const services = { db, log, now: () => new Date(), sealer: sealerOf('a key of the tests') }
await runJobs(services as Partial<Services> as Services, {
  databaseUrl,
  jobs: [{ ...sendMailJob, retryAfterSeconds: 0 }],
  times: fastTimes,
  timeZone: async () => 'UTC',
})
