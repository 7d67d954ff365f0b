import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { endOrder, followOrder } from './askProvider.ts'
import { closeHere } from './moveOrder.ts'
import { claimAsking, listDueOrders, listEarlyClosed, noteAsked } from './orders.queries.ts'

const atOnce = 100
const minuteMs = 60_000
/** Settings that are just being changed come back, and so do wrong keys. */
const patienceMs = 60 * minuteMs

/** Closes orders that have run out, and asks about those whose page is gone or that could still be paid after they were closed. */
export const closeOrdersJob = defineJob({
  name: 'payments.closeOrders',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  async run(services, _data, { signal }) {
    const { db } = services
    const now = services.now()
    const before = new Date(now.getTime() - minuteMs)
    const away = new Set<string>()
    for (const order of await listDueOrders(db, { now, before }, atOnce)) {
      if (signal.aborted) return
      if (away.has(order.provider)) continue
      await claimAsking(db, order.orderNo, { now, before: now })
      const overMs = now.getTime() - Date.parse(order.expiresAt)
      const hindrance = await (overMs < 0 ? followOrder(services, order) : endOrder(services, order, 'site'))
      if (hindrance === 'unreachable') away.add(order.provider)
      else if (hindrance !== null && overMs >= patienceMs)
        await closeHere(services, order.orderNo, { cause: 'site', detail: hindrance })
    }
    for (const order of await listEarlyClosed(db, { now, before }, atOnce)) {
      if (signal.aborted) return
      if (away.has(order.provider)) continue
      const hindrance = await followOrder(services, order)
      if (hindrance === null) await noteAsked(db, order.orderNo, now)
      if (hindrance === 'unreachable') away.add(order.provider)
    }
  },
})
