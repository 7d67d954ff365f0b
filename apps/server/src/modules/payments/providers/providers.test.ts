import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAlipayShop, aWechatShop } from '../../../../test/shops.ts'
import { privateKeyOf, publicKeyOf } from './keys.ts'
import { ProviderError, refusePayment } from './provider.ts'
import { isOwnAddress, openProvider, providerNames } from './providers.ts'

test('there are two providers, as the wire names them', () => {
  expect(providerNames).toEqual(['wechat', 'alipay'])
})

test.each([
  ['wechat', 'https://api.mch.weixin.qq.com', true],
  ['wechat', 'https://api.mch.weixin.qq.com/', true],
  ['wechat', 'http://api.mch.weixin.qq.com', false],
  ['wechat', 'https://api.mch.weixin.qq.com.example.org', false],
  ['wechat', 'https://api.mch.weixin.qq.com@example.org', false],
  ['wechat', 'https://openapi.alipay.com/gateway.do', false],
  ['wechat', 'http://127.0.0.1:8185', false],
  ['alipay', 'https://openapi.alipay.com/gateway.do', true],
  ['alipay', 'https://openapi-sandbox.dl.alipaydev.com/gateway.do', false],
  ['alipay', '', false],
  ['wechat', undefined, true],
  ['alipay', undefined, true],
] as const)('for %s, %j is its own address: %s', (name, address, expected) => {
  expect(isOwnAddress(name, address)).toBe(expected)
})

const wrong = (open: () => unknown): unknown => {
  try {
    return open()
  } catch (error) {
    return error instanceof ProviderError ? `${error.code}: ${error.detail}` : error
  }
}

test('settings that are wrong are refused with the name of the field, and a slash at the end of an address is none', async () => {
  const shop = await aWechatShop()
  const { standIn, settings, order } = shop
  const refused = (change: object) => wrong(() => shop.open({ ...settings, ...change }))
  expect(refused({ appId: '' })).toBe('wrong_settings: appId')
  expect(refused({ apiKey: 'short' })).toBe('wrong_settings: apiKey')
  expect(refused({ privateKey: settings.publicKey })).toBe('wrong_settings: privateKey')
  expect(refused({ publicKey: settings.privateKey })).toBe('wrong_settings: publicKey')
  expect(refused({ publicKey: '' })).toBe('wrong_settings: ')
  expect(wrong(() => shop.open({}))).toBe('wrong_settings: appId')
  const { settings: alipay, open } = await anAlipayShop()
  expect(wrong(() => open({ ...alipay, sellerId: '1' }))).toBe('wrong_settings: sellerId')
  const options = { address: `${standIn.address}/`, now: shop.now }
  expect(await openProvider('wechat', settings, options).query(order)).toEqual({ state: 'unknown' })
})

test('an address that is neither encrypted nor on this machine is never asked', async () => {
  const { settings, order, now } = await aWechatShop()
  const provider = openProvider('wechat', settings, { address: 'http://pay.example.org', now })
  await expect(provider.query(order)).rejects.toMatchObject({
    code: 'unreachable',
    detail: 'neither https nor this machine',
  })
})

test('keys are read as PEM and as bare base64; short ones, other kinds and certificates are none', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const bare = (bytes: Buffer) => bytes.toString('base64')
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    expect(privateKeyOf(`\n${String(privateKey.export({ type, format: 'pem' }))}\n`)).not.toBe(null)
    expect(privateKeyOf(bare(privateKey.export({ type, format: 'der' })))).not.toBe(null)
  }
  const pem = String(publicKey.export({ type: 'spki', format: 'pem' }))
  expect(publicKeyOf(pem)).not.toBe(null)
  expect(publicKeyOf(bare(publicKey.export({ type: 'spki', format: 'der' })))).not.toBe(null)
  expect(privateKeyOf(pem)).toBe(null)
  expect(publicKeyOf(String(privateKey.export({ type: 'pkcs8', format: 'pem' })))).toBe(null)
  expect(publicKeyOf(bare(privateKey.export({ type: 'pkcs8', format: 'der' })))).toBe(null)
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 })
  expect(privateKeyOf(String(short.privateKey.export({ type: 'pkcs8', format: 'pem' })))).toBe(null)
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(privateKeyOf(String(curve.privateKey.export({ type: 'pkcs8', format: 'pem' })))).toBe(null)
  expect(['', 'x', 'AAAA'].map(privateKeyOf)).toEqual([null, null, null])
})

test('no failure tells a key, an address, a signature or what was sent', async () => {
  const { open, settings, order, standIn } = await aWechatShop()
  const secrets = [settings.apiKey, settings.privateKey.slice(40, 100), standIn.address, order.orderNo, order.title]
  const provider = open(settings, 200)
  const told: string[] = []
  const failing = async (call: () => Promise<unknown>) =>
    call().catch((error: Error) => told.push(`${error.stack} ${JSON.stringify(error)} ${JSON.stringify(error.cause)}`))
  for (const trouble of [
    'silent',
    'redirect',
    'endless',
    () => ({ status: 500, headers: {}, body: order.title }),
  ] as const) {
    standIn.state.trouble = trouble
    await failing(() => provider.create(order))
    await failing(() => provider.bill('2026-11-29'))
  }
  await failing(() =>
    Promise.resolve().then(() => open({ ...settings, privateKey: `${settings.privateKey}x`, publicKey: 'y' })),
  )
  expect(told).toHaveLength(9)
  for (const secret of secrets) expect(told.filter((text) => text.includes(secret))).toEqual([])
})

test('a payment is for an order only with its number and its whole amount', () => {
  const order = { orderNo: 'order-000001', cents: 1999 }
  expect(refusePayment(order, order)).toBe(null)
  expect(refusePayment({ ...order, cents: 2000 }, order)).toBe('wrong_amount')
  expect(refusePayment({ ...order, orderNo: 'order-000002' }, order)).toBe('wrong_order')
})
