import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '#server/db/connection.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { findState } from './import.queries.ts'
import { runImport } from './runImport.ts'

/** An import that has not moved for so long has nobody who works on it. */
const stallMs = 5_000

export const importJob = defineJob({
  name: 'accounts.import',
  data: z.object({ id: z.number().int() }),
  retries: 10,
  timeoutSeconds: 2 * 60 * 60,
  async run(services, { id }, { signal }) {
    await untilStalled(services.db, id, signal)
    await runImport(services, id, signal)
  },
})

async function untilStalled(db: Database, id: number, signal: AbortSignal): Promise<void> {
  let last: number | null = null
  for (;;) {
    const now = await findState(db, id)
    if (now?.state !== 'running' || now.done === last) return
    last = now.done
    await pause(stallMs, undefined, { signal })
  }
}
