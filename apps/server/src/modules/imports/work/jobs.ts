import { packageRules } from '@praxis/contract/packageLimits'
import { z } from 'zod'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { forgetOld, listSilent } from '../rows/imports.queries.ts'
import { makeImport } from './makeImport.ts'
import { readImport } from './readImport.ts'
import { removeAbandonedScratch } from './openUpload.ts'

/** Packages of gigabytes take long, and each problem may wait for a judge that compiles its checker. */
const timeoutSeconds = 12 * 60 * 60
const data = z.object({ id: z.number().int() })

export const readPackagesJob = defineJob({
  name: 'imports.read',
  data,
  retries: 10,
  timeoutSeconds,
  atOnce: 2,
  run: (services, { id }, { signal }) => readImport(services, id, signal),
})

export const makeProblemsJob = defineJob({
  name: 'imports.make',
  data,
  retries: 10,
  timeoutSeconds,
  atOnce: 2,
  run: (services, { id }, { signal }) => makeImport(services, id, signal),
})

/** A worker says every few seconds that it is there. One that is silent for so long is gone, and its job with it. */
const silentMs = 10 * 60_000

/** Goes on with imports whose jobs are lost, and forgets old ones. */
export const keepImportsJob = defineJob({
  name: 'imports.keep',
  data: z.object({}),
  schedule: { everyMinutes: 10 },
  async run({ db, now }) {
    const before = (ms: number) => new Date(now().getTime() - ms)
    for (const { id, state } of await listSilent(db, before(silentMs))) {
      await enqueue(db, state === 'reading' ? readPackagesJob : makeProblemsJob, { id })
    }
    const days = (count: number) => before(count * 86_400_000)
    await forgetOld(db, { untouched: days(packageRules.openDays), ended: days(packageRules.keptDays) })
    await removeAbandonedScratch()
  },
})
