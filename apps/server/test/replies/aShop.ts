import { aShopSite } from '../ordering.ts'
import { aPerson } from './story.ts'
import type { Person } from './world.ts'

/** Numbers of orders, payments and refunds, and what codes hold. */
export const drawn = /\b\d{22,28}\b|\bweixin:[^"]+|\bhttps:\/\/qr\.[^"]+/g

/** What stand-ins make anew in each run. */
export const keysOf = ({ wechat, alipay }: Pick<Awaited<ReturnType<typeof aShopSite>>, 'wechat' | 'alipay'>) => ({
  [wechat.settings.serial]: 'SERIAL',
  [wechat.settings.publicKey.trim()]: 'KEY OF WECHAT PAY',
  [alipay.settings.publicKey.trim()]: 'KEY OF ALIPAY',
})

/** A site that sells a month, three months and a membership without an end. Alice orders there. */
export async function aShop() {
  const site = await aShopSite()
  await site.db
    .updateTable('product')
    .set({ name: 'Three months', days: 90, price_cents: 4_500 })
    .where('id', '=', site.year)
    .execute()
  await site.aProduct('For good', 9_990, null)
  const alice = await aPerson(site, 'alice2')
  const root = await aPerson(site, 'root', 'root')
  const orderOf = async ({ uid }: Person) =>
    (
      await site.db
        .selectFrom('member_order')
        .select('order_no')
        .where('uid', '=', uid)
        .orderBy('created_at', 'desc')
        .orderBy('order_no', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).order_no
  const acts = {
    // The quarter of an hour in which a code is good would be no hour of a story.
    'twenty minutes pass': async () => site.wait(1_200),
    // Orders are listed by their time.
    'a moment passes': async () => site.wait(2),
    'the code runs out': async () => {
      site.wait(901)
      await site.closeOrders()
    },
    'alice pays': async () => {
      const orderNo = await orderOf(alice)
      await site.pay(orderNo)
      await site.notify(orderNo)
    },
  }
  return { ...site, alice, root, orderOf, acts }
}
