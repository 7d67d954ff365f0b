import { packageRules } from '@praxis/contract/packageLimits'
import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { forgetOld, listSilent, setState } from '../rows/imports.queries.ts'
import { refusal } from '../work/faults.ts'
import { enqueueMaking } from '../jobs/makeJob.ts'
import { removeAbandonedScratch } from '../work/openUpload.ts'
import { enqueueReading } from '../jobs/readJob.ts'

/** A worker says every few seconds that it is there. One that is silent for so long is gone, and its job may be too. */
const silentMs = 2 * 60_000
/** How often workers may be lost with one import before it is given up. */
const mostWorkers = 100

/** Goes on with imports whose jobs are lost, and forgets old ones. */
export const keepImportsJob = defineJob({
  name: 'imports.keep',
  data: z.object({}),
  schedule: { everyMinutes: 2 },
  async run({ db, now }) {
    const before = (ms: number) => new Date(now().getTime() - ms)
    for (const { id, state, worker } of await listSilent(db, before(silentMs))) {
      await db.transaction().execute(async (tx) => {
        if (worker < mostWorkers) return void (await (state === 'reading' ? enqueueReading : enqueueMaking)(tx, id))
        const fault = refusal('internal', { requestId: `import ${id}` })
        await setState(tx, id, { state: state === 'reading' ? 'failed' : 'stopped', fault }, { worker, state })
      })
    }
    const days = (count: number) => before(count * 86_400_000)
    await forgetOld(db, { untouched: days(packageRules.openDays), ended: days(packageRules.keptDays) })
    await removeAbandonedScratch()
  },
})
