import { createPublicKey } from 'node:crypto'
import { startAlipay } from '@praxis/stand-ins/payments/alipay/server'
import { startWechatPay } from '@praxis/stand-ins/payments/wechatPay/server'
import { AlipaySdk } from 'alipay-sdk'
import { expect, onTestFinished, test } from 'vitest'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { anOrder } from '../../../../test/shops.ts'
import { readForm, rawFields } from './alipay/signing.ts'
import { openProvider } from './providers.ts'
import { privateKeyOf } from './keys.ts'
import { authorization } from './wechatPay/signing.ts'

/**
 * Kits that others wrote, against the stand-ins and against us: what both they and we understand is the protocol, not a
 * mistake that we made twice. Their clock is that of the machine.
 */
const now = () => new Date()
const order = { ...anOrder, expiresAt: new Date(Date.now() + 900_000), notifyAddress: 'https://oj.example.org/notify' }

async function aWechatPay() {
  const standIn = await startWechatPay()
  onTestFinished(standIn.close)
  const { settings, address } = standIn
  const { merchantId: mchid, serial, privateKey, publicKeyId, publicKey } = settings
  const kit = new Wechatpay({
    mchid,
    serial,
    privateKey,
    certs: { [publicKeyId]: publicKey },
    baseURL: address,
    headers: { 'Wechatpay-Serial': publicKeyId },
  } as never) as unknown as Kit
  const provider = openProvider('wechat', settings, { address, now })
  return { standIn, settings, kit, provider }
}

type Answer = Promise<{ status: number; data: Record<string, unknown> }>
type Kit = { chain(path: string): { get(config?: object): Answer; post(body: object): Answer } }

test('WeChat Pay: another kit creates an order at the stand-in, and we read that it is paid; and the other way round', async () => {
  const { standIn, settings, kit, provider } = await aWechatPay()
  const { appId: appid, merchantId: mchid } = settings
  const { data } = await kit.chain('v3/pay/transactions/native').post({
    appid,
    mchid,
    description: order.title,
    out_trade_no: order.orderNo,
    notify_url: order.notifyAddress,
    amount: { total: order.cents, currency: 'CNY' },
  })
  expect(data).toEqual({ code_url: standIn.ledger.find(order.orderNo).codeUrl })
  standIn.ledger.pay(order.orderNo)
  expect(await provider.query(order)).toMatchObject({ state: 'paid', payment: { cents: 1999 } })
  const second = { ...order, orderNo: 'order-000002' }
  await provider.create(second)
  const path = `v3/pay/transactions/out-trade-no/${second.orderNo}`
  expect((await kit.chain(path).get({ params: { mchid } })).data).toMatchObject({ trade_state: 'NOTPAY', mchid, appid })
  expect((await kit.chain(`${path}/close`).post({ mchid })).status).toBe(204)
  expect(await provider.query(second)).toEqual({ state: 'closed' })
})

test('WeChat Pay: another kit verifies the header with which we sign', async () => {
  const { settings, standIn } = await aWechatPay()
  const call = { method: 'POST', path: '/v3/refund/domestic/refunds?a=1', body: '{"reason":"不合适"}' } as const
  const signer = { ...settings, key: privateKeyOf(settings.privateKey)! }
  const header = authorization(call, signer, new Date('2026-11-29T04:00:00Z'))
  const fields = Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  expect(header.startsWith('WECHATPAY2-SHA256-RSA2048 ')).toBe(true)
  expect(fields).toMatchObject({ mchid: '1900000001', serial_no: settings.serial, timestamp: '1795924800' })
  const text = Formatter.request(call.method, call.path, fields['timestamp'], fields['nonce_str'], call.body)
  const merchant = createPublicKey(settings.privateKey)
  expect(Rsa.verify(text, fields['signature'], merchant)).toBe(true)
  expect(Rsa.verify(text, fields['signature'], standIn.settings.publicKey)).toBe(false)
})

test('WeChat Pay: another kit opens and verifies a notification, and signs one that we read', async () => {
  const { standIn, settings, provider } = await aWechatPay()
  await provider.create(order)
  standIn.ledger.pay(order.orderNo)
  const { headers, body } = standIn.messageOf(order.orderNo)
  const signed = Formatter.response(headers['Wechatpay-Timestamp']!, headers['Wechatpay-Nonce']!, body)
  expect(Rsa.verify(signed, headers['Wechatpay-Signature']!, settings.publicKey)).toBe(true)
  const { resource } = JSON.parse(body) as { resource: { ciphertext: string; nonce: string; associated_data: string } }
  const opened = Aes.AesGcm.decrypt(resource.ciphertext, settings.apiKey, resource.nonce, resource.associated_data)
  expect(JSON.parse(opened)).toMatchObject({ out_trade_no: 'order-000001', trade_state: 'SUCCESS' })
  const [own, nonce] = [privateKeyOf(settings.privateKey)!, 'x'.repeat(12)]
  const ours = openProvider(
    'wechat',
    {
      ...settings,
      publicKey: (await import('node:crypto'))
        .createPublicKey(settings.privateKey)
        .export({ type: 'spki', format: 'pem' }),
    },
    { address: standIn.address, now },
  )
  const content = JSON.stringify({
    id: 'EV-1',
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      nonce,
      associated_data: 'transaction',
      ciphertext: Aes.AesGcm.encrypt(opened, settings.apiKey, nonce, 'transaction'),
    },
  })
  const timestamp = String(Formatter.timestamp())
  const reading = await ours.readNotification({
    body: Buffer.from(content),
    headers: {
      'wechatpay-serial': settings.publicKeyId,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'abc',
      'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, 'abc', content), own),
    },
  })
  expect(reading).toMatchObject({ fact: { kind: 'paid', eventId: 'EV-1', payment: { cents: 1999 } } })
})

test('WeChat Pay: another kit reads the table of the bill as we do', async () => {
  const { standIn, kit, provider } = await aWechatPay()
  await provider.create(order)
  standIn.ledger.pay(order.orderNo)
  const [day = ''] = new Date(Date.now() + 8 * 3_600_000).toISOString().split('T')
  const { data } = await kit.chain('v3/bill/tradebill').get({ params: { bill_date: day, bill_type: 'ALL' } })
  const token = new URL(String(data['download_url'])).searchParams.get('token')
  const file = await kit.chain('v3/billdownload/file').get({
    params: { token },
    responseType: 'arraybuffer',
    transformResponse: [],
  })
  const { rows } = Formatter.castCsvBill(file.data as never) as { rows: Record<string, string>[] }
  const [ours] = await provider.bill(day)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ 商户订单号: ours!.orderNo, 微信订单号: ours!.tradeNo, 订单金额: '19.99' })
  expect(ours).toMatchObject({ kind: 'payment', cents: 1999 })
})

/** The kit of Alipay takes the clock of the machine for one in China. */
const shiftMs = 8 * 3_600_000 + new Date().getTimezoneOffset() * 60_000
const shifted = () => new Date(Date.now() - shiftMs)

async function anAlipay() {
  const standIn = await startAlipay({ now: shifted })
  onTestFinished(standIn.close)
  const { settings, gateway } = standIn
  const kit = new AlipaySdk({
    appId: settings.appId,
    privateKey: settings.privateKey,
    alipayPublicKey: settings.publicKey,
    keyType: 'PKCS8',
    gateway,
  })
  return { standIn, kit, provider: openProvider('alipay', settings, { address: gateway, now: shifted }) }
}

test('Alipay: another kit creates an order at the stand-in, and we read that it is paid; and the other way round', async () => {
  const { standIn, kit, provider } = await anAlipay()
  const created = await kit.exec('alipay.trade.precreate', {
    notifyUrl: order.notifyAddress,
    bizContent: {
      out_trade_no: order.orderNo,
      total_amount: '19.99',
      subject: '一年会员 100%',
      seller_id: standIn.settings.sellerId,
    },
  })
  expect(created).toMatchObject({ code: '10000', qrCode: standIn.ledger.find(order.orderNo).codeUrl })
  standIn.ledger.pay(order.orderNo)
  expect(await provider.query(order)).toMatchObject({ state: 'paid', payment: { cents: 1999 } })
  await provider.refund({ ...order, refundNo: 'refund-000001', refundCents: 1, reason: 'x' })
  const found = await kit.exec('alipay.trade.fastpay.refund.query', {
    bizContent: { out_trade_no: order.orderNo, out_request_no: 'refund-000001' },
  })
  expect(found).toMatchObject({ refundStatus: 'REFUND_SUCCESS', refundAmount: '0.01' })
  expect(standIn.state.refused).toEqual([])
})

test('Alipay: another kit verifies a notification as we read it, and refuses the one that we refuse', async () => {
  const { standIn, kit, provider } = await anAlipay()
  await provider.create(order)
  standIn.ledger.pay(order.orderNo)
  const { body } = standIn.messageOf(order.orderNo)
  const form = (text: string) => Object.fromEntries(readForm(text)!)
  const read = (text: string) => provider.readNotification({ body: Buffer.from(text), headers: {} })
  expect(kit.checkNotifySignV2(form(body))).toBe(true)
  expect(await read(body)).toMatchObject({ fact: { kind: 'paid' } })
  const changed = body.replace('total_amount=19.99', 'total_amount=19.98')
  expect(changed).not.toBe(body)
  expect(kit.checkNotifySignV2(form(changed))).toBe(false)
  expect(await read(changed)).toEqual({ refused: 'wrong_signature' })
})

test('Alipay: another kit cuts the signed text out of an answer as we do', async () => {
  const { kit } = await anAlipay()
  const text =
    '{"alipay_trade_query_response":{"code":"10000","note":"\\"sign\\":{\\\\","list":[{}]},"sign":"' +
    'A'.repeat(344) +
    '"}'
  const name = 'alipay_trade_query_response'
  expect(rawFields(text)!.get(name)).toBe('{"code":"10000","note":"\\"sign\\":{\\\\","list":[{}]}')
  expect(kit.getSignStr(text, name)).toBe(rawFields(text)!.get(name))
})
