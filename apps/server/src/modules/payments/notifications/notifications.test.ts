import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShopSite } from '../../../../test/ordering.ts'

type Site = Awaited<ReturnType<typeof aShopSite>>
type Message = { headers: Record<string, string>; body: string }

/** All that a payment could change. */
async function stored({ db }: Site) {
  const { rows } = await sql`
    select to_jsonb(member_order) as row from member_order
    union all select to_jsonb(order_event) from order_event
    union all select to_jsonb(payment_notification) from payment_notification
    union all select to_jsonb(refund) from refund
    union all select to_jsonb(membership_change) from membership_change
    union all select to_jsonb(notice) from notice
    union all select jsonb_build_object('uid', uid, 'until', member_until) from account
    union all select jsonb_build_object('job', id) from pgboss.job
    order by 1`.execute(db)
  return rows
}

const answers = {
  wechat: (code: string) => ({ http: 403, raw: JSON.stringify({ code: 'FAIL', message: code }) }),
  alipay: () => ({ http: 200, raw: 'fail' }),
}
const taken = { wechat: { http: 204, raw: '' }, alipay: { http: 200, raw: 'success' } }

const foreign = (site: Site, provider: 'wechat' | 'alipay') => {
  const { ledger, messageOf } = site.standInOf(provider)
  const [orderNo, expiresAt] = ['another-shop-0001', new Date(site.clock.now.getTime() + 900_000)]
  ledger.add({ orderNo, title: 'x', cents: 1_999, notifyAddress: '', expiresAt, codeUrl: '' })
  ledger.pay(orderNo)
  return messageOf(orderNo)
}

const changedTo =
  (change: object) =>
  (site: Site, orderNo: string): Promise<Message> =>
    site.messageOf(orderNo, { change })

const wrong: readonly [
  'wechat' | 'alipay',
  what: string,
  code: string,
  message: (site: Site, orderNo: string) => Message | Promise<Message>,
][] = [
  ['wechat', 'a smaller amount', 'wrong_amount', changedTo({ amount: { total: 1, currency: 'CNY' } })],
  ['wechat', 'a larger amount', 'wrong_amount', changedTo({ amount: { total: 2_000, currency: 'CNY' } })],
  ['wechat', 'another currency', 'wrong_currency', changedTo({ amount: { total: 1_999, currency: 'USD' } })],
  ['wechat', 'another merchant', 'wrong_merchant', changedTo({ mchid: '1900000002' })],
  ['wechat', 'another app', 'wrong_application', changedTo({ appid: 'wxffffffffffffffff' })],
  ['wechat', 'an order of nobody here', 'wrong_order', (site) => foreign(site, 'wechat')],
  [
    'wechat',
    'the signature of another message',
    'wrong_signature',
    async ({ messageOf }, orderNo) => ({
      ...(await messageOf(orderNo)),
      headers: (await messageOf(orderNo)).headers,
    }),
  ],
  [
    'wechat',
    'what was signed six minutes ago',
    'stale',
    ({ messageOf, clock }, orderNo) => messageOf(orderNo, { at: new Date(clock.now.getTime() - 360_000) }),
  ],
  [
    'wechat',
    'a certificate that has ended',
    'expired_certificate',
    async ({ messageOf, enter, wechat }, orderNo) => {
      await enter({ wechatPayPublicKeyId: '', wechatPayPublicKey: '' })
      wechat.platform.addCertificate({ from: -10, until: -1 })
      wechat.platform.state.usesCertificate = true
      return messageOf(orderNo)
    },
  ],
  ['alipay', 'a smaller amount', 'wrong_amount', changedTo({ total_amount: '0.01' })],
  ['alipay', 'another currency', 'wrong_currency', changedTo({ trans_currency: 'USD' })],
  ['alipay', 'another merchant', 'wrong_merchant', changedTo({ seller_id: '2088000000000002' })],
  ['alipay', 'another app', 'wrong_application', changedTo({ app_id: '2021000000000002' })],
  ['alipay', 'an order of nobody here', 'wrong_order', (site) => foreign(site, 'alipay')],
  [
    'alipay',
    'a changed body',
    'wrong_signature',
    async ({ messageOf }, orderNo) => {
      const { headers, body } = await messageOf(orderNo)
      return { headers, body: body.replace('total_amount=19.99', 'total_amount=19.98') }
    },
  ],
  [
    'alipay',
    'what was sent 26 hours ago',
    'stale',
    ({ messageOf, clock }, orderNo) => messageOf(orderNo, { at: new Date(clock.now.getTime() - 26 * 3_600_000) }),
  ],
]

test.each(wrong)(
  'of %s a notification with %s is refused as %s, told to the log, and changes nothing',
  async (...row) => {
    const [payType, , code, makeMessage] = row
    const site = await aShopSite()
    const { ordered, pay, receive, notify, warned, untilOf, after, entered } = site
    const orderNo = await ordered({ payType })
    await pay(orderNo)
    const message = await makeMessage(site, orderNo)
    const before = await stored(site)
    warned.length = 0
    expect(await receive(payType, message)).toEqual(answers[payType](code))
    expect(await stored(site)).toEqual(before)
    expect(warned).toEqual([{ provider: payType, code }])
    const log = JSON.stringify(warned)
    expect(Object.values(entered).filter((secret) => log.includes(secret))).toEqual([])
    if (code === 'expired_certificate') site.wechat.platform.addCertificate()
    if (code === 'expired_certificate') site.wait(61)
    expect(await notify(orderNo)).toEqual(taken[payType])
    expect(await untilOf()).toBe(after(30))
  },
)

test('of the other provider an order is none', async () => {
  const site = await aShopSite()
  const { ordered, receive, clock, alipay, untilOf } = site
  const orderNo = await ordered()
  const expiresAt = new Date(clock.now.getTime() + 900_000)
  alipay.ledger.add({ orderNo, title: 'x', cents: 1_999, notifyAddress: '', expiresAt, codeUrl: '' })
  alipay.ledger.pay(orderNo)
  expect(await receive('alipay', alipay.messageOf(orderNo))).toEqual(answers.alipay())
  expect(await untilOf()).toBe(null)
})

test.each(['wechat', 'alipay'] as const)(
  '%s tells of a payment twice, and with another message: it counts once',
  async (payType) => {
    const { ordered, pay, receive, messageOf, notify, untilOf, after, noticesOf, story, db } = await aShopSite()
    const orderNo = await ordered({ payType })
    await pay(orderNo)
    const message = await messageOf(orderNo)
    const replies = await Promise.all([receive(payType, message), receive(payType, message), notify(orderNo)])
    replies.push(await receive(payType, message))
    expect(replies).toEqual(Array.from({ length: 4 }, () => taken[payType]))
    expect(await untilOf()).toBe(after(30))
    expect(await noticesOf()).toHaveLength(1)
    expect(await story(orderNo)).toHaveLength(3)
    expect(await db.selectFrom('payment_notification').select('kind').execute()).toEqual([
      { kind: 'paid' },
      { kind: 'paid' },
    ])
  },
)

test('a second payment of another number for a paid order is refused', async () => {
  const { ordered, pay, notify, untilOf, after, warned } = await aShopSite()
  const orderNo = await ordered()
  await pay(orderNo)
  await notify(orderNo)
  warned.length = 0
  const change = { transaction_id: '4200000000000000000000000000' }
  expect(await notify(orderNo, { change })).toEqual(answers.wechat('wrong_order'))
  expect(warned).toEqual([{ provider: 'wechat', code: 'wrong_order' }])
  expect(await untilOf()).toBe(after(30))
})

test('a payment that another order has is none for this one', async () => {
  const { ordered, pay, notify, wechat, aUser, untilOf } = await aShopSite()
  const bob = await aUser()
  const [first, second] = [await ordered(), await ordered({}, bob)]
  await pay(first)
  await notify(first)
  await pay(second)
  const change = { transaction_id: wechat.ledger.find(first).tradeNo }
  expect(await notify(second, { change })).toEqual(answers.wechat('wrong_order'))
  expect(await untilOf(bob)).toBe(null)
})

test('a site that does not use a provider takes nothing from it', async () => {
  const { enter, send, ordered, pay, messageOf } = await aShopSite()
  const orderNo = await ordered()
  await pay(orderNo)
  const { headers, body } = await messageOf(orderNo)
  await enter({ wechatPayAppId: '' })
  const post = (url: string) => send({ method: 'POST', url, body }, { headers })
  expect((await post('/api/pay/notify/wechat')).http).toBe(404)
  expect((await post('/api/pay/notify/paypal')).http).toBe(404)
  expect((await send({ method: 'GET', url: '/api/pay/notify/alipay' })).http).toBe(404)
})

test('a body of more than 64 KB is not read', async () => {
  const { send } = await aShopSite()
  const body = 'a'.repeat(65_537)
  expect((await send({ method: 'POST', url: '/api/pay/notify/alipay', body })).http).toBe(413)
})

test('the provider reaches the site at the address that root has set', async () => {
  const { listening, services, ordered, wechat, untilOf, after } = await aShopSite()
  const port = await listening()
  const value = JSON.stringify(`http://127.0.0.1:${port}`)
  await services.db.insertInto('site_setting').values({ name: 'baseUrl', value }).execute()
  const orderNo = await ordered()
  expect(wechat.ledger.find(orderNo).notifyAddress).toBe(`http://127.0.0.1:${port}/api/pay/notify/wechat`)
  expect(await wechat.pay(orderNo)).toEqual({ status: 204, text: '' })
  expect(await untilOf()).toBe(after(30))
  expect(await wechat.replay(orderNo)).toEqual({ status: 204, text: '' })
  expect(await wechat.forge(orderNo)).toEqual({ status: 403, text: '{"code":"FAIL","message":"wrong_signature"}' })
  expect(await untilOf()).toBe(after(30))
})
