import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'

/** Notes each run in the table `killed_job`, and runs for ever if the environment says so. */
export const killedJob = defineJob({
  name: 'test.killed',
  data: z.object({ round: z.number() }),
  retryAfterSeconds: 0,
  async run({ db }, { round }) {
    await sql`insert into killed_job (round, pid) values (${round}, ${process.pid})`.execute(db)
    if (process.send !== undefined && process.env['TEST_JOB_HANGS'] === '1') {
      process.send('running')
      await new Promise(() => {})
    }
  },
})
