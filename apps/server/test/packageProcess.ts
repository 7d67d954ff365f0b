import type { Services } from '#server/context.ts'
import { connect } from '#server/db/connection.ts'
import { runJobs } from '#server/jobs/runJobs.ts'
import { makeProblemsJob, readPackagesJob } from '#server/modules/imports/public.ts'
import { workTimes } from '#server/modules/imports/work/workTimes.ts'
import { folderStore } from '#server/services/folderStore.ts'
import { fastTimes } from './fastTimes.ts'

/** A process that imports packages, which a test kills. */
const [databaseUrl = '', filesFolder = ''] = process.argv.slice(2)
const { db } = connect(databaseUrl, () => {}, 4)
Object.assign(workTimes, { signMs: 200, lostMs: 1_500 })
const log = { info() {}, warn: console.error, error: console.error }
const services = { db, log, now: () => new Date(), files: await folderStore(filesFolder) }
const again = { retryAfterSeconds: 0 }
await runJobs(services as Partial<Services> as Services, {
  databaseUrl,
  jobs: [
    { ...readPackagesJob, ...again },
    { ...makeProblemsJob, ...again },
  ],
  times: fastTimes,
  timeZone: async () => 'UTC',
})
