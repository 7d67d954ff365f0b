import { orderAdmin } from '@praxis/contract/orderAdmin'
import { payments } from '@praxis/contract/payments'
import { endless } from '@praxis/rules/membership/dates'
import { expect, test, vi } from 'vitest'
import { atOnce } from '../../../../test/atOnce.ts'
import { startJobs } from '../../../../test/jobs.ts'
import { aShopSite, runJob, unavailable } from '../../../../test/ordering.ts'
import { askRefundsJob, refundJob } from '../public.ts'

const providers = ['wechat', 'alipay'] as const

/** An order of 19.99 yuan for 30 days that was paid. */
async function aPaidOrder(payType: (typeof providers)[number] = 'wechat', more: { itemId?: number } = {}) {
  const site = await aShopSite()
  const orderNo = await site.ordered({ ...more, payType })
  await site.pay(orderNo)
  await site.notify(orderNo)
  return { ...site, orderNo, stand: site.standInOf(payType).ledger.find(orderNo) }
}

test.each(providers)('root gives all of a payment of %s back, and the membership ends', async (payType) => {
  const site = await aPaidOrder(payType)
  const { orderNo, refund, askRefunds, stand, untilOf, after, story, noticesOf, root, db, call, buyer, detail } = site
  expect(await untilOf()).toBe(after(30))
  expect((await refund(orderNo, 19.99)).data).toBe(null)
  expect(await detail(orderNo)).toMatchObject({ state: 'refunding', orderStatus: 2, refunded: 0 })
  expect(await untilOf()).toBe(after(30))
  await askRefunds()
  expect(stand.refunds).toMatchObject([{ cents: 1_999, state: 'done' }])
  expect(await detail(orderNo)).toMatchObject({
    state: 'refunded',
    orderStatus: 4,
    refunded: 19.99,
    refunds: [{ amount: 19.99, reason: 'Bought twice', state: 'done', detail: null, by: 'chief', doneTime: after(0) }],
  })
  expect(await untilOf()).toBe(after(0))
  expect((await story(orderNo)).slice(3)).toEqual(['paid > refunding, root, chief', 'refunding > refunded, query'])
  expect((await noticesOf()).at(-1)).toEqual({
    kind: 'refund_done',
    params: { product: 'A month', amount: '19.99' },
  })
  const changes = await db
    .selectFrom('membership_change')
    .select(['order_no', 'by_uid', 'to_until'])
    .orderBy('id')
    .execute()
  expect(changes).toEqual([
    { order_no: orderNo, by_uid: null, to_until: after(30) },
    { order_no: orderNo, by_uid: root.uid, to_until: after(0) },
  ])
  const { refundNo } = (await detail(orderNo)).refunds[0]!
  expect(
    await db
      .selectFrom('audit')
      .select(['act', 'noun', 'noun_id', 'before', 'after'])
      .where('act', '=', 'order.refund')
      .execute(),
  ).toEqual([
    {
      act: 'order.refund',
      noun: 'order',
      noun_id: orderNo,
      before: null,
      after: { refundNo, cents: 1_999, reason: 'Bought twice' },
    },
  ])
  expect((await call(payments.ownOrders, {}, buyer)).data!.records).toMatchObject([{ orderStatus: 4, refunded: 19.99 }])
})

test('parts are given back one after the other, each with its share of the days, and never more than was paid', async () => {
  const { orderNo, refund, askRefunds, stand, untilOf, after, detail, db } = await aPaidOrder()
  await db.updateTable('member_order').set({ price_cents: 1_500 }).execute()
  stand.cents = 1_500
  const back = async (amount: number) => {
    const { code } = await refund(orderNo, amount)
    await askRefunds()
    return code
  }
  expect(await back(5)).toBe(undefined)
  expect(await untilOf()).toBe(after(20))
  expect(await detail(orderNo)).toMatchObject({ state: 'partly_refunded', orderStatus: 2, refunded: 5 })
  expect(await back(10.01)).toBe('refund_large')
  expect((await refund(orderNo, 10.01)).msg).toBe('最多可退款 ¥10.00')
  expect(await back(0.001)).toBe('invalid_input')
  expect(await back(2.505)).toBe('price_not_cents')
  expect(await back(2.5)).toBe(undefined)
  expect(await untilOf()).toBe(after(15))
  expect(await back(7.5)).toBe(undefined)
  expect(await detail(orderNo)).toMatchObject({ state: 'refunded', orderStatus: 4, refunded: 15 })
  expect(await untilOf()).toBe(after(0))
  expect(await back(0.01)).toBe('order_not_refundable')
  expect(stand.refunds.map(({ cents }) => cents)).toEqual([500, 250, 750])
})

test('a membership for ever that is given back whole leaves what was there before', async () => {
  const { aProduct, ordered, pay, notify, untilOf, after, refund, askRefunds } = await aPaidOrder()
  const forEver = await ordered({ itemId: await aProduct('For ever', 50_000, null) })
  await pay(forEver)
  await notify(forEver)
  expect(await untilOf()).toBe(endless)
  await refund(forEver, 100)
  await askRefunds()
  expect(await untilOf()).toBe(endless)
  await refund(forEver, 400)
  await askRefunds()
  expect(await untilOf()).toBe(after(30))
})

test('of two refunds at once one is asked for', async () => {
  const { orderNo, refund, stand, askRefunds, db } = await aPaidOrder()
  const replies = await atOnce(db, 'member_order', [() => refund(orderNo, 19.99), () => refund(orderNo, 19.99)])
  expect(replies.map(({ code }) => code ?? 'asked').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'asked',
    'refund_running',
  ])
  await askRefunds()
  expect(stand.refunds).toHaveLength(1)
})

test.each(providers)(
  'a refund of %s that the provider did not answer is asked for again under the same number',
  async (payType) => {
    const { orderNo, refund, askRefunds, standInOf, stand, detail, untilOf, after, warned } = await aPaidOrder(payType)
    await refund(orderNo, 19.99)
    const { state } = standInOf(payType)
    // It does it, and the answer is lost.
    state.trouble = unavailable
    await askRefunds()
    expect(stand.refunds).toHaveLength(1)
    expect((await detail(orderNo)).refunds).toMatchObject([{ state: 'asked', detail: 'unreachable' }])
    expect(await untilOf()).toBe(after(30))
    expect(warned.at(-1)).toEqual({ orderNo, provider: payType, code: 'unreachable', detail: 'HTTP 502' })
    state.trouble = null
    await askRefunds()
    expect(stand.refunds).toHaveLength(1)
    expect(await detail(orderNo)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done', detail: null }] })
    expect(await untilOf()).toBe(after(0))
  },
)

test('a refund that the provider works on is asked about until it is done', async () => {
  const { orderNo, refund, askRefunds, wechat, stand, detail, untilOf, after } = await aPaidOrder()
  const later = vi.spyOn(wechat.ledger, 'refund').mockImplementation((order, refundNo, cents) => {
    const row = { refundNo, id: 'x', cents, at: wechat.ledger.find(orderNo).paidAt!, state: 'pending' as const }
    order.refunds.push(row)
    return row
  })
  await refund(orderNo, 19.99)
  await askRefunds()
  expect(await detail(orderNo)).toMatchObject({ state: 'refunding', refunds: [{ state: 'pending' }] })
  await askRefunds()
  expect(await untilOf()).toBe(after(30))
  stand.refunds[0]!.state = 'done'
  await askRefunds()
  expect(await detail(orderNo)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
  expect(await untilOf()).toBe(after(0))
  expect(later).toHaveBeenCalledTimes(1)
})

test('a refund that failed leaves the membership, and root may ask again', async () => {
  const { orderNo, refund, askRefunds, stand, detail, untilOf, after, story, noticesOf, root } = await aPaidOrder()
  // The merchant gave a part back at the provider, so that all of it is too much.
  stand.refunds.push({ refundNo: 'by-hand-0001', id: 'x', cents: 1_000, at: stand.paidAt!, state: 'done' })
  await refund(orderNo, 19.99)
  await askRefunds()
  expect(await detail(orderNo)).toMatchObject({
    state: 'refund_failed',
    orderStatus: 2,
    refunded: 0,
    refunds: [{ state: 'failed', detail: 'INVALID_REQUEST', doneTime: null }],
  })
  expect(await untilOf()).toBe(after(30))
  expect((await story(orderNo)).at(-1)).toBe('refunding > refund_failed, query, INVALID_REQUEST')
  expect(await noticesOf(root)).toEqual([
    { kind: 'refund_failed', params: { orderNo, product: 'A month', amount: '19.99' } },
  ])
  expect((await refund(orderNo, 9.99)).code).toBe(undefined)
  await askRefunds()
  expect(await detail(orderNo)).toMatchObject({ state: 'partly_refunded', refunded: 9.99 })
  const [first, second] = (await detail(orderNo)).refunds
  expect(first!.refundNo).not.toBe(second!.refundNo)
})

test('a refund that is refused at last, after an earlier call of which no answer came has made it, is done', async () => {
  const { orderNo, refund, askRefunds, wechat, stand, detail } = await aPaidOrder()
  await refund(orderNo, 19.99)
  wechat.state.trouble = unavailable
  await askRefunds()
  let asked = 0
  wechat.state.trouble = (reply) => {
    asked += 1
    return asked === 1 ? { status: 400, headers: {}, body: '{"code":"NOT_ENOUGH"}' } : reply
  }
  await askRefunds()
  expect([asked, stand.refunds.length]).toEqual([2, 1])
  expect(await detail(orderNo)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
})

test('a refund at a provider that is switched off waits until it is back', async () => {
  const { orderNo, refund, askRefunds, enter, entered, detail } = await aPaidOrder()
  await refund(orderNo, 19.99)
  await enter({ wechatPayAppId: '' })
  await askRefunds()
  expect((await detail(orderNo)).refunds).toMatchObject([{ state: 'asked', detail: 'not_configured' }])
  await enter({ wechatPayAppId: entered.wechatPayAppId })
  await askRefunds()
  expect((await detail(orderNo)).refunds).toMatchObject([{ state: 'done', detail: null }])
})

test('without a provider, without a payment and of nothing there is no refund', async () => {
  const { orderNo, refund, enter, ordered } = await aPaidOrder()
  const open = await ordered()
  expect((await refund(open, 1)).code).toBe('order_not_refundable')
  expect((await refund('2026000000000000000000', 1)).code).toBe('order_not_found')
  await enter({ wechatPayAppId: '' })
  expect((await refund(orderNo, 1)).code).toBe('payment_not_configured')
})

test('a refund is carried out by its job soon after it is asked for, also when two processes do it at once', async () => {
  const { orderNo, refund, stand, detail, services, database, untilOf, after } = await aPaidOrder()
  await refund(orderNo, 19.99)
  const running = startJobs({ services, database }, [refundJob])
  await Promise.all([running, runJob(services, askRefundsJob), runJob(services, askRefundsJob)])
  await vi.waitFor(async () => expect((await detail(orderNo)).state).toBe('refunded'), { timeout: 10_000 })
  expect(stand.refunds).toHaveLength(1)
  expect(await untilOf()).toBe(after(0))
  expect((await detail(orderNo)).events).toHaveLength(5)
})

test.each(providers)('when %s tells of a refund it is asked about, once for a message', async (payType) => {
  const { orderNo, refund, messageOf, receive, waitingJobs, services, db, stand, standInOf, detail } =
    await aPaidOrder(payType)
  await refund(orderNo, 19.99)
  const [refundNo] = await waitingJobs('payments.refund')
  await db.deleteFrom('pgboss.job' as never).execute()
  standInOf(payType).ledger.refund(stand, refundNo!, 1_999)
  const message = await messageOf(orderNo, { refundNo })
  const taken = payType === 'wechat' ? { http: 204, raw: '' } : { http: 200, raw: 'success' }
  expect([await receive(payType, message), await receive(payType, message)]).toEqual([taken, taken])
  expect(await waitingJobs('payments.refund')).toEqual([refundNo])
  await refundJob.run(services, { refundNo: refundNo! }, { id: 'x', signal: new AbortController().signal })
  expect(await detail(orderNo)).toMatchObject({ state: 'refunded', refunded: 19.99 })
})

test('nobody but root refunds, reads or exports orders', async () => {
  const { orderNo, aUser, call, buyer, root } = await aPaidOrder()
  const people = { owner: buyer, admin: await aUser({ role: 'admin' }), root, anonymous: {} }
  const told: Record<string, unknown> = {}
  for (const [name, person] of Object.entries(people)) {
    const replies = [
      await call(orderAdmin.list, {}, person),
      await call(orderAdmin.detail, { orderNo }, person),
      await call(orderAdmin.refund, { orderNo, amount: 0.01, reason: 'x' }, person),
    ]
    told[name] = replies.map(({ code }) => code ?? 'done')
  }
  expect(told).toEqual({
    owner: ['no_permission', 'no_permission', 'no_permission'],
    admin: ['no_permission', 'no_permission', 'no_permission'],
    root: ['done', 'done', 'done'],
    anonymous: ['login_required', 'login_required', 'login_required'],
  })
})
