import { expect, test } from 'vitest'
import { aWechatShop, codeOf } from '../../../../../test/shops.ts'

const refundOf = (order: { orderNo: string; cents: number; notifyAddress: string }) => ({
  ...order,
  refundNo: 'refund-000001',
  refundCents: 500,
  reason: 'asked for',
})

test('an order waits until somebody pays, and then is paid with the number and the moment of the provider', async () => {
  const { provider, order, standIn, wait, readings } = await aWechatShop()
  expect(await provider.query(order)).toEqual({ state: 'unknown' })
  const { codeUrl } = await provider.create(order)
  expect(codeUrl).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/)
  expect(await provider.create(order)).toEqual({ codeUrl })
  expect(await provider.query(order)).toEqual({ state: 'waiting' })
  wait(60)
  expect(await standIn.pay('order-000001')).toEqual({ status: 204, text: '' })
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

test('what was not paid can be closed, once or twice; what was paid cannot', async () => {
  const { provider, order, standIn, wait } = await aWechatShop()
  expect(await codeOf(provider.close(order))).toBe('order_unknown')
  await provider.create(order)
  await provider.close(order)
  await provider.close(order)
  expect(await provider.query(order)).toEqual({ state: 'closed' })
  expect(() => standIn.pay('order-000001')).toThrow('closed')
  const second = { ...order, orderNo: 'order-000002' }
  await provider.create(second)
  await standIn.pay('order-000002')
  expect(await codeOf(provider.close(second))).toBe('order_paid')
  const third = { ...order, orderNo: 'order-000003' }
  await provider.create(third)
  wait(901)
  expect(await provider.query(third)).toEqual({ state: 'closed' })
})

test('a part is given back once however often it is asked, and never more than was paid', async () => {
  const { provider, order, standIn, readings } = await aWechatShop()
  const refund = refundOf(order)
  await provider.create(order)
  expect(await provider.queryRefund(refund)).toEqual({ state: 'unknown' })
  expect(await codeOf(provider.refund(refund))).toBe('order_unknown')
  await standIn.pay('order-000001')
  expect(await provider.refund(refund)).toEqual({ state: 'done', refundCents: 500 })
  expect(await provider.refund(refund)).toEqual({ state: 'done', refundCents: 500 })
  expect(await provider.queryRefund(refund)).toEqual({ state: 'done', refundCents: 500 })
  expect(standIn.ledger.find('order-000001').refunds).toHaveLength(1)
  expect(await provider.query(order)).toMatchObject({ state: 'refunded', payment: { cents: 1999 } })
  expect(await codeOf(provider.refund({ ...refund, refundNo: 'refund-000002', refundCents: 1500 }))).toBe(
    'refused: INVALID_REQUEST',
  )
  await standIn.tellRefund('order-000001', 'refund-000001')
  expect(readings[1]).toEqual({
    fact: {
      kind: 'refund',
      eventId: expect.any(String),
      orderNo: 'order-000001',
      refundNo: 'refund-000001',
      state: 'done',
    },
  })
})

test.each([
  ['pending', { state: 'pending' }],
  ['failed', { state: 'failed' }],
] as const)('a refund that is %s says so in an answer and in a notification', async (state, told) => {
  const { provider, order, standIn, readings } = await aWechatShop()
  await provider.create(order)
  await standIn.pay('order-000001')
  await provider.refund(refundOf(order))
  standIn.ledger.find('order-000001').refunds[0]!.state = state
  expect(await provider.queryRefund(refundOf(order))).toEqual(told)
  await standIn.tellRefund('order-000001', 'refund-000001')
  expect(readings[1]).toMatchObject({ fact: { kind: 'refund', state } })
})

test('the bill of a day in China has its payments and refunds, and no other', async () => {
  const { provider, order, standIn, wait } = await aWechatShop()
  expect(await codeOf(provider.bill('2026-11-29'))).toBe('bill_missing')
  await provider.create({ ...order, title: 'A year, with `comma`,`' })
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
  expect(await codeOf(provider.bill('2026-11-31'))).toBe('wrong_argument: day')
})

test('a bill is refused if its hash is wrong, or if it lies on another host', async () => {
  const { provider, order, standIn } = await aWechatShop()
  await provider.create(order)
  await standIn.pay('order-000001')
  standIn.state.trouble = (reply) => ({ ...reply, body: String(reply.body).replace('`19.99', '`19.98') })
  expect(await codeOf(provider.bill('2026-11-29'))).toBe('wrong_bill: hash')
  standIn.state.trouble = (reply) => {
    const place = { hash_type: 'SHA1', hash_value: '0'.repeat(40), download_url: 'https://evil.example.org/v3/x' }
    const body = JSON.stringify(place)
    return { ...reply, headers: standIn.platform.signed(body, { asked: standIn.settings.publicKeyId }), body }
  }
  expect(await codeOf(provider.bill('2026-11-29'))).toBe('not_understood: address of the bill')
})

test.each([
  [{ mchid: '1900000002' }, 'wrong_merchant'],
  [{ appid: 'wxffffffffffffffff' }, 'wrong_application'],
  [{ out_trade_no: 'order-000009' }, 'wrong_order'],
  [{ amount: { total: 1998, currency: 'CNY' } }, 'wrong_amount'],
  [{ amount: { total: 1999, currency: 'HKD' } }, 'wrong_currency'],
  [{ trade_state: 'PAID' }, 'not_understood'],
  [{ success_time: 'yesterday' }, 'not_understood'],
])('an answer that is signed but says %j is refused as %s', async (change, code) => {
  const { provider, order, standIn } = await aWechatShop()
  await provider.create(order)
  await standIn.pay('order-000001')
  standIn.state.trouble = (reply) => {
    const body = JSON.stringify({ ...(JSON.parse(String(reply.body)) as object), ...change })
    return { ...reply, headers: standIn.platform.signed(body, { asked: standIn.settings.publicKeyId }), body }
  }
  expect(await codeOf(provider.query(order))).toMatch(new RegExp(`^${code}`))
})

test.each([
  [{ out_trade_no: 'order-000009' }, 'wrong_order'],
  [{ out_refund_no: 'refund-000009' }, 'wrong_order'],
  [{ amount: { total: 1999, refund: 501, currency: 'CNY' } }, 'wrong_amount'],
  [{ amount: { total: 1999, refund: 500, currency: 'HKD' } }, 'wrong_currency'],
])('an answer about a refund that is signed but says %j is refused as %s', async (change, code) => {
  const { provider, order, standIn } = await aWechatShop()
  await provider.create(order)
  await standIn.pay('order-000001')
  standIn.state.trouble = (reply) => {
    const body = JSON.stringify({ ...(JSON.parse(String(reply.body)) as object), ...change })
    return { ...reply, headers: standIn.platform.signed(body, { asked: standIn.settings.publicKeyId }), body }
  }
  expect(await codeOf(provider.refund(refundOf(order)))).toBe(code)
  expect(await codeOf(provider.queryRefund(refundOf(order)))).toBe(code)
})

test.each([
  [400, 'STATEMENT_CREATING', 'bill_not_ready'],
  [400, 'ORDER_CLOSED', 'order_closed'],
  [403, 'RULE_LIMIT', 'refused: RULE_LIMIT'],
  [429, 'RATELIMIT_EXCEEDED', 'unreachable: RATELIMIT_EXCEEDED'],
  [500, 'SYSTEM_ERROR', 'unreachable: SYSTEM_ERROR'],
])(
  'an answer %d with the code %s is %s, with a signature or without one, but not with a wrong one',
  async (status, code, expected) => {
    const { provider, order, standIn } = await aWechatShop()
    const body = JSON.stringify({ code, message: 'no' })
    const signed = standIn.platform.signed(body)
    const answered = (headers: Record<string, string>) => {
      standIn.state.trouble = () => ({ status, headers, body })
      return codeOf(provider.create(order))
    }
    expect(await answered(signed)).toBe(expected)
    expect(await answered({})).toBe(expected)
    expect(await answered({ ...signed, 'Wechatpay-Nonce': 'another' })).toBe('wrong_signature')
  },
)

test.each([
  ['a changed body', (body: string) => body.replace('NOTPAY', 'SUCCESS'), {}, 'wrong_signature'],
  ['no signature', String, { 'Wechatpay-Signature': '' }, 'wrong_signature'],
  ['a probe', String, { 'Wechatpay-Signature': 'WECHATPAY/SIGNTEST/abc' }, 'signature_probe'],
  ['another key', String, { 'Wechatpay-Serial': 'PUB_KEY_ID_02' }, 'unknown_serial'],
  ['an old moment', String, { 'Wechatpay-Timestamp': '1764388000' }, 'stale'],
])('an answer with %s is refused', async (_name, change, headers, code) => {
  const { provider, order, standIn } = await aWechatShop()
  await provider.create(order)
  standIn.state.trouble = (reply) => ({
    ...reply,
    headers: { ...reply.headers, ...headers },
    body: change(String(reply.body)),
  })
  expect(await codeOf(provider.query(order))).toMatch(new RegExp(`^${code}`))
})

test('an order counts as closed only if that was signed: the answer without a body is verified as well', async () => {
  const { provider, order, standIn } = await aWechatShop()
  await provider.create(order)
  standIn.state.trouble = (reply) => ({ ...reply, headers: {} })
  expect(await codeOf(provider.close(order))).toBe('wrong_signature: headers')
})

test('no answer, one without an end, a redirect and what is no answer are refused, and nobody waits long', async () => {
  const { open, settings, order, standIn } = await aWechatShop()
  standIn.state.trouble = 'silent'
  expect(await codeOf(open(settings, 300).query(order))).toBe('unreachable: TimeoutError')
  const provider = open(settings)
  standIn.state.trouble = 'endless'
  expect(await codeOf(provider.query(order))).toBe('answer_too_large')
  standIn.state.trouble = 'redirect'
  expect(await codeOf(provider.query(order))).toBe('unreachable: TypeError')
  standIn.state.trouble = (reply) => ({ ...reply, status: 502, headers: {}, body: '<html>' })
  expect(await codeOf(provider.query(order))).toBe('unreachable: HTTP 502')
  await standIn.close()
  expect(await codeOf(provider.query(order))).toMatch(/^unreachable: [A-Z_]+$/)
})

test('the provider checks our signature: another key, another serial number and a wrong clock are refused', async () => {
  const other = await aWechatShop()
  const { standIn, open, settings, order } = await aWechatShop()
  const refused = async (change: object) => codeOf(open({ ...settings, ...change }).create(order))
  expect(await refused({ privateKey: other.settings.privateKey })).toBe('refused: SIGN_ERROR')
  expect(await refused({ serial: 'ABCDEF0123456789' })).toBe('refused: SIGN_ERROR')
  expect(await refused({ merchantId: '1900000002' })).toBe('refused: SIGN_ERROR')
  expect(standIn.state.refused).toEqual(['signature', 'merchant', 'merchant'])
  expect(await refused({ appId: 'wxfedcba9876543210' })).toBe('refused: APPID_MCHID_NOT_MATCH')
})

test('numbers and amounts that are none are not sent at all', async () => {
  const { provider, order, standIn } = await aWechatShop()
  standIn.state.trouble = () => {
    throw new Error('asked')
  }
  for (const cents of [0, -1, 1.5, Number.NaN, 2 ** 60])
    expect(await codeOf(provider.create({ ...order, cents }))).toBe('wrong_argument: amount')
  for (const orderNo of ['', 'short', 'a/../../b', 'x'.repeat(33)])
    expect(await codeOf(provider.query({ ...order, orderNo }))).toBe('wrong_argument: number')
})
