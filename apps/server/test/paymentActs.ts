import { generateKeyPairSync } from 'node:crypto'
import { orderAdmin } from '@praxis/contract/orderAdmin'
import { billAdmin } from '@praxis/contract/billAdmin'
import { exampleOf, type Endpoint } from '@praxis/contract/endpoint'
import { paymentSettings } from '@praxis/contract/paymentSettings'
import { productAdmin } from '@praxis/contract/productAdmin'
import { dayInChina, daysLater } from '@praxis/rules/payments/chinaDays'
import type { Act, Site } from './bankActs.ts'

async function aProduct({ db }: Site): Promise<number> {
  const product = { name: 'One month', price_cents: 1999, days: 30 }
  return (await db.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow()).id
}

/** Settings that a provider can be opened with. Nobody there knows them. */
async function takesAlipay({ db, services }: Site): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ownKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const settings = {
    alipayAppId: '2021000000000000',
    alipaySellerId: '2088000000000001',
    alipayPrivateKey: services.sealer.seal(ownKey, 'setting alipayPrivateKey'),
    alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  await db.insertInto('site_setting').values(rows).execute()
}

/** An order that Alipay was paid for. */
async function aPaidOrder(site: Site): Promise<string> {
  await takesAlipay(site)
  const { uid } = await site.aUser()
  const [orderNo, now] = ['2026113000000000000001', site.services.now()]
  const order = { order_no: orderNo, uid, product_id: await aProduct(site), name: 'One month', price_cents: 1999 }
  await site.db
    .insertInto('member_order')
    .values({ ...order, provider: 'alipay', is_test: true, state: 'paid', expires_at: now, paid_at: now })
    .execute()
  return orderNo
}

/** What root does with orders, with products, with how the site is paid, and with bills. */
export const paymentActs = new Map<Endpoint, Act>([
  [productAdmin.create, { act: 'product.create', prepare: async () => exampleOf(productAdmin.create) }],
  [
    productAdmin.update,
    { act: 'product.edit', prepare: async (site) => ({ id: await aProduct(site), itemName: 'Other' }) },
  ],
  [
    productAdmin.changeStatus,
    { act: 'product.edit', prepare: async (site) => ({ id: await aProduct(site), status: false }) },
  ],
  [productAdmin.remove, { act: 'product.delete', prepare: async (site) => ({ id: await aProduct(site) }) }],
  [paymentSettings.change, { act: 'site.payment', prepare: async () => exampleOf(paymentSettings.change) }],
  [
    orderAdmin.refund,
    {
      act: 'order.refund',
      prepare: async (site) => ({ orderNo: await aPaidOrder(site), amount: 5, reason: 'x' }),
    },
  ],
  [
    billAdmin.compare,
    {
      act: 'bill.compare',
      prepare: async (site) => {
        await takesAlipay(site)
        return { payType: 'alipay', day: daysLater(dayInChina(site.services.now()), -2) }
      },
    },
  ],
])
