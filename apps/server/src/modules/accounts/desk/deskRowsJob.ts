import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldImports } from './import/import.queries.ts'
import { deleteOldSheets } from './sheets/sheets.queries.ts'

/** Reports of imports are kept for so long. */
const importMs = 7 * 24 * 60 * 60 * 1000

export const deskRowsJob = defineJob({
  name: 'accounts.desk-rows',
  data: z.object({}),
  schedule: { everyMinutes: 10 },
  async run({ db, now }) {
    await deleteOldSheets(db, now())
    await deleteOldImports(db, new Date(now().getTime() - importMs))
  },
})
