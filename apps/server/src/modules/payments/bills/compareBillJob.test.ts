import { daysLater } from '@praxis/rules/payments/chinaDays'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atOnce } from '../../../../test/atOnce.ts'
import { aBilledSite, notReady } from '../../../../test/billedSite.ts'
import { startJobs } from '../../../../test/jobs.ts'
import { compareBillJob } from '../public.ts'

const both = ['wechat', 'alipay'] as const

test.each(both)(
  'a bill of %s that says what we have is compared without a difference, and its sums are kept',
  async (payType) => {
    const { db, day, buy, giveBack, compare, bills, differences, told } = await aBilledSite()
    await buy(payType, 'order-1')
    await buy(payType, 'order-2', { cents: 1 })
    await giveBack(payType, 'order-1', { cents: 500 })
    await compare(payType)
    expect(await bills()).toEqual([
      {
        payType,
        day,
        state: 'done',
        detail: null,
        payments: 2,
        paid: 20,
        refunds: 1,
        refunded: 5,
        differences: 0,
        gmtModified: expect.any(String) as string,
      },
    ])
    expect(await differences(payType)).toEqual([])
    expect(await told()).toEqual([])
    const billed = await db.selectFrom('member_order').select('billed_on').execute()
    expect(billed.map((row) => row.billed_on)).toEqual([day, day])
    expect(await db.selectFrom('refund').select('billed_on').executeTakeFirst()).toEqual({ billed_on: day })
  },
)

test.each(both)(
  'what differs from a bill of %s is listed, root is told once, and comparing again tells the same',
  async (payType) => {
    const { root, day, at, aUser, buy, giveBack, compare, bills, differences, told } = await aBilledSite()
    const second = await aUser({ role: 'root' })
    await aUser({ role: 'admin' })
    await buy(payType, 'order-right')
    await buy(payType, 'order-unknown', { here: null })
    await buy(payType, 'order-amount', { here: { price_cents: 2000 } })
    await buy(payType, 'order-unpaid', { here: { state: 'closed', trade_no: null, paid_at: null } })
    await buy(payType, 'order-missing', { paidAt: at(12, 2), here: { paid_at: at(23, 1) } })
    await giveBack(payType, 'order-right', { refundNo: 'refund-amount', cents: 300, here: { cents: 400 } })
    await giveBack(payType, 'order-right', { refundNo: 'refund-unknown', cents: 200, here: null })
    await giveBack(payType, 'order-right', { refundNo: 'refund-failed', cents: 100, here: { state: 'failed' } })
    const expected = [
      'payment_amount order-amount 20 19.99',
      'payment_missing order-missing 19.99 null',
      'payment_state order-unpaid null 19.99',
      'payment_unknown order-unknown null 19.99',
      'refund_amount order-right refund-amount 4 3',
      'refund_state order-right refund-failed null 1',
      'refund_unknown order-right refund-unknown null 2',
    ]
    await compare(payType)
    expect((await differences(payType)).toSorted()).toEqual(expected)
    expect(await bills()).toMatchObject([{ state: 'done', payments: 4, refunds: 3, differences: 7 }])
    const notices = [root.uid, second.uid].toSorted().map((uid) => `${uid} ${payType} ${day} 7`)
    expect(await told()).toEqual(notices)
    await compare(payType)
    expect((await differences(payType)).toSorted()).toEqual(expected)
    expect(await told()).toEqual(notices)
  },
)

test('of two comparisons of a bill at once the second finds what the first has told', async () => {
  const { db, buy, compare, differences, told } = await aBilledSite()
  await buy('wechat', 'order-1', { here: null })
  await atOnce(db, 'bill_difference', [() => compare('wechat'), () => compare('wechat')])
  expect(await differences('wechat')).toEqual(['payment_unknown order-1 null 19.99'])
  expect(await told()).toHaveLength(1)
})

test('what differs anew is told again, and what is right by now is not', async () => {
  const { db, buy, compare, differences, told } = await aBilledSite()
  await buy('wechat', 'order-1', { here: null })
  await compare('wechat')
  expect([await differences('wechat'), (await told()).length]).toEqual([['payment_unknown order-1 null 19.99'], 1])
  await buy('wechat', 'order-2', { here: { price_cents: 1 } })
  await compare('wechat')
  expect([(await differences('wechat')).length, (await told()).length]).toEqual([2, 2])
  await db.updateTable('member_order').set({ price_cents: 1999 }).where('order_no', '=', 'order-2').execute()
  await compare('wechat')
  expect([await differences('wechat'), (await told()).length]).toEqual([['payment_unknown order-1 null 19.99'], 2])
})

test('a refund may stand on the bill of the next day, and is missing when neither has it', async () => {
  const { db, day, at, buy, giveBack, compare, differences } = await aBilledSite()
  const dayBefore = daysLater(day, -1)
  await buy('wechat', 'order-1', { paidAt: at(9, 2) })
  await buy('wechat', 'order-2')
  await giveBack('wechat', 'order-1', { refundNo: 'late', doneAt: at(1, 1), here: { done_at: at(23, 2) } })
  await giveBack('wechat', 'order-1', { refundNo: 'lost', doneAt: at(1, 0), here: { done_at: at(22, 2) } })
  // Nobody has looked whether the bill of its own day has it.
  await compare('wechat')
  expect(await differences('wechat')).toEqual([])
  await compare('wechat', dayBefore)
  expect(await differences('wechat', dayBefore)).toEqual([])
  await compare('wechat')
  expect(await differences('wechat')).toEqual(['refund_missing order-1 lost 5 null'])
  const billed = await db.selectFrom('refund').select(['refund_no', 'billed_on']).orderBy('refund_no').execute()
  expect(billed).toEqual([
    { refund_no: 'late', billed_on: day },
    { refund_no: 'lost', billed_on: null },
  ])
})

test('a bill that comes late has that of the next day compared again, if a refund is in neither', async () => {
  const site = await aBilledSite()
  const { day, at, buy, giveBack, compare, differences } = site
  await buy('wechat', 'order-1', { paidAt: at(9, 2) })
  await buy('wechat', 'order-2')
  await giveBack('wechat', 'order-1', { refundNo: 'lost', doneAt: at(1, 0), here: { done_at: at(22, 2) } })
  await compare('wechat')
  await startJobs(site, [compareBillJob])
  await compare('wechat', daysLater(day, -1))
  await expect.poll(() => differences('wechat')).toEqual(['refund_missing order-1 lost 5 null'])
})

test('a payment that one bill has is not missing from another', async () => {
  const { at, day, buy, compare, differences } = await aBilledSite()
  const dayBefore = daysLater(day, -1)
  await buy('alipay', 'order-1', { paidAt: at(0, 1), here: { paid_at: new Date(at(0, 1).getTime() - 1) } })
  await buy('alipay', 'order-2', { paidAt: at(9, 2) })
  await compare('alipay', dayBefore)
  expect(await differences('alipay', dayBefore)).toEqual(['payment_missing order-1 19.99 null'])
  await compare('alipay')
  expect(await differences('alipay')).toEqual([])
  await compare('alipay', dayBefore)
  expect(await differences('alipay', dayBefore)).toEqual([])
})

test('orders of a stand-in and of the other provider are not on the bill', async () => {
  const { day, at, buy, giveBack, compare, differences } = await aBilledSite()
  await buy('wechat', 'order-real', { paidAt: at(9, 3), here: { paid_at: at(9, 1), is_test: false } })
  await giveBack('wechat', 'order-real', { doneAt: at(1, 4), here: { done_at: at(10, 2) } })
  await buy('alipay', 'order-other', { paidAt: at(9, 1) })
  await giveBack('alipay', 'order-other', { doneAt: at(10, 2) })
  await buy('wechat', 'order-1')
  await compare('wechat', daysLater(day, -1))
  await compare('wechat')
  expect(await differences('wechat')).toEqual([])
})

test.each(both)('%s has no bill where nothing happened, and that is no failure', async (payType) => {
  const { compare, bills } = await aBilledSite()
  await compare(payType)
  expect(await bills()).toMatchObject([{ state: 'done', detail: null, payments: 0, paid: 0, differences: 0 }])
})

test('a bill that is missing although something was paid may still come for three days, and then all of it is missing', async () => {
  const { clock, day, at, buy, compare, bills, differences, told } = await aBilledSite()
  await buy('alipay', 'order-1', { paidAt: at(12, 2), here: { paid_at: at(23, 1) } })
  await compare('alipay')
  expect(await bills()).toMatchObject([{ state: 'failed', detail: 'bill_missing', differences: 0 }])
  expect([await differences('alipay'), await told()]).toEqual([[], []])
  const now = clock.now
  clock.now = at(10, -3)
  await compare('alipay')
  clock.now = now
  expect(await bills()).toMatchObject([{ day, state: 'done', detail: null, differences: 1 }])
  expect(await differences('alipay')).toEqual(['payment_missing order-1 19.99 null'])
})

test('a bill that is not ready, or that cannot be read, fails with a code and leaves what was compared before', async () => {
  const { wechat, buy, compare, bills, differences } = await aBilledSite()
  await buy('wechat', 'order-1', { here: null })
  await compare('wechat')
  wechat.state.trouble = notReady
  await compare('wechat')
  expect(await bills()).toMatchObject([{ state: 'failed', detail: 'bill_not_ready', payments: 1, differences: 1 }])
  expect(await differences('wechat')).toEqual(['payment_unknown order-1 null 19.99'])
  wechat.state.trouble = ({ status, headers, body }) => ({
    status,
    headers,
    body: headers['content-type'] === 'text/plain' ? `${String(body)}more` : body,
  })
  await compare('wechat')
  expect(await bills()).toMatchObject([{ state: 'failed', detail: 'wrong_bill' }])
  wechat.state.trouble = null
  await compare('wechat')
  expect(await bills()).toMatchObject([{ state: 'done', detail: null }])
})

test('a provider that is no longer configured has no bill', async () => {
  const { enter, compare, bills } = await aBilledSite()
  await enter({ wechatPayApiKey: '' })
  await compare('wechat')
  expect(await bills()).toMatchObject([{ state: 'failed', detail: 'not_configured' }])
})

test('a payment that was billed is found again after the process was killed before the comparison was stored', async () => {
  const { db, day, buy, compare, bills, differences } = await aBilledSite()
  await buy('wechat', 'order-1')
  await db.updateTable('member_order').set({ billed_on: day }).execute()
  await compare('wechat')
  expect([(await bills())[0], await differences('wechat')]).toMatchObject([{ state: 'done', differences: 0 }, []])
})

test('a payment and a refund stay on the first bill that has them', async () => {
  const { db, day, buy, giveBack, compare, differences } = await aBilledSite()
  const billed_on = daysLater(day, -1)
  await buy('wechat', 'order-1', { here: { billed_on } })
  await giveBack('wechat', 'order-1', { here: { billed_on } })
  await compare('wechat')
  expect(await differences('wechat')).toEqual([])
  expect(await db.selectFrom('member_order').select('billed_on').execute()).toEqual([{ billed_on }])
  expect(await db.selectFrom('refund').select('billed_on').execute()).toEqual([{ billed_on }])
})

test('a bill that is larger than a block is compared whole', async () => {
  const { db, wechat, buyer, day, at, buy, compare, bills, differences } = await aBilledSite()
  await buy('wechat', 'order-0')
  for (let n = 1; n <= 4_000; n++) {
    const made = { title: 'month', cents: 1999, notifyAddress: '', expiresAt: at(9, 1), codeUrl: '' }
    const order = wechat.ledger.add({ orderNo: `order-${n}`, ...made })
    Object.assign(order, { paidAt: at(9, 1), tradeNo: `trade-${n}` })
  }
  // Paid the day before, so that each is found by the name that the bill has.
  await sql`
    insert into member_order
      (order_no, uid, product_id, name, provider, expires_at, state, trade_no, paid_at, price_cents, is_test)
    select 'order-' || n, ${buyer.uid}, product_id, 'month', provider, expires_at, 'paid', 'trade-' || n, ${at(9, 2)},
      1999, true
    from member_order, generate_series(1, 4000) n`.execute(db)
  await compare('wechat')
  expect(await differences('wechat')).toEqual([])
  expect(await bills()).toMatchObject([{ payments: 4_001, paid: 79_979.99, differences: 0 }])
  const { count } = await db
    .selectFrom('member_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('billed_on', '=', day)
    .executeTakeFirstOrThrow()
  expect(count).toBe(4_001)
})
