import { paymentSettings } from '@praxis/contract/paymentSettings'
import type { PayType } from '@praxis/contract/paymentLimits'
import { productAdmin } from '@praxis/contract/productAdmin'
import { clientOf } from './client.ts'
import { theRoot } from './session.ts'
import type { TheSite } from './together.ts'

/** The site sells what is named here, until `close` puts everything back. */
export async function openShop(its: TheSite, names: { month: string; forEver: string }) {
  const client = clientOf(its.address)
  const { token } = await theRoot(client)
  const { wechatPay, alipay } = its.providers
  const succeeds = async (reply: Promise<{ msg: string; status: number }>) => {
    const { status, msg } = await reply
    if (status !== 200) throw new Error(msg)
  }
  const entered = {
    wechatPayAppId: wechatPay.settings.appId,
    wechatPayMerchantId: wechatPay.settings.merchantId,
    wechatPaySerial: wechatPay.settings.serial,
    wechatPayPrivateKey: wechatPay.settings.privateKey,
    wechatPayApiKey: wechatPay.settings.apiKey,
    wechatPayPublicKeyId: wechatPay.settings.publicKeyId,
    wechatPayPublicKey: wechatPay.settings.publicKey,
    alipayAppId: alipay.settings.appId,
    alipaySellerId: alipay.settings.sellerId,
    alipayPrivateKey: alipay.settings.privateKey,
    alipayPublicKey: alipay.settings.publicKey,
  }
  await succeeds(client(paymentSettings.change, entered, token))
  const offers = [
    { itemName: names.month, itemPrice: 25, days: 30 },
    { itemName: names.forEver, itemPrice: 998, days: -1 },
  ]
  for (const offer of offers) await succeeds(client(productAdmin.create, offer, token))
  return {
    /** Somebody scans the code of an order and pays: the page of a stand-in has a button for it. */
    async pay(payType: PayType, orderNo: string): Promise<void> {
      const { address } = payType === 'wechat' ? wechatPay : alipay
      const { status } = await fetch(address, { method: 'POST', body: new URLSearchParams({ pay: orderNo }) })
      if (status !== 200) throw new Error(`the stand-in answers ${status}`)
    },
    /** The time is up in which an order can be paid. */
    runOut: (orderNo: string) =>
      its.query(`update member_order set expires_at = now() - interval '1 second' where order_no = $1`, [orderNo]),
    async close(): Promise<void> {
      const emptied = Object.fromEntries(Object.keys(entered).map((name) => [name, '']))
      await succeeds(client(paymentSettings.change, emptied, token))
      const { data } = await client(productAdmin.list, { limit: 50 }, token)
      const ours = data?.records.filter(({ itemName }) => Object.values(names).includes(itemName)) ?? []
      for (const { id } of ours) await succeeds(client(productAdmin.remove, { id }, token))
    },
  }
}
