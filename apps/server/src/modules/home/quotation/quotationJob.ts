import { homeRules } from '@praxis/contract/limits'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { askForQuotation } from './askForQuotation.ts'
import { keepQuotation } from './quotation.queries.ts'

const patienceMs = 10_000

/**
 * The home page shows what is kept, so a service that fails is no failure of the job: it is asked again in an hour, and
 * not a few seconds later.
 */
export const quotationJob = defineJob({
  name: 'home.quotation',
  data: z.object({}),
  schedule: { everyMinutes: homeRules.quotationEveryMinutes },
  run: (services, _data, { signal }) => fetchQuotation(services, signal, patienceMs),
})

export async function fetchQuotation(
  { db, quotationAddress, log }: Services,
  stop: AbortSignal,
  patience: number,
): Promise<void> {
  if (quotationAddress === null) return
  const signal = AbortSignal.any([stop, AbortSignal.timeout(patience)])
  const quotation = await askForQuotation(quotationAddress, signal).catch((error: unknown) => {
    log.warn({ err: error }, 'no quotation was fetched')
    return null
  })
  if (quotation !== null) await keepQuotation(db, quotation, homeRules.quotationsKept)
}
