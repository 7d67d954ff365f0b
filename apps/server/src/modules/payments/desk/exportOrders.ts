import { orderFileLocales } from '@praxis/locales/locales'
import { yuanOf } from '@praxis/contract/paymentLimits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { csvFile } from '#server/downloads/csv.ts'
import type { Cell } from '#server/downloads/rows.ts'
import type { Generated } from '#server/http/replies.ts'
import { siteDay } from '#server/modules/site/public.ts'
import { listOrdersAfter, type Filters } from './desk.queries.ts'

const rowsAtOnce = 200

/** The orders of a search as a table, the newest first. */
export const exportOrders = async (filters: Filters, context: Context<Viewer>): Promise<Generated> =>
  csvFile(`orders-${await siteDay(context)}.csv`, rowsOf(filters, context))

async function* rowsOf(filters: Filters, { db, locale }: Context<Viewer>): AsyncGenerator<readonly Cell[]> {
  const words = await orderFileLocales[locale]()
  yield words.columns
  let after: string | null = null
  for (;;) {
    const orders: Awaited<ReturnType<typeof listOrdersAfter>> = await listOrdersAfter(db, filters, after, rowsAtOnce)
    for (const order of orders) {
      yield [
        order.orderNo,
        order.username,
        order.uid,
        order.name,
        order.days ?? words.endless,
        yuanOf(order.priceCents),
        yuanOf(order.refundedCents),
        words.states[order.state],
        order.isLate ? words.yes : words.no,
        words.payTypes[order.provider],
        order.tradeNo,
        order.isTest ? words.yes : words.no,
        order.createdAt,
        order.paidAt,
      ]
    }
    after = orders.at(-1)?.orderNo ?? null
    if (orders.length < rowsAtOnce || after === null) return
  }
}
