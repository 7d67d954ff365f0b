import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { carryOut } from './carryOut.ts'

/** Asks a provider for a refund. What it does not end, askRefundsJob goes on with. */
export const refundJob = defineJob({
  name: 'payments.refund',
  data: z.object({ refundNo: z.string() }),
  singleton: true,
  async run(services, { refundNo }) {
    await carryOut(services, refundNo)
  },
})
