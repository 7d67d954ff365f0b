import { expect, test } from 'vitest'
import { ownAccount } from '@praxis/contract/ownAccount'
import { atOnce } from '../../../../test/atOnce.ts'
import { aShopSite, unavailable } from '../../../../test/ordering.ts'
import { password } from '../../../../test/people.ts'

const providers = ['wechat', 'alipay'] as const

test.each(providers)(
  'while a page looks at an order of %s the provider is asked every five seconds',
  async (payType) => {
    const { ordered, info, pay, wait, untilOf, story, standInOf } = await aShopSite()
    const orderNo = await ordered({ payType })
    const status = async () => (await info(orderNo)).data!.orderStatus
    expect(await status()).toBe(1)
    await pay(orderNo)
    expect([await status(), await untilOf()]).toEqual([1, null])
    wait(4)
    expect(await status()).toBe(1)
    wait(1)
    expect(await status()).toBe(2)
    expect(await untilOf()).not.toBe(null)
    expect((await story(orderNo)).at(-1)).toBe('waiting > paid, query')
    // It is asked no more.
    standInOf(payType).state.trouble = 'redirect'
    wait(60)
    expect(await status()).toBe(2)
  },
)

test('a provider that cannot be asked fails no poll, and the log has the code', async () => {
  const { ordered, info, pay, wait, wechat, warned } = await aShopSite()
  const orderNo = await ordered()
  await pay(orderNo)
  wechat.state.trouble = unavailable
  expect((await info(orderNo)).data).toMatchObject({ orderStatus: 1 })
  expect(warned).toEqual([{ orderNo, provider: 'wechat', code: 'unreachable', detail: 'HTTP 502' }])
  wechat.state.trouble = null
  wait(5)
  expect((await info(orderNo)).data).toMatchObject({ orderStatus: 2 })
})

test.each(providers)('an order of %s that has run out is closed at the provider and here', async (payType) => {
  const { ordered, closeOrders, wait, story, detail, info, standInOf, clock } = await aShopSite()
  const orderNo = await ordered({ payType })
  standInOf(payType).ledger.scan(orderNo)
  // The clock of the provider is late, so that it could still be paid there.
  const order = standInOf(payType).ledger.find(orderNo)
  order.expiresAt = new Date(order.expiresAt.getTime() + 60_000)
  wait(899)
  await closeOrders()
  expect((await info(orderNo)).data).toMatchObject({ orderStatus: 1 })
  wait(1)
  await closeOrders()
  expect(order.isClosed).toBe(true)
  expect(await story(orderNo)).toEqual([
    '- > created, buyer, alice',
    'created > waiting, query',
    'waiting > closed, site',
  ])
  expect(await detail(orderNo)).toMatchObject({ state: 'closed', orderStatus: 3, closeTime: clock.now.toISOString() })
  expect((await info(orderNo)).data).toMatchObject({ orderStatus: 3, codeUrl: '' })
})

test.each(providers)(
  'of %s an order that was paid at the last moment is paid when the job closes it',
  async (payType) => {
    const { ordered, closeOrders, wait, pay, detail, untilOf } = await aShopSite()
    const orderNo = await ordered({ payType })
    wait(890)
    await pay(orderNo)
    wait(60)
    await closeOrders()
    expect(await detail(orderNo)).toMatchObject({ state: 'paid', isLate: false })
    expect(await untilOf()).not.toBe(null)
  },
)

test('an order whose page is gone is asked about after a minute', async () => {
  const { ordered, closeOrders, wait, pay, detail } = await aShopSite()
  const orderNo = await ordered()
  await pay(orderNo)
  wait(59)
  await closeOrders()
  expect(await detail(orderNo)).toMatchObject({ state: 'waiting' })
  wait(1)
  await closeOrders()
  expect(await detail(orderNo)).toMatchObject({ state: 'paid' })
})

test('an order that Alipay never knew is closed, and one of a provider that is away stays until it can be asked', async () => {
  const { ordered, closeOrders, wait, aUser, detail, wechat } = await aShopSite()
  const [one, other] = [await ordered({ payType: 'alipay' }), await ordered({}, await aUser())]
  wait(900)
  wechat.state.trouble = unavailable
  await closeOrders()
  expect([(await detail(one)).state, (await detail(other)).state]).toEqual(['closed', 'waiting'])
  wechat.state.trouble = null
  await closeOrders()
  expect((await detail(other)).state).toBe('closed')
})

test('an order of a provider that is switched off is closed an hour after its end', async () => {
  const { ordered, closeOrders, wait, enter, story } = await aShopSite()
  const orderNo = await ordered()
  await enter({ wechatPayAppId: '' })
  wait(900 + 3_599)
  await closeOrders()
  expect(await story(orderNo)).toHaveLength(2)
  wait(1)
  await closeOrders()
  expect((await story(orderNo)).at(-1)).toBe('waiting > closed, site, not_configured')
})

test('while a provider answers what cannot be believed, an order stays open for an hour after its end', async () => {
  const { ordered, closeOrders, wait, wechat, story } = await aShopSite()
  const orderNo = await ordered()
  wechat.state.trouble = (reply) => ({ ...reply, body: reply.body + ' ' })
  wait(900 + 3_599)
  await closeOrders()
  expect(await story(orderNo)).toHaveLength(2)
  wait(1)
  await closeOrders()
  expect((await story(orderNo)).at(-1)).toBe('waiting > closed, site, wrong_signature')
})

test('what is paid for an order that Alipay could not close, and of which it tells nobody, is found and given back', async () => {
  const { ordered, order, year, closeOrders, askRefunds, wait, pay, alipay, detail, noticesOf, untilOf } =
    await aShopSite()
  const orderNo = await ordered({ payType: 'alipay' })
  await order({ itemId: year, payType: 'wechat' })
  expect((await detail(orderNo)).state).toBe('closed')
  await pay(orderNo)
  wait(930)
  await closeOrders()
  expect((await detail(orderNo)).state).toBe('closed')
  wait(30)
  alipay.state.trouble = unavailable
  await closeOrders()
  expect((await detail(orderNo)).state).toBe('closed')
  alipay.state.trouble = null
  await closeOrders()
  await askRefunds()
  expect(await detail(orderNo)).toMatchObject({ state: 'refunded', isLate: true, refunded: 19.99 })
  expect(alipay.ledger.find(orderNo).refunds).toMatchObject([{ cents: 1_999 }])
  expect(await noticesOf()).toMatchObject([{ kind: 'payment_returned' }])
  expect(await untilOf()).toBe(null)
})

test('an order that was closed before its end is asked about once more', async () => {
  const { ordered, order, year, closeOrders, wait, services } = await aShopSite()
  await ordered({ payType: 'alipay' })
  await order({ itemId: year, payType: 'wechat' })
  const asked: string[] = []
  const provider = (await services.shop.providers()).get('alipay')!
  const query = provider.query.bind(provider)
  provider.query = (one) => {
    asked.push(one.orderNo)
    return query(one)
  }
  wait(960)
  await closeOrders()
  wait(60)
  await closeOrders()
  expect(asked).toHaveLength(1)
})

test.each(providers)(
  'a payment of %s for an order that was closed is given back and told, and makes nobody a member',
  async (payType) => {
    const site = await aShopSite()
    const {
      ordered,
      order,
      messageOf,
      receive,
      notify,
      year,
      untilOf,
      detail,
      noticesOf,
      standInOf,
      askRefunds,
      info,
    } = site
    const { waitingJobs, story } = site
    const orderNo = await ordered({ payType })
    await order({ itemId: year, payType })
    const stand = standInOf(payType).ledger.find(orderNo)
    stand.isClosed = false
    standInOf(payType).ledger.pay(orderNo)
    const message = await messageOf(orderNo)
    await Promise.all([receive(payType, message), notify(orderNo)])
    expect(await untilOf()).toBe(null)
    expect(await detail(orderNo)).toMatchObject({ state: 'refunding', orderStatus: 3, isLate: true, refunded: 0 })
    expect(await noticesOf()).toEqual([{ kind: 'payment_returned', params: { product: 'A month', amount: '19.99' } }])
    const { refunds } = await detail(orderNo)
    expect(refunds).toMatchObject([{ amount: 19.99, state: 'asked', by: null, reason: '付款时订单已关闭' }])
    expect(await waitingJobs('payments.refund')).toEqual([refunds[0]!.refundNo])
    await askRefunds()
    expect(stand.refunds).toMatchObject([{ cents: 1_999, state: 'done', refundNo: refunds[0]!.refundNo }])
    expect(await detail(orderNo)).toMatchObject({ state: 'refunded', orderStatus: 4, refunded: 19.99 })
    expect((await info(orderNo)).data).toMatchObject({ orderStatus: 4, codeUrl: '' })
    expect((await story(orderNo)).slice(2)).toEqual([
      'waiting > closed, buyer',
      'closed > refunding, notification',
      'refunding > refunded, query',
    ])
    expect(await untilOf()).toBe(null)
    expect(await noticesOf()).toHaveLength(1)
  },
)

test('what somebody who was made anonymous still pays is given back', async () => {
  const { ordered, pay, notify, detail, story, call, buyer, askRefunds, wechat, noticesOf, db } = await aShopSite()
  const orderNo = await ordered()
  expect((await call(ownAccount.removeAccount, { password }, buyer)).code).toBe(undefined)
  await pay(orderNo)
  expect(await notify(orderNo)).toEqual({ http: 204, raw: '' })
  expect((await story(orderNo)).slice(2)).toEqual([
    'waiting > closed, site, account_gone',
    'closed > refunding, notification',
  ])
  await askRefunds()
  expect(await detail(orderNo)).toMatchObject({ state: 'refunded', isLate: true, uid: buyer.uid })
  expect(wechat.ledger.find(orderNo).refunds).toMatchObject([{ cents: 1_999 }])
  expect(await noticesOf()).toEqual([])
  expect(await db.selectFrom('membership_change').select('id').execute()).toEqual([])
})

test('of two notifications at once about what somebody who was made anonymous has paid, one gives it back', async () => {
  const { ordered, pay, notify, detail, call, buyer, db, errors } = await aShopSite()
  const orderNo = await ordered()
  await call(ownAccount.removeAccount, { password }, buyer)
  await pay(orderNo)
  const replies = await atOnce(db, 'member_order', [() => notify(orderNo), () => notify(orderNo)])
  expect(replies).toEqual([
    { http: 204, raw: '' },
    { http: 204, raw: '' },
  ])
  expect(errors).toEqual([])
  expect(await detail(orderNo)).toMatchObject({ state: 'refunding', refunds: [{ amount: 19.99 }] })
})
