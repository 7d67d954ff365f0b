import { toRequest } from '@praxis/contract/endpoint'
import { orderAdmin } from '@praxis/contract/orderAdmin'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { archiveOf } from '../../../../test/ownArchive.ts'
import { aShopSite } from '../../../../test/ordering.ts'

describeEndpoints(
  'orderAdmin',
  `
GET  /api/admin/goods/get-order-list  root+system_info_admin  | rows=10
GET  /api/admin/goods/get-order       root+system_info_admin  order_not_found
POST /api/admin/goods/refund          root+system_info_admin  order_not_found order_not_refundable refund_running refund_large price_not_cents payment_not_configured
GET  /api/admin/goods/export-orders   root+system_info_admin
`,
)

/** Orders of three people in all states, the oldest first. */
async function aFullDesk() {
  const site = await aShopSite()
  const { ordered, pay, notify, refund, askRefunds, clock, aUser, db, year, wait, standInOf, order } = site
  clock.now = new Date('2026-03-01T15:30:00.000Z')
  const [bob, carol] = [await aUser({ username: 'bob_50%' }), await aUser({ username: 'carol' })]
  const orders: Record<string, string> = {}
  const paid = async (name: string, who = site.buyer, more: Parameters<typeof ordered>[0] = {}) => {
    const orderNo = (orders[name] = await ordered(more, who))
    await pay(orderNo)
    await notify(orderNo)
    wait(1)
    return orderNo
  }
  const back = async (orderNo: string, amount: number) => {
    await refund(orderNo, amount)
    await askRefunds()
  }
  await paid('paid')
  await back(await paid('whole', site.buyer, { payType: 'alipay' }), 19.99)
  // It is past midnight in China.
  clock.now = new Date('2026-03-01T16:00:00.000Z')
  await back(await paid('part', bob), 5)
  orders['late'] = await ordered({}, bob)
  wait(1)
  await order({ itemId: year }, bob)
  const late = standInOf('wechat').ledger.find(orders['late'])
  late.isClosed = false
  await pay(orders['late'])
  await notify(orders['late'])
  wait(1)
  orders['open'] = await ordered({ payType: 'alipay' }, carol)
  wait(1)
  await refund(await paid('running', site.buyer), 19.99)
  orders['closed'] = (
    await db.selectFrom('member_order').select('order_no').where('product_id', '=', year).executeTakeFirstOrThrow()
  ).order_no
  await db.updateTable('member_order').set({ state: 'closed' }).where('order_no', '=', orders['closed']).execute()
  const nameOf = (orderNo: string) => Object.keys(orders).find((name) => orders[name] === orderNo)
  const list = async (asked: Parameters<typeof site.call<typeof orderAdmin.list>>[1] = {}) =>
    (await site.call(orderAdmin.list, asked, site.root)).data!.records.map(({ orderNo }) => nameOf(orderNo))
  return { ...site, orders, list, bob, carol }
}

test('orders are found by number, name, status, state, provider and day, the newest first', async () => {
  const { list, orders } = await aFullDesk()
  const all = ['running', 'open', 'closed', 'late', 'part', 'whole', 'paid']
  expect(await list()).toEqual(expect.arrayContaining(all))
  expect((await list()).slice(-3)).toEqual(['part', 'whole', 'paid'])
  expect(await list({ keyword: orders['late'] })).toEqual(['late'])
  expect(await list({ keyword: orders['late']!.slice(0, 21) })).toEqual([])
  expect(await list({ keyword: 'BOB_50%' })).toEqual(['closed', 'late', 'part'])
  expect(await list({ keyword: '0%' })).toEqual(['closed', 'late', 'part'])
  expect(await list({ keyword: 'b%0' })).toEqual([])
  expect(await list({ orderStatus: 0 })).toEqual([])
  expect(await list({ orderStatus: 1 })).toEqual(['open'])
  expect(await list({ orderStatus: 2 })).toEqual(['running', 'part', 'paid'])
  expect(await list({ orderStatus: 3 })).toEqual(['closed', 'late'])
  expect(await list({ orderStatus: 4 })).toEqual(['whole'])
  expect(await list({ state: 'refunding' })).toEqual(['running', 'late'])
  expect(await list({ payType: 'alipay' })).toEqual(['open', 'whole'])
  expect(await list({ payType: 'alipay', keyword: 'alice' })).toEqual(['whole'])
  expect(await list({ to: '2026-03-01' })).toEqual(['whole', 'paid'])
  expect(await list({ from: '2026-03-02' })).toEqual(all.slice(0, 5))
  expect(await list({ from: '2026-03-02', to: '2026-03-02', limit: 2 })).toEqual(all.slice(0, 2))
  expect(await list({ from: '2026-03-03' })).toEqual([])
})

test('the detail of an order tells everything that happened to it, and no other has it', async () => {
  const { detail, orders, call, root, bob } = await aFullDesk()
  const { events, refunds, ...order } = await detail(orders['part']!)
  expect(order).toMatchObject({
    username: 'bob_50%',
    uid: bob.uid,
    state: 'partly_refunded',
    refunded: 5,
    isLate: false,
  })
  expect(events.map(({ to }) => to)).toEqual(['created', 'waiting', 'paid', 'refunding', 'partly_refunded'])
  expect(refunds).toMatchObject([{ amount: 5, by: 'chief', state: 'done' }])
  expect((await call(orderAdmin.detail, { orderNo: '1' }, root)).code).toBe('order_not_found')
})

test('the table has all orders of a search, in the language of the reader, and no formula', async () => {
  const { send, root, orders, aUser, ordered, standInOf, db } = await aFullDesk()
  const table = async (asked: Record<string, unknown>, language = 'en-US') =>
    (await send(toRequest(orderAdmin.exportOrders, asked), { ...root, language })).raw
  const [header, ...rows] = (await table({ keyword: 'bob', state: 'partly_refunded' })).trim().split('\r\n')
  expect(header).toBe(
    'Order,Username,User id,Product,Days,Price (CNY),Given back (CNY),State,Paid too late,Paid with,Trade number,Test,Ordered,Paid',
  )
  const { tradeNo } = standInOf('wechat').ledger.find(orders['part']!)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(
    new RegExp(
      `^${orders['part']},bob_50%,\\w{32},A month,30,19.99,5,Partly given back,no,WeChat Pay,${tradeNo},yes,2026-03-01T16:00:00.000Z,2026-03-01T16:00:00.000Z$`,
    ),
  )
  expect((await table({}, 'zh-CN')).split('\r\n')[0]).toContain('订单号,用户名')
  await db.updateTable('product').set({ name: '=cmd' }).execute()
  await ordered({}, await aUser())
  expect(await table({})).toContain(",'=cmd,")
})

test('a table of many orders has each once', async () => {
  const { send, root, db, buyer, month } = await aShopSite()
  const rows = Array.from({ length: 450 }, (_, n) => ({
    order_no: String(10_000 + n),
    uid: buyer.uid,
    product_id: month,
    name: 'A month',
    price_cents: 1,
    provider: 'wechat' as const,
    is_test: false,
    state: 'closed' as const,
    // Many were made at the same moment, which has parts of a millisecond.
    created_at: `2026-03-01T00:00:00.00${Math.floor(n / 100)}6Z`,
    expires_at: new Date(),
  }))
  await db.insertInto('member_order').values(rows).execute()
  const { raw } = await send(toRequest(orderAdmin.exportOrders, {}), root)
  const numbers = raw
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]))
  expect(numbers).toEqual(Array.from({ length: 450 }, (_, n) => 10_449 - n))
})

test('the archive of own data has the orders with what was given back, and no order of another person', async () => {
  const { app, bob, orders } = await aFullDesk()
  const files = await archiveOf({ app }, bob.token)
  const told = JSON.parse(files.get('orders.json')!) as { orderNo: string; refunds: object[] }[]
  expect(told.map(({ orderNo }) => orderNo)).toEqual([orders['part'], orders['late'], orders['closed']])
  expect(told[0]).toMatchObject({
    name: 'A month',
    priceCents: 1_999,
    state: 'partly_refunded',
    refundedCents: 500,
    refunds: [{ cents: 500, reason: 'Bought twice', state: 'done' }],
  })
  expect(told[1]).toMatchObject({ isLate: true, refunds: [{ cents: 1_999, state: 'asked' }] })
  expect(files.get('orders.json')).not.toContain('chief')
})
