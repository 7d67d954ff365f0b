import { expect, test } from 'vitest'
import { anAlipayShop, codeOf } from '../../../../../test/shops.ts'

const refundOf = (order: { orderNo: string; cents: number; notifyAddress: string }) => ({
  ...order,
  refundNo: 'refund-000001',
  refundCents: 500,
  reason: 'asked for',
})

test('an order is unknown until its code is scanned, then waits, and then is paid', async () => {
  const { provider, order, standIn, wait, readings } = await anAlipayShop()
  const { codeUrl } = await provider.create({ ...order, title: 'One year / 会员=&' })
  expect(codeUrl).toMatch(/^https:\/\/qr\.alipay\.com\/bax/)
  expect(standIn.ledger.find('order-000001').title).toBe('One year   会员  ')
  expect(await provider.query(order)).toEqual({ state: 'unknown' })
  standIn.ledger.scan('order-000001')
  expect(await provider.query(order)).toEqual({ state: 'waiting' })
  wait(60)
  expect(await standIn.pay('order-000001')).toEqual({ status: 200, text: 'success' })
  const payment = {
    orderNo: 'order-000001',
    cents: 1999,
    tradeNo: standIn.ledger.find('order-000001').tradeNo,
    paidAt: new Date('2026-11-29T04:01:00.000Z'),
  }
  expect(await provider.query(order)).toEqual({ state: 'paid', payment })
  expect(readings).toEqual([{ fact: { kind: 'paid', eventId: expect.any(String), payment } }])
  expect(await codeOf(provider.create(order))).toBe('order_paid')
  expect(standIn.state.refused).toEqual([])
})

test('what was not paid can be closed, once or twice; what was paid, or paid and given back, cannot', async () => {
  const { provider, order, standIn, wait } = await anAlipayShop()
  await provider.create(order)
  expect(await codeOf(provider.close(order))).toBe('order_unknown')
  standIn.ledger.scan('order-000001')
  await provider.close(order)
  await provider.close(order)
  expect(await provider.query(order)).toEqual({ state: 'closed' })
  const second = { ...order, orderNo: 'order-000002' }
  await provider.create(second)
  await standIn.pay('order-000002')
  expect(await codeOf(provider.close(second))).toBe('order_paid')
  await provider.refund({ ...refundOf(second), refundCents: 1999 })
  expect(await codeOf(provider.close(second))).toBe('order_paid')
  const third = { ...order, orderNo: 'order-000003' }
  await provider.create(third)
  standIn.ledger.scan('order-000003')
  wait(901)
  expect(await provider.query(third)).toEqual({ state: 'closed' })
})

test('a part is given back once however often it is asked; the whole of it shows in the order', async () => {
  const { provider, order, standIn, readings } = await anAlipayShop()
  const refund = refundOf(order)
  await provider.create(order)
  expect(await provider.queryRefund(refund)).toEqual({ state: 'unknown' })
  expect(await codeOf(provider.refund(refund))).toBe('order_unknown')
  await standIn.pay('order-000001')
  expect(await provider.queryRefund(refund)).toEqual({ state: 'unknown' })
  expect(await provider.refund(refund)).toEqual({ state: 'done', refundCents: 500 })
  expect(await provider.refund(refund)).toEqual({ state: 'done', refundCents: 500 })
  expect(await provider.queryRefund(refund)).toEqual({ state: 'done', refundCents: 500 })
  expect(await codeOf(provider.queryRefund({ ...refund, refundCents: 400 }))).toBe('wrong_amount')
  expect(standIn.ledger.find('order-000001').refunds).toHaveLength(1)
  await standIn.tellRefund('order-000001', 'refund-000001')
  expect(await provider.query(order)).toMatchObject({ state: 'paid' })
  expect(await codeOf(provider.refund({ ...refund, refundNo: 'refund-000002', refundCents: 1500 }))).toBe(
    'refused: ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  )
  await provider.refund({ ...refund, refundNo: 'refund-000002', refundCents: 1499 })
  await standIn.tellRefund('order-000001', 'refund-000002')
  expect(await provider.query(order)).toMatchObject({ state: 'refunded', payment: { cents: 1999 } })
  // The first is told while the order counts as paid, the second when it counts as closed.
  expect(readings.slice(1)).toMatchObject([
    { fact: { kind: 'refund', orderNo: 'order-000001', refundNo: 'refund-000001', state: 'done' } },
    { fact: { kind: 'refund', orderNo: 'order-000001', refundNo: 'refund-000002', state: 'done' } },
  ])
})

test('a refund that takes its time is pending, also when it is asked for again', async () => {
  const { provider, order, standIn } = await anAlipayShop()
  await provider.create(order)
  await standIn.pay('order-000001')
  await provider.refund(refundOf(order))
  standIn.ledger.find('order-000001').refunds[0]!.state = 'pending'
  expect(await provider.queryRefund(refundOf(order))).toEqual({ state: 'pending' })
  expect(await provider.refund(refundOf(order))).toEqual({ state: 'pending' })
})

test('the bill of a day in China has its payments and refunds, and no other', async () => {
  const { provider, order, standIn, wait } = await anAlipayShop()
  expect(await codeOf(provider.bill('2026-11-29'))).toBe('bill_missing')
  await provider.create({ ...order, title: '一年，with, commas' })
  await standIn.pay('order-000001')
  // Half past midnight in China, where UTC still has the day before.
  wait(12.5 * 3_600)
  await provider.refund(refundOf(order))
  const { tradeNo } = standIn.ledger.find('order-000001')
  const common = { orderNo: 'order-000001', tradeNo }
  expect(await provider.bill('2026-11-29')).toEqual([
    { kind: 'payment', ...common, refundNo: null, cents: 1999, at: new Date('2026-11-29T04:00:00.000Z') },
  ])
  expect(await provider.bill('2026-11-30')).toEqual([
    { kind: 'refund', ...common, refundNo: 'refund-000001', cents: 500, at: new Date('2026-11-29T16:30:00.000Z') },
  ])
  expect(await codeOf(provider.bill('29.11.2026'))).toBe('wrong_argument: day')
})

test('a bill that is no archive, or lies on a host of somebody else, is refused', async () => {
  const { provider, order, standIn } = await anAlipayShop()
  await provider.create(order)
  await standIn.pay('order-000001')
  standIn.state.trouble = (reply) => (Buffer.isBuffer(reply.body) ? { ...reply, body: 'no zip' } : reply)
  expect(await codeOf(provider.bill('2026-11-29'))).toBe('wrong_bill: archive_unreadable')
  standIn.state.trouble = signedAs(standIn, { code: '10000', bill_download_url: 'https://alipay.com.evil.example/x' })
  expect(await codeOf(provider.bill('2026-11-29'))).toBe('not_understood: address of the bill')
})

type Shop = Awaited<ReturnType<typeof anAlipayShop>>['standIn']

/** An answer whose content is another, with the right signature. */
const signedAs =
  (standIn: Shop, content: object) =>
  (reply: { status: number; headers: Record<string, string>; body: string | Buffer }) => {
    const name = /"(\w+_response)"/.exec(String(reply.body))![1]
    const raw = JSON.stringify(content)
    return { ...reply, body: `{"${name}":${raw},"sign":"${standIn.keys.sign(raw)}"}` }
  }

const paid = {
  code: '10000',
  out_trade_no: 'order-000001',
  trade_no: '2026112922001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '19.99',
  send_pay_date: '2026-11-29 12:00:00',
}

test.each([
  [
    {},
    {
      state: 'paid',
      payment: {
        orderNo: 'order-000001',
        cents: 1999,
        tradeNo: '2026112922001',
        paidAt: new Date('2026-11-29T04:00:00.000Z'),
      },
    },
  ],
  [{ out_trade_no: 'order-000009' }, 'wrong_order'],
  [{ total_amount: '19.98' }, 'wrong_amount'],
  [{ total_amount: '19.990' }, 'not_understood: amount'],
  [{ trans_currency: 'USD' }, 'wrong_currency'],
  [{ trade_status: 'PAID' }, 'not_understood: shape'],
  [{ send_pay_date: '2026-02-30 12:00:00' }, 'not_understood: payment'],
])('an answer that is signed and says %j is understood as %j', async (change, expected) => {
  const { provider, order, standIn } = await anAlipayShop()
  standIn.state.trouble = signedAs(standIn, { ...paid, ...change })
  expect(await codeOf(provider.query(order))).toEqual(expected)
})

const refunded = { code: '10000', out_trade_no: 'order-000001', fund_change: 'Y', refund_fee: '5.00' }
const found = { code: '10000', out_trade_no: 'order-000001', out_request_no: 'refund-000001', refund_amount: '5.00' }

test.each([
  ['refund', refunded, { state: 'done', refundCents: 500 }],
  ['refund', { ...refunded, refund_fee: '4.99' }, 'wrong_amount'],
  ['refund', { ...refunded, out_trade_no: 'order-000009' }, 'wrong_order'],
  ['refund', { ...refunded, fund_change: '?' }, 'not_understood: shape'],
  ['queryRefund', found, { state: 'pending' }],
  ['queryRefund', { ...found, refund_status: 'REFUND_SUCCESS' }, { state: 'done', refundCents: 500 }],
  ['queryRefund', { ...found, refund_amount: '5.01' }, 'wrong_amount'],
  ['queryRefund', { ...found, out_trade_no: 'order-000009' }, 'wrong_order'],
  ['queryRefund', { ...found, out_request_no: 'refund-000009' }, 'wrong_order'],
  ['create', { code: '10000', out_trade_no: 'order-000009', qr_code: 'https://qr.alipay.com/x' }, 'wrong_order'],
  ['create', { code: '10000', out_trade_no: 'order-000001', qr_code: '' }, 'not_understood: shape'],
] as const)('%s with the signed answer %j is %j', async (call, content, expected) => {
  const { provider, order, standIn } = await anAlipayShop()
  standIn.state.trouble = signedAs(standIn, content)
  expect(await codeOf(provider[call]({ ...order, ...refundOf(order) }))).toEqual(expected)
})

test.each([
  ['20000', undefined, 'unreachable: 20000'],
  ['20000', 'isp.unknow-error', 'unreachable: isp.unknow-error'],
  ['40004', 'ACQ.SYSTEM_ERROR', 'unreachable: ACQ.SYSTEM_ERROR'],
  ['40005', 'isv.app-call-limited', 'unreachable: isv.app-call-limited'],
  ['40004', 'ACQ.BUYER_BALANCE_NOT_ENOUGH', 'refused: ACQ.BUYER_BALANCE_NOT_ENOUGH'],
  ['40002', undefined, 'refused: 40002'],
])('a signed answer with the codes %s and %s is %s', async (code, sub_code, expected) => {
  const { provider, order, standIn } = await anAlipayShop()
  standIn.state.trouble = signedAs(standIn, { code, sub_code })
  expect(await codeOf(provider.query(order))).toBe(expected)
})

test.each([
  ['a changed content', (text: string) => text.replace('WAIT_BUYER_PAY', 'TRADE_SUCCESS'), 'wrong_signature'],
  ['no signature', (text: string) => text.replace(/,"sign".*/, '}'), 'wrong_signature'],
  ['its content twice', (text: string) => text.replace(/^\{(.*),"sign"/, '{$1,$1,"sign"'), 'not_understood: shape'],
  [
    'the content of another call',
    (text: string) => text.replace('trade_query', 'trade_close'),
    'not_understood: shape',
  ],
  ['no JSON', () => '<html>', 'not_understood: shape'],
])('an answer with %s is refused', async (_name, change, code) => {
  const { provider, order, standIn } = await anAlipayShop()
  await provider.create(order)
  standIn.ledger.scan('order-000001')
  standIn.state.trouble = (reply) => ({ ...reply, body: change(String(reply.body)) })
  expect(await codeOf(provider.query(order))).toBe(code)
})

test('a signed refusal that somebody changed is not believed', async () => {
  const { provider, order, standIn } = await anAlipayShop()
  standIn.state.trouble = (reply) => ({
    ...reply,
    body: String(reply.body).replace('TRADE_NOT_EXIST', 'TRADE_HAS_CLOSE'),
  })
  expect(await codeOf(provider.query(order))).toBe('wrong_signature')
})

test('an answer that was signed before its slashes were escaped is understood', async () => {
  const { provider, order, standIn } = await anAlipayShop()
  standIn.state.trouble = (reply) => {
    const raw = '{"code":"10000","out_trade_no":"order-000001","qr_code":"https:\\/\\/qr.alipay.com\\/bax1"}'
    const sign = standIn.keys.sign(raw.replaceAll('\\/', '/'))
    return { ...reply, body: `{"alipay_trade_precreate_response":${raw},"sign":"${sign}"}` }
  }
  expect(await provider.create(order)).toEqual({ codeUrl: 'https://qr.alipay.com/bax1' })
})

test('no answer, one without an end, a redirect and what is no answer are refused, and nobody waits long', async () => {
  const { open, settings, order, standIn } = await anAlipayShop()
  standIn.state.trouble = 'silent'
  expect(await codeOf(open(settings, 300).query(order))).toBe('unreachable: TimeoutError')
  const provider = open(settings)
  standIn.state.trouble = 'endless'
  expect(await codeOf(provider.query(order))).toBe('answer_too_large')
  standIn.state.trouble = 'redirect'
  expect(await codeOf(provider.query(order))).toBe('unreachable: TypeError')
  standIn.state.trouble = (reply) => ({ ...reply, status: 502, body: '<html>' })
  expect(await codeOf(provider.query(order))).toBe('unreachable: HTTP 502')
})

test('the provider checks our signature: another key and another app are refused', async () => {
  const other = await anAlipayShop()
  const { standIn, open, settings, order } = await anAlipayShop()
  const refused = async (change: object) => codeOf(open({ ...settings, ...change }).create(order))
  expect(await refused({ privateKey: other.settings.privateKey })).toBe('refused: isv.invalid-signature')
  expect(await refused({ appId: '2021000000000002' })).toBe('refused: isv.invalid-app-id')
  expect(await refused({ sellerId: '2088000000000002' })).toBe('refused: ACQ.INVALID_PARAMETER')
  expect(standIn.state.refused).toEqual(['isv.invalid-signature', 'isv.invalid-app-id'])
})
