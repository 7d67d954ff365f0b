import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { carryOut } from './carryOut.ts'
import { listDueRefunds } from './refunds.queries.ts'

const atOnce = 100

/** Goes on with refunds that are not clear yet. */
export const askRefundsJob = defineJob({
  name: 'payments.askRefunds',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  async run(services, _data, { signal }) {
    const away = new Set<string>()
    for (const { refundNo, provider } of await listDueRefunds(services.db, atOnce)) {
      if (signal.aborted) return
      if (away.has(provider)) continue
      if ((await carryOut(services, refundNo)) === 'unreachable') away.add(provider)
    }
  },
})
