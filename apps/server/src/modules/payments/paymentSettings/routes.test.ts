import { generateKeyPairSync } from 'node:crypto'
import { paymentSettings } from '@praxis/contract/paymentSettings'
import { productAdmin } from '@praxis/contract/productAdmin'
import { products } from '@praxis/contract/products'
import { maskedSecret, siteSettings } from '@praxis/contract/siteSettings'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'
import { aPaidSite, aSiteWithShops } from '../../../../test/paidSite.ts'

describeEndpoints(
  'paymentSettings',
  `
GET  /api/admin/config/payment      root+system_info_admin
PUT  /api/admin/config/payment      root+system_info_admin  payment_settings_wrong settings_key_missing
POST /api/admin/config/payment/try  root+system_info_admin  payment_not_configured | rate=10/60
`,
)

const secrets = ['wechatPayPrivateKey', 'wechatPayApiKey', 'alipayPrivateKey'] as const
const nothing = {
  wechatPayAppId: '',
  wechatPayMerchantId: '',
  wechatPaySerial: '',
  wechatPayPrivateKey: '',
  wechatPayApiKey: '',
  wechatPayPublicKeyId: '',
  wechatPayPublicKey: '',
  alipayAppId: '',
  alipaySellerId: '',
  alipayPrivateKey: '',
  alipayPublicKey: '',
}

type Site = Awaited<ReturnType<typeof aSiteWithShops>>
const readOf = async ({ call, root }: Site) => (await call(paymentSettings.read, {}, root)).data!
const onOf = async (site: Site) => {
  const { isWechatPayOn, isAlipayOn } = await readOf(site)
  return [isWechatPayOn, isAlipayOn]
}
const tryOf = async ({ call, root }: Site, payType: 'wechat' | 'alipay') =>
  (await call(paymentSettings.try, { payType }, root)).data

/** A key that nobody at the provider knows. */
const aKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
  }
}

test('a site begins without payments, at the addresses of the providers, and tells where they send what happens', async () => {
  const { call, aUser } = await startServer({ address: 'https://judge.example' })
  const root = await aUser({ role: 'root' })
  const read = async () => (await call(paymentSettings.read, {}, root)).data
  const usual = {
    ...nothing,
    isWechatPayOn: false,
    isAlipayOn: false,
    isWechatPayTest: false,
    isAlipayTest: false,
    wechatPayCallback: 'https://judge.example/api/pay/notify/wechat',
    alipayCallback: 'https://judge.example/api/pay/notify/alipay',
  }
  expect(await read()).toEqual(usual)
  await call(siteSettings.setWebConfig, { baseUrl: 'https://school.example/' }, root)
  expect(await read()).toEqual({
    ...usual,
    wechatPayCallback: 'https://school.example/api/pay/notify/wechat',
    alipayCallback: 'https://school.example/api/pay/notify/alipay',
  })
})

test('both providers are on once all they need is set, and what is no secret is read as it was entered', async () => {
  const site = await aSiteWithShops()
  const { wechatPayApiKey, ...wechat } = Object.fromEntries(
    Object.entries(site.entered).filter(([name]) => name.startsWith('wechat')),
  )
  expect((await site.enter(wechat)).status).toBe(200)
  expect(await onOf(site)).toEqual([false, false])
  await site.enter({ wechatPayApiKey: wechatPayApiKey! })
  expect(await onOf(site)).toEqual([true, false])
  await site.enter(site.entered)
  const masks = Object.fromEntries(secrets.map((name) => [name, maskedSecret]))
  expect(await readOf(site)).toMatchObject({
    ...site.entered,
    ...masks,
    isWechatPayOn: true,
    isAlipayOn: true,
    isWechatPayTest: true,
    isAlipayTest: true,
  })
  await site.enter({ wechatPaySerial: '' })
  expect(await onOf(site)).toEqual([false, true])
  await site.enter({ alipayPrivateKey: '' })
  expect(await onOf(site)).toEqual([false, false])
})

test('WeChat Pay needs no public key, and takes it only with its id', async () => {
  const site = await aPaidSite()
  const refusal = (field: string) => ({ code: 'payment_settings_wrong', field })
  expect(await site.enter({ wechatPayPublicKey: '' })).toMatchObject(refusal('wechatPayPublicKey'))
  expect(await site.enter({ wechatPayPublicKeyId: '' })).toMatchObject(refusal('wechatPayPublicKeyId'))
  expect((await site.enter({ wechatPayPublicKey: '', wechatPayPublicKeyId: '' })).status).toBe(200)
  expect(await onOf(site)).toEqual([true, true])
  expect(await tryOf(site, 'wechat')).toEqual({ isRight: true, code: null, detail: null })
})

test.each([
  ['wechatPayAppId', 'gh_1234567890'],
  ['wechatPayMerchantId', '19000x'],
  ['wechatPaySerial', 'not hexadecimal'],
  ['wechatPayPrivateKey', 'no key'],
  ['wechatPayApiKey', 'too short'],
  ['wechatPayPublicKeyId', '0116'],
  ['wechatPayPublicKey', 'no key'],
  ['alipayAppId', '12'],
  ['alipaySellerId', '2089000000000000'],
  ['alipayPrivateKey', 'no key'],
  ['alipayPublicKey', 'no key'],
] as const)('a wrong %s is named, and nothing of the change is stored', async (name, wrong) => {
  const site = await aSiteWithShops()
  const { code, field } = await site.enter({ ...site.entered, [name]: wrong })
  expect([code, field]).toEqual(['payment_settings_wrong', name])
  expect(await readOf(site)).toMatchObject(nothing)
  expect(await site.audit()).toEqual([])
})

test('what is wrong with one provider does not hinder the other', async () => {
  const site = await aSiteWithShops()
  await site.enter({ wechatPayMerchantId: 'not whole, so nobody looks' })
  expect((await site.enter({ ...site.entered, wechatPayMerchantId: null, wechatPayAppId: null })).status).toBe(200)
  expect(await onOf(site)).toEqual([false, true])
})

test('secrets are sealed in the database, and stand in no reply and no row of the log', async () => {
  const site = await aSiteWithShops()
  const changed = await site.enter(site.entered)
  const rows = await site.db.selectFrom('site_setting').select(['name', 'value']).execute()
  const stored = new Map(rows.map(({ name, value }) => [name, String(value)]))
  for (const name of secrets) {
    expect(site.services.sealer.open(stored.get(name)!, `setting ${name}`), name).toBe(site.entered[name])
  }
  expect(await site.audit()).toEqual([
    {
      act: 'site.payment',
      noun: 'site',
      before: expect.objectContaining({ wechatPayMerchantId: '', wechatPayApiKey: 'secret' }) as object,
      after: expect.objectContaining({
        wechatPayMerchantId: '1900000001',
        wechatPayPrivateKey: 'secret',
        wechatPayApiKey: 'secret',
        alipayPrivateKey: 'secret',
      }) as object,
    },
  ])
  const told = JSON.stringify([changed, await readOf(site), await site.audit(), rows])
  for (const name of secrets) {
    const inner = site.entered[name].split('\n').at(1) ?? site.entered[name]
    expect(inner.length, name).toBeGreaterThan(30)
    expect(told, name).not.toContain(inner)
  }
})

test('a mask that is sent back keeps the secret, and the provider stays on', async () => {
  const site = await aPaidSite()
  const { wechatPayCallback: _1, alipayCallback: _2, ...read } = await readOf(site)
  const before = (await site.audit()).length
  expect((await site.enter(read)).status).toBe(200)
  expect((await site.audit()).length).toBe(before)
  expect(await onOf(site)).toEqual([true, true])
  expect(await tryOf(site, 'alipay')).toEqual({ isRight: true, code: null, detail: null })
})

test('people see with what they can pay, and that a stand-in is a test; visitors learn whether there is something to buy', async () => {
  const site = await aSiteWithShops()
  const person = await site.aUser()
  const options = async () => (await site.call(products.options, {}, person)).data
  const asVisitor = async () => (await site.call(products.options, {})).data
  const nothing = { payTypes: [], isTest: false, memberUntil: null, now: expect.any(String) as string }
  await site.enter({ ...site.entered, alipayAppId: null })
  expect([await options(), await asVisitor()]).toEqual([nothing, nothing])
  await site.call(productAdmin.create, { itemName: 'month', itemPrice: 25, days: 30 }, site.root)
  const wechat = { ...nothing, payTypes: ['wechat'], isTest: true }
  expect([await options(), await asVisitor()]).toEqual([wechat, wechat])
  await site.enter(site.entered)
  expect(await options()).toEqual({ ...nothing, payTypes: ['wechat', 'alipay'], isTest: true })
  await site.call(productAdmin.update, { id: 1, status: false }, site.root)
  expect(await options()).toEqual(nothing)
})

test('trying tells that both providers know the settings, and stores nothing', async () => {
  const site = await aPaidSite()
  const before = await site.audit()
  const right = { isRight: true, code: null, detail: null }
  expect([await tryOf(site, 'wechat'), await tryOf(site, 'alipay')]).toEqual([right, right])
  expect(await site.audit()).toEqual(before)
})

test('trying tells which key is wrong', async () => {
  const site = await aPaidSite()
  const other = aKey()
  await site.enter({ wechatPayPrivateKey: other.privateKey, alipayPrivateKey: other.privateKey })
  expect(await tryOf(site, 'wechat')).toEqual({ isRight: false, code: 'refused', detail: 'SIGN_ERROR' })
  expect(await tryOf(site, 'alipay')).toEqual({ isRight: false, code: 'refused', detail: 'isv.invalid-signature' })
  await site.enter({
    wechatPayPrivateKey: site.entered.wechatPayPrivateKey,
    wechatPayPublicKey: other.publicKey,
    alipayPrivateKey: site.entered.alipayPrivateKey,
    alipayPublicKey: other.publicKey,
  })
  expect(await tryOf(site, 'wechat')).toMatchObject({ isRight: false, code: 'wrong_signature' })
  expect(await tryOf(site, 'alipay')).toMatchObject({ isRight: false, code: 'wrong_signature' })
})

test('trying tells that a provider cannot be reached', async () => {
  const site = await aPaidSite()
  await Promise.all([site.wechat.close(), site.alipay.close()])
  expect(await tryOf(site, 'wechat')).toMatchObject({ isRight: false, code: 'unreachable' })
  expect(await tryOf(site, 'alipay')).toMatchObject({ isRight: false, code: 'unreachable' })
})

test('a provider that lacks settings cannot be tried', async () => {
  const site = await aSiteWithShops()
  expect(await site.call(paymentSettings.try, { payType: 'wechat' }, site.root)).toMatchObject({
    code: 'payment_not_configured',
  })
})
