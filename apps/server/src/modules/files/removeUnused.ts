import { once } from 'node:events'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteMarked, findUnused, markRemoving } from './queries.ts'

const atOnce = 500
/** Must stay far below the hour after which a mark is taken over (queries.ts). */
const removalMs = 60_000

/** Removes contents that no row refers to any more. One that cannot be removed keeps its mark, and waits for a later run. */
export const unusedFilesJob = defineJob({
  name: 'files.unused',
  data: z.object({}),
  schedule: { everyMinutes: 60 },
  async run(services, _data, { signal }) {
    let after = ''
    for (;;) {
      const unused = await findUnused(services.db, { after, limit: atOnce })
      for (const hash of unused) {
        if (signal.aborted) return
        await removeUnused(services, hash, signal).catch((error: unknown) => {
          services.log.error({ err: error, hash }, 'an unused content could not be removed')
        })
        after = hash
      }
      if (unused.length < atOnce) return
    }
  },
})

/**
 * The mark is committed first, then the content goes, then the row. No transaction is open while the store works, so
 * nothing that happens to a connection lets an upload in between. If the process is killed, a later run goes on.
 */
async function removeUnused({ db, files }: Services, hash: string, stop: AbortSignal): Promise<void> {
  const mark = await db
    .transaction()
    .execute((tx) => markRemoving(tx, hash))
    .catch((error: unknown) => {
      // A row began to refer to it after it was found, or a column that findUnused does not know.
      if ((error as { code?: string }).code === foreignKeyViolation) return null
      throw error
    })
  if (mark === null) return
  const signal = AbortSignal.any([stop, AbortSignal.timeout(removalMs)])
  await Promise.race([files.remove(hash, signal), endOf(signal)])
  await deleteMarked(db, hash, mark)
}

const foreignKeyViolation = '23503'

/** Not every store can break a removal off, so nobody waits for it either. */
async function endOf(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}
