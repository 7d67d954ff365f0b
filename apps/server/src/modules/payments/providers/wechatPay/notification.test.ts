import { expect, test } from 'vitest'
import { aWechatShop, codeOf } from '../../../../../test/shops.ts'

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** A paid order, and what becomes of notifications about it. */
async function aPaidOrder(change: object = {}) {
  const shop = await aWechatShop(change)
  await shop.provider.create(shop.order)
  shop.standIn.ledger.pay('order-000001')
  const read = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    shop.provider.readNotification({ body: Buffer.from(body), headers: lowerCase(headers) })
  const message = shop.standIn.messageOf
  return { ...shop, read, message }
}

test.each([
  [{ mchid: '1900000002' }, 'wrong_merchant'],
  [{ appid: 'wxffffffffffffffff' }, 'wrong_application'],
  [{ amount: { total: 1999, currency: 'USD' } }, 'wrong_currency'],
  [{ amount: { total: 19.99, currency: 'CNY' } }, 'not_understood'],
  [{ amount: undefined }, 'not_understood'],
  [{ transaction_id: undefined }, 'not_understood'],
])('a notification that is signed and sealed but says %j is refused as %s', async (change, refused) => {
  const { read, message } = await aPaidOrder()
  expect(await read(message('order-000001', { change }))).toEqual({ refused })
})

test('a refund of another merchant is refused', async () => {
  const { read, message, provider, order } = await aPaidOrder()
  await provider.refund({ ...order, refundNo: 'refund-000001', refundCents: 5, reason: '' })
  const change = { mchid: '1900000002' }
  const told = message('order-000001', { refundNo: 'refund-000001', change })
  expect(await read(told)).toEqual({ refused: 'wrong_merchant' })
})

test('another amount is told as it is, and what is no payment tells nothing: the order decides', async () => {
  const { read, message, standIn } = await aPaidOrder()
  const cheap = message('order-000001', { change: { amount: { total: 1, currency: 'CNY' } } })
  expect(await read(cheap)).toMatchObject({ fact: { kind: 'paid', payment: { cents: 1 } } })
  expect(await read(message('order-000001', { change: { trade_state: 'NOTPAY' } }))).toMatchObject({
    fact: { kind: 'other' },
  })
  const body = JSON.stringify({ id: 'x', event_type: 'COUPON.USE', resource_type: 'encrypt-resource', resource: {} })
  expect(await read({ body, headers: standIn.platform.signed(body) })).toEqual({
    fact: { kind: 'other', eventId: 'x' },
  })
})

test.each([
  [-301, 'stale'],
  [301, 'stale'],
])(
  'a notification that was signed %d seconds from now is refused, and one of 300 is taken',
  async (seconds, refused) => {
    const { read, message, now } = await aPaidOrder()
    const at = (shift: number) => new Date(now().getTime() + shift * 1000)
    expect(await read(message('order-000001', { at: at(seconds) }))).toEqual({ refused })
    expect(await read(message('order-000001', { at: at(seconds - Math.sign(seconds)) }))).toMatchObject({
      fact: { kind: 'paid' },
    })
  },
)

test('every byte counts: space in the body, another nonce, a missing header, and another spelling of the signature', async () => {
  const { read, message } = await aPaidOrder()
  const { body, headers } = message('order-000001')
  const changed = (change: Record<string, string>) => read({ body, headers: { ...headers, ...change } })
  expect(await read({ body, headers })).toMatchObject({ fact: { kind: 'paid' } })
  expect(await read({ body: `${body} `, headers })).toEqual({ refused: 'wrong_signature' })
  expect(await changed({ 'Wechatpay-Nonce': 'another' })).toEqual({ refused: 'wrong_signature' })
  expect(await changed({ 'Wechatpay-Nonce': '' })).toEqual({ refused: 'wrong_signature' })
  expect(await changed({ 'Wechatpay-Timestamp': '1e9' })).toEqual({ refused: 'wrong_signature' })
  const signature = headers['Wechatpay-Signature']!
  expect(await changed({ 'Wechatpay-Signature': signature.slice(0, -4) })).toEqual({ refused: 'wrong_signature' })
  expect(await changed({ 'Wechatpay-Signature': `WECHATPAY/SIGNTEST/${signature}` })).toEqual({
    refused: 'signature_probe',
  })
  expect(await changed({ 'Wechatpay-Serial': 'PUB_KEY_ID_02' })).toEqual({ refused: 'unknown_serial' })
})

test('a body that is signed but sealed with another key, or in another way, is refused', async () => {
  const { read, message, standIn } = await aPaidOrder({ apiKey: 'z'.repeat(32) })
  expect(await read(message('order-000001'))).toEqual({ refused: 'wrong_encryption' })
  const other = (text: string) => read({ body: text, headers: standIn.platform.signed(text) })
  const { body } = message('order-000001')
  expect(await other(body.replace('AEAD_AES_256_GCM', 'AEAD_SM4_GCM'))).toEqual({ refused: 'not_understood' })
  expect(await other('[]')).toEqual({ refused: 'not_understood' })
  expect(await other('')).toEqual({ refused: 'not_understood' })
})

test('who forges a notification is answered with a refusal; the real one and its repetition with 204', async () => {
  const { standIn, readings, provider } = await aPaidOrder()
  expect(await standIn.forge('order-000001')).toEqual({
    status: 403,
    text: '{"code":"FAIL","message":"wrong_signature"}',
  })
  expect(await standIn.pay('order-000001')).toEqual({ status: 204, text: '' })
  expect(await standIn.replay('order-000001')).toEqual({ status: 204, text: '' })
  expect(readings[0]).toEqual({ refused: 'wrong_signature' })
  expect(readings[2]).toEqual(readings[1])
  expect(provider.answer('unreachable').status).toBe(503)
})

const withoutKey = { publicKeyId: '', publicKey: '' }

test('without a public key the certificates are downloaded, once for many messages', async () => {
  const { standIn, provider, order, read, message } = await aPaidOrder(withoutKey)
  standIn.platform.state.usesCertificate = true
  expect(await provider.query(order)).toMatchObject({ state: 'paid' })
  expect(await Promise.all([read(message('order-000001')), read(message('order-000001'))])).toMatchObject([
    { fact: { kind: 'paid' } },
    { fact: { kind: 'paid' } },
  ])
  expect(standIn.platform.state.downloads).toBe(1)
})

test('a certificate that is new is fetched when it is needed, and the old one stays good meanwhile', async () => {
  const { standIn, read, message, wait } = await aPaidOrder(withoutKey)
  standIn.platform.state.usesCertificate = true
  const old = message('order-000001')
  expect(await read(old)).toMatchObject({ fact: { kind: 'paid' } })
  wait(61)
  standIn.platform.addCertificate()
  expect(await read(message('order-000001'))).toMatchObject({ fact: { kind: 'paid' } })
  expect(await read(old)).toMatchObject({ fact: { kind: 'paid' } })
  expect(standIn.platform.state.downloads).toBe(2)
})

test('unknown serial numbers are refused, and cause one download in a minute', async () => {
  const { standIn, read, message, wait } = await aPaidOrder(withoutKey)
  standIn.platform.state.usesCertificate = true
  const { body, headers } = message('order-000001')
  const unknown = () => read({ body, headers: { ...headers, 'Wechatpay-Serial': 'ABCDEF012345' } })
  for (let count = 0; count < 5; count += 1) expect(await unknown()).toEqual({ refused: 'unknown_serial' })
  expect(standIn.platform.state.downloads).toBe(1)
  wait(61)
  await unknown()
  expect(standIn.platform.state.downloads).toBe(2)
  expect(await read(message('order-000001'))).toMatchObject({ fact: { kind: 'paid' } })
})

test('a list of certificates is looked at again after ten hours; if it cannot be had, known ones stay good', async () => {
  const { standIn, read, message, wait } = await aPaidOrder(withoutKey)
  standIn.platform.state.usesCertificate = true
  await read(message('order-000001'))
  const before = standIn.platform.state.downloads
  wait(11 * 3_600)
  standIn.state.trouble = (reply) => ({ ...reply, status: 500, headers: {}, body: '' })
  expect(await read(message('order-000001'))).toMatchObject({ fact: { kind: 'paid' } })
  standIn.state.trouble = null
  wait(61)
  expect(await read(message('order-000001'))).toMatchObject({ fact: { kind: 'paid' } })
  expect(standIn.platform.state.downloads).toBe(before + 2)
})

test.each([
  ['ran out yesterday', { from: -400, until: -1 }],
  ['begins tomorrow', { from: 1, until: 365 }],
])('what is signed with a certificate that %s is refused', async (_name, days) => {
  const { standIn, read, message, provider, order } = await aPaidOrder({})
  standIn.platform.addCertificate(days)
  standIn.platform.state.usesCertificate = true
  expect(await read(message('order-000001'))).toEqual({ refused: 'expired_certificate' })
  // The answers to calls are signed with the public key, for which the requests ask.
  expect(await provider.query(order)).toMatchObject({ state: 'paid' })
})

test('a certificate that runs out while the site runs is refused from then on', async () => {
  const { standIn, read, message, wait } = await aPaidOrder(withoutKey)
  standIn.platform.addCertificate({ from: -1, until: 1 })
  standIn.platform.state.usesCertificate = true
  wait(86_399)
  expect(await read(message('order-000001'))).toMatchObject({ fact: { kind: 'paid' } })
  wait(1)
  expect(await read(message('order-000001'))).toEqual({ refused: 'expired_certificate' })
})

test('certificates that are sealed with another key are not believed, whoever signed the list', async () => {
  const { open, settings, order } = await aWechatShop(withoutKey)
  const provider = open({ ...settings, apiKey: 'z'.repeat(32) })
  expect(await codeOf(provider.create(order))).toBe('wrong_encryption')
})

test('a list of certificates whose signature is wrong is not believed, even if it is sealed with our key', async () => {
  const { standIn, provider, order } = await aWechatShop(withoutKey)
  standIn.state.trouble = (reply) => {
    if (!String(reply.body).includes('encrypt_certificate')) return reply
    return { ...reply, headers: { ...standIn.platform.signed('another', { asked: 'none' }) } }
  }
  expect(await codeOf(provider.create(order))).toBe('wrong_signature')
})

test('a certificate counts under its own serial number alone', async () => {
  const { standIn, read, message } = await aPaidOrder()
  standIn.platform.state.usesCertificate = true
  const { body, headers } = message('order-000001')
  const other = 'AB'.repeat(20)
  standIn.state.trouble = (reply) => {
    const list = String(reply.body).replace(headers['Wechatpay-Serial']!, other)
    return { ...reply, headers: standIn.platform.signed(list, { asked: standIn.settings.publicKeyId }), body: list }
  }
  const refused = await read({ body, headers: { ...headers, 'Wechatpay-Serial': other } })
  expect(refused).toEqual({ refused: 'not_understood' })
})
