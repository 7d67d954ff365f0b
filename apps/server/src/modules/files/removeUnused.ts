import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteUnused, findUnused } from './queries.ts'

const atOnce = 500

/** Removes contents that no row refers to any more. */
export const unusedFilesJob = defineJob({
  name: 'files.unused',
  data: z.object({}),
  schedule: { everyMinutes: 60 },
  async run(services, _data, { signal }) {
    for (;;) {
      const unused = await findUnused(services.db, { limit: atOnce })
      for (const hash of unused) {
        if (signal.aborted) return
        await removeUnused(services, hash)
      }
      if (unused.length < atOnce) return
    }
  },
})

/**
 * The content goes before the row: if the process is killed in between, the row remains and the job finds it again.
 * Whoever stores the same content meanwhile waits for the row (`announceContent`), and then writes the content anew.
 */
async function removeUnused({ db, files }: Pick<Services, 'db' | 'files'>, hash: string): Promise<void> {
  const removal = db.transaction().execute(async (tx) => {
    if (await deleteUnused(tx, hash)) await files.remove(hash)
  })
  await removal.catch((error: unknown) => {
    // A row began to refer to it after it was found.
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error
  })
}

const foreignKeyViolation = '23503'
