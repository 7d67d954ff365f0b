import { payments } from '@praxis/contract/payments'
import { endless } from '@praxis/rules/membership/dates'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { aShopSite, unavailable } from '../../../../test/ordering.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'

describeEndpoints(
  'payments',
  `
POST /api/pay/create-member-order  signedIn  product_not_found membership_endless payment_not_configured payment_failed | rate=30/60
GET  /api/pay/get-order-info       signedIn  order_not_found
GET  /api/pay/get-order-list       signedIn  | rows=10
`,
)

const providers = ['wechat', 'alipay'] as const

test.each(providers)(
  'with %s a person orders, pays, is told, and is a member with the notification',
  async (payType) => {
    const { order, notify, pay, info, story, untilOf, after, month, noticesOf, clock, call, buyer, standInOf } =
      await aShopSite()
    const { data } = await order({ payType })
    const { orderNo, codeUrl, expiresAt, ...rest } = data!
    expect(rest).toEqual({
      itemId: month,
      itemName: 'A month',
      itemPrice: 19.99,
      orderStatus: 1,
      payType,
      isTest: true,
    })
    expect(orderNo).toMatch(/^\d{22}$/)
    expect(codeUrl).toBe(standInOf(payType).ledger.find(orderNo).codeUrl)
    const left = Date.parse(expiresAt) - clock.now.getTime()
    expect([left > 899_000, left <= 900_000]).toEqual([true, true])
    expect(standInOf(payType).ledger.find(orderNo)).toMatchObject({ cents: 1_999, title: 'A month' })
    expect(await untilOf()).toBe(null)
    await pay(orderNo)
    expect(await notify(orderNo)).toEqual(payType === 'wechat' ? { http: 204, raw: '' } : { http: 200, raw: 'success' })
    expect(await untilOf()).toBe(after(30))
    expect((await info(orderNo)).data).toMatchObject({ orderStatus: 2, codeUrl: '' })
    expect(await story(orderNo)).toEqual([
      '- > created, buyer, alice',
      'created > waiting, query',
      'waiting > paid, notification',
    ])
    expect(await noticesOf()).toEqual([
      {
        kind: 'membership_bought',
        params: { until: after(30).slice(0, 16).replace('T', ' '), product: 'A month' },
      },
    ])
    const own = (await call(payments.ownOrders, {}, buyer)).data!.records
    expect(own).toEqual([
      {
        orderNo,
        itemId: month,
        itemName: 'A month',
        itemPrice: 19.99,
        days: 30,
        orderStatus: 2,
        state: 'paid',
        payType,
        refunded: 0,
        isTest: true,
        tradeNo: standInOf(payType).ledger.find(orderNo).tradeNo,
        gmtCreate: clock.now.toISOString(),
        payTime: expect.stringContaining(clock.now.toISOString().slice(0, 19)),
      },
    ])
  },
)

test('a second order adds its days to what is left, one without an end lasts for ever, and then there is nothing to buy', async () => {
  const { ordered, order, notify, pay, untilOf, after, aProduct, detail } = await aShopSite()
  const buy = async (itemId?: number) => {
    const orderNo = await ordered(itemId === undefined ? {} : { itemId })
    await pay(orderNo)
    await notify(orderNo)
    return orderNo
  }
  const first = await buy()
  const second = await buy()
  expect(await untilOf()).toBe(after(60))
  expect(await detail(first)).toMatchObject({ givenFrom: after(0), givenUntil: after(30) })
  expect(await detail(second)).toMatchObject({ givenFrom: after(30), givenUntil: after(60) })
  const forEver = await buy(await aProduct('For ever', 50_000, null))
  expect(await untilOf()).toBe(endless)
  expect(await detail(forEver)).toMatchObject({ givenFrom: after(60), givenUntil: endless, days: -1 })
  expect((await order()).code).toBe('membership_endless')
})

test('pressing twice, in two tabs and at once makes one order; a quarter of an hour later there is a new one', async () => {
  const { order, db, wait, wechat, story } = await aShopSite()
  const replies = await Promise.all([order(), order(), order()])
  const [first] = replies
  expect(replies.map(({ data }) => data)).toEqual([first.data, first.data, first.data])
  expect((await order()).data).toEqual(first.data)
  expect(wechat.ledger.orders.size).toBe(1)
  expect(await story(first.data!.orderNo)).toEqual(['- > created, buyer, alice', 'created > waiting, query'])
  wait(899)
  expect((await order()).data).toEqual(first.data)
  wait(1)
  const second = (await order()).data!
  expect(second.orderNo).not.toBe(first.data!.orderNo)
  expect(await db.selectFrom('member_order').select('state').orderBy('order_no').execute()).toEqual([
    { state: 'closed' },
    { state: 'waiting' },
  ])
})

test.each([
  ['another product', async (site: Site) => site.order({ itemId: site.year })],
  ['another provider', async (site: Site) => site.order({ payType: 'alipay' })],
  [
    'another price',
    async (site: Site) => {
      await site.db.updateTable('product').set({ price_cents: 2_999 }).where('id', '=', site.month).execute()
      return site.order()
    },
  ],
  [
    'another name',
    async (site: Site) => {
      await site.db.updateTable('product').set({ name: 'Thirty days' }).where('id', '=', site.month).execute()
      return site.order()
    },
  ],
  [
    'money that moves, where none did,',
    async (site: Site) => {
      await site.db.updateTable('member_order').set({ is_test: false }).execute()
      return site.order()
    },
  ],
])('with %s the old order is closed at its provider first', async (_what, change) => {
  const site = await aShopSite()
  const { ordered, story, wechat } = site
  const old = await ordered()
  const { data } = await change(site)
  expect(data).toMatchObject({ orderStatus: 1 })
  expect(data!.orderNo).not.toBe(old)
  expect(wechat.ledger.find(old).isClosed).toBe(true)
  expect((await story(old)).at(-1)).toBe('waiting > closed, buyer')
})

type Site = Awaited<ReturnType<typeof aShopSite>>

test.each(providers)('of %s an old order that turns out to be paid wins, and is what is answered', async (payType) => {
  const { ordered, order, pay, year, untilOf, after, standInOf, db } = await aShopSite()
  const old = await ordered({ payType })
  await pay(old)
  const { data } = await order({ itemId: year, payType })
  expect(data).toMatchObject({ orderNo: old, orderStatus: 2, itemName: 'A month', codeUrl: '' })
  expect(await untilOf()).toBe(after(30))
  expect(standInOf(payType).ledger.orders.size).toBe(1)
  expect(await db.selectFrom('member_order').select('state').execute()).toEqual([{ state: 'paid' }])
})

test('while the provider of the old order cannot be asked, there is no other one', async () => {
  const { ordered, order, year, wechat, untilOf, detail } = await aShopSite()
  const old = await ordered()
  wechat.state.trouble = unavailable
  expect((await order({ itemId: year, payType: 'alipay' })).code).toBe('payment_failed')
  expect(await detail(old)).toMatchObject({ state: 'waiting' })
  wechat.state.trouble = null
  expect((await order({ itemId: year, payType: 'alipay' })).data).toMatchObject({ orderStatus: 1, payType: 'alipay' })
  expect(await untilOf()).toBe(null)
})

test('an order whose provider gave no code is tried again under the same number', async () => {
  const { order, wechat, db, story } = await aShopSite()
  wechat.state.trouble = unavailable
  expect((await order()).code).toBe('payment_failed')
  const [made] = await db.selectFrom('member_order').select(['order_no', 'state']).execute()
  expect(made?.state).toBe('created')
  wechat.state.trouble = null
  expect((await order()).data).toMatchObject({ orderNo: made!.order_no, orderStatus: 1 })
  expect(await story(made!.order_no)).toEqual(['- > created, buyer, alice', 'created > waiting, query'])
})

test('what is hidden or unknown cannot be bought, nor with a provider that the site does not use', async () => {
  const { order, month, db, enter } = await aShopSite()
  expect((await order({ itemId: 999 })).code).toBe('product_not_found')
  await db.updateTable('product').set({ is_visible: false }).where('id', '=', month).execute()
  expect((await order()).code).toBe('product_not_found')
  await enter({ wechatPayAppId: '' })
  await db.updateTable('product').set({ is_visible: true }).execute()
  expect((await order()).code).toBe('payment_not_configured')
  expect((await order({ payType: 'alipay' })).data).toMatchObject({ payType: 'alipay' })
})

test('an order of a provider that is switched off is closed here, so that another can be made', async () => {
  const { ordered, order, enter, story } = await aShopSite()
  const old = await ordered()
  await enter({ wechatPayAppId: '' })
  expect((await order({ payType: 'alipay' })).data).toMatchObject({ orderStatus: 1, payType: 'alipay' })
  expect((await story(old)).at(-1)).toBe('waiting > closed, buyer, not_configured')
})

test('nobody but the owner reads an order, root and administrators included', async () => {
  const { ordered, buyer, root, aUser, call } = await aShopSite()
  const orderNo = await ordered()
  const people = {
    owner: buyer,
    other: await aUser(),
    member: await aUser({ role: 'vip' }),
    admin: await aUser({ role: 'admin' }),
    'problem admin': await aUser({ role: 'problem_admin' }),
    root,
    anonymous: {},
  }
  const told: Record<string, unknown> = {}
  for (const [name, person] of Object.entries(people)) {
    const [one, list] = [await call(payments.info, { orderNo }, person), await call(payments.ownOrders, {}, person)]
    told[name] = [one.code ?? one.data?.orderNo === orderNo, list.code ?? list.data?.records.length]
  }
  expect(told).toEqual({
    owner: [true, 1],
    other: ['order_not_found', 0],
    member: ['order_not_found', 0],
    admin: ['order_not_found', 0],
    'problem admin': ['order_not_found', 0],
    root: ['order_not_found', 0],
    anonymous: ['login_required', 'login_required'],
  })
})

test('a product that is just being deleted is not ordered', async () => {
  const { order, db, month } = await aShopSite()
  const remove = (tx: typeof db) => tx.deleteFrom('product').where('id', '=', month).execute()
  expect(await whileChanged(db, remove, order)).toMatchObject({ code: 'product_not_found' })
})
