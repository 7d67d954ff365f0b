import { billAdmin } from '@praxis/contract/billAdmin'
import { paymentLimits } from '@praxis/contract/paymentLimits'
import { dayInChina, daysLater, isBillReady } from '@praxis/rules/payments/chinaDays'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { listBills, listDifferencePage, setBillState } from './bills.queries.ts'
import { enqueueComparison } from './compareBillJob.ts'

export const billAdminRoutes = implement(billAdmin, {
  list: (asked, { db }) => listBills(db, asked),

  differences: ({ payType, day, ...asked }, { db }) => listDifferencePage(db, { provider: payType, day }, asked),

  async compare({ payType, day }, context) {
    const { db, shop, now } = context
    if (!(await shop.providers()).has(payType)) throw new Failure('payment_not_configured')
    const oldest = daysLater(dayInChina(now()), -paymentLimits.billDays)
    if (day < oldest || !isBillReady(day, now())) throw new Failure('bill_day_early')
    const bill = { provider: payType, day }
    await db.transaction().execute(async (tx) => {
      await setBillState(tx, bill, { state: 'running', now: now() })
      await enqueueComparison(tx, bill)
      const nounId = `${payType}/${day}`
      await record(tx, context, { act: 'bill.compare', noun: 'bill', nounId, before: null, after: { payType, day } })
    })
    return null
  },
})
