import { paymentSettings } from '@praxis/contract/paymentSettings'
import { startAlipay } from '@praxis/stand-ins/payments/alipay/server'
import { startWechatPay } from '@praxis/stand-ins/payments/wechatPay/server'
import { onTestFinished } from 'vitest'
import { startServer } from './harness.ts'

type StandIns = {
  wechat: Awaited<ReturnType<typeof startWechatPay>>
  alipay: Awaited<ReturnType<typeof startAlipay>>
}

/** What root enters for both stand-ins. */
const shopSettings = ({ wechat, alipay }: StandIns) => ({
  wechatPayAppId: wechat.settings.appId,
  wechatPayMerchantId: wechat.settings.merchantId,
  wechatPaySerial: wechat.settings.serial,
  wechatPayPrivateKey: wechat.settings.privateKey.trim(),
  wechatPayApiKey: wechat.settings.apiKey,
  wechatPayPublicKeyId: wechat.settings.publicKeyId,
  wechatPayPublicKey: wechat.settings.publicKey.trim(),
  alipayAppId: alipay.settings.appId,
  alipaySellerId: alipay.settings.sellerId,
  alipayPrivateKey: alipay.settings.privateKey.trim(),
  alipayPublicKey: alipay.settings.publicKey.trim(),
})

/** A site beside stand-ins of both providers, which have its clock. Nothing is entered yet. */
export async function aSiteWithShops() {
  let now = () => new Date()
  const [wechat, alipay] = await Promise.all([startWechatPay({ now: () => now() }), startAlipay({ now: () => now() })])
  onTestFinished(wechat.close)
  onTestFinished(alipay.close)
  const server = await startServer({ paymentAddresses: { wechat: wechat.address, alipay: alipay.gateway } })
  now = () => server.clock.now
  const root = await server.aUser({ username: 'chief', role: 'root' })
  type Change = Parameters<typeof server.call<typeof paymentSettings.change>>[1]
  const enter = (change: Change) => server.call(paymentSettings.change, change, root)
  const entered = shopSettings({ wechat, alipay })
  const audit = () =>
    server.services.db.selectFrom('audit').select(['act', 'noun', 'before', 'after']).orderBy('id').execute()
  return { ...server, db: server.services.db, wechat, alipay, root, enter, entered, audit }
}

/** The same, and it takes payments with both. */
export async function aPaidSite() {
  const site = await aSiteWithShops()
  const { code } = await site.enter(site.entered)
  if (code !== undefined) throw new Error(`the settings were refused: ${code}`)
  return site
}
