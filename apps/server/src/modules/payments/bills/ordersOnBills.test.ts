import { beginningInChina, dayInChina, daysLater } from '@praxis/rules/payments/chinaDays'
import { expect, test } from 'vitest'
import { aShopSite } from '../../../../test/ordering.ts'
import { compareBillJob } from '../public.ts'

const hourMs = 3_600_000

test.each(['wechat', 'alipay'] as const)(
  'what was bought and given back is on the bill of %s, what nobody paid is not, and neither is a difference',
  async (payType) => {
    const { db, services, clock, aUser, ordered, pay, notify, refund, askRefunds, closeOrders, wait, order } =
      await aShopSite()
    const day = dayInChina(clock.now)
    const noon = beginningInChina(day).getTime() + 12 * hourMs
    clock.now = new Date(noon)
    const [bob, carol] = [await aUser({ username: 'bob' }), await aUser({ username: 'carol' })]
    const bought = await ordered({ payType })
    await pay(bought)
    await notify(bought)
    expect((await refund(bought, 5)).status).toBe(200)
    wait(120)
    await askRefunds()
    const whole = await ordered({ payType }, bob)
    await pay(whole)
    await notify(whole)
    expect((await refund(whole, 19.99)).status).toBe(200)
    wait(120)
    await askRefunds()
    // Nobody pays for this one.
    await order({ payType }, carol)
    wait(1_000)
    await closeOrders()
    clock.now = new Date(noon + 22 * hourMs)
    await compareBillJob.run(services, { payType, day }, { id: '', signal: new AbortController().signal })
    await compareBillJob.run(
      services,
      { payType, day: daysLater(day, -1) },
      { id: '', signal: new AbortController().signal },
    )
    const bills = await db
      .selectFrom('bill')
      .select(['day', 'state', 'payments', 'paid_cents', 'refunds', 'refunded_cents', 'differences'])
      .orderBy('day', 'desc')
      .execute()
    expect(bills).toEqual([
      { day, state: 'done', payments: 2, paid_cents: 3_998, refunds: 2, refunded_cents: 2_499, differences: 0 },
      {
        day: daysLater(day, -1),
        state: 'done',
        payments: 0,
        paid_cents: 0,
        refunds: 0,
        refunded_cents: 0,
        differences: 0,
      },
    ])
    const billed = await db
      .selectFrom('member_order')
      .select(['order_no', 'billed_on'])
      .where('paid_at', 'is not', null)
      .execute()
    expect(billed.map(({ billed_on }) => billed_on)).toEqual([day, day])
    const refunds = await db.selectFrom('refund').select(['state', 'billed_on']).execute()
    expect(refunds).toEqual([
      { state: 'done', billed_on: day },
      { state: 'done', billed_on: day },
    ])
  },
)
