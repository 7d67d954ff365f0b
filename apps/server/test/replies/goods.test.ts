import { payments } from '@praxis/contract/payments'
import { productAdmin } from '@praxis/contract/productAdmin'
import { expect, test } from 'vitest'
import { aBilledSite } from '../billedSite.ts'
import { startServer } from '../harness.ts'
import { aPaidSite } from '../paidSite.ts'
import { aShop, drawn, keysOf } from './aShop.ts'
import { aPerson, tellStory } from './story.ts'

test('products that root makes, changes and deletes are kept', async () => {
  const site = await aShop()
  await site.call(payments.create, { itemId: site.month }, site.alice)
  const acts = {
    'another root deletes it': async () =>
      expect(await site.call(productAdmin.remove, { id: 4 }, site.root)).toMatchObject({ status: 200 }),
  }
  await tellStory('goods/products', site, { people: { root: site.root }, acts, drawn, named: keysOf(site) })
})

test('an order whose money goes back is kept', async () => {
  const site = await aShop()
  await site.call(payments.create, { itemId: site.month }, site.alice)
  await site.acts['alice pays']()
  const acts = {
    'the money is back': site.askRefunds,
    'another root refunds a cent': async () => {
      // Refunds are listed by their time.
      site.wait(1)
      await site.refund(await site.orderOf(site.alice), 0.01)
      await site.askRefunds()
    },
  }
  await tellStory('goods/refund', site, { people: { root: site.root }, acts, drawn, named: keysOf(site) })
})

test('bills that are compared are kept', async () => {
  const site = await aBilledSite()
  const root = await aPerson(site, 'root', 'root')
  await site.buy('wechat', 'order-1')
  await site.buy('wechat', 'order-2', { here: null, cents: 500 })
  await site.compare('wechat')
  const acts = { 'the comparison ends': () => site.compare('alipay') }
  await tellStory('goods/bills', site, {
    people: { root },
    acts,
    drawn,
    named: { ...keysOf(site), [site.day]: '2025-12-31' },
  })
})

test('settings of payment that are tried, refused and emptied are kept', async () => {
  const site = await aPaidSite()
  const root = await aPerson(site, 'root', 'root')
  await tellStory('goods/settings', site, { people: { root }, named: keysOf(site) })
})

test('a site without providers is kept', async () => {
  const server = await startServer()
  const root = await aPerson(server, 'root', 'root')
  await tellStory('goods/withoutProviders', server, { people: { root } })
})
