import { dayInChina, daysLater, isBillReady } from '@praxis/rules/payments/chinaDays'
import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { listCompared } from './bills.queries.ts'
import { enqueueComparison } from './compareBillJob.ts'

/** A provider that could not be asked for some days is asked for the bills of all of them. */
const daysBack = 5

/** Compares the bill of yesterday once it is there, and again each hour until that has succeeded. */
export const billsJob = defineJob({
  name: 'payments.bills',
  data: z.object({}),
  schedule: { everyMinutes: 60 },
  async run({ db, shop, now }) {
    const today = dayInChina(now())
    const days = Array.from({ length: daysBack }, (_, n) => daysLater(today, n - daysBack))
    for (const provider of (await shop.providers()).keys()) {
      const compared = await listCompared(db, provider, days[0]!)
      const due = days.filter((day) => isBillReady(day, now()) && !compared.has(day))
      for (const day of due) await enqueueComparison(db, { provider, day })
    }
  },
})
