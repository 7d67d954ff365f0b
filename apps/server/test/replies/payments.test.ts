import { payments } from '@praxis/contract/payments'
import { test } from 'vitest'
import { unavailable } from '../ordering.ts'
import { aPaidSite } from '../paidSite.ts'
import { aShop, drawn } from './aShop.ts'
import { aPerson, tellStory } from './story.ts'

test('a membership that is bought is kept', async () => {
  const site = await aShop()
  await tellStory('payments/bought', site, { people: { alice: site.alice }, acts: site.acts, drawn })
})

test('a payment by another provider, and a code that runs out, are kept', async () => {
  const site = await aShop()
  await tellStory('payments/changed', site, { people: { alice: site.alice }, acts: site.acts, drawn })
})

test('a provider that is away and comes back is kept', async () => {
  const site = await aShop()
  site.wechat.state.trouble = unavailable
  const acts = {
    ...site.acts,
    'the provider is back': async () => {
      site.wechat.state.trouble = null
    },
  }
  await tellStory('payments/away', site, { people: { alice: site.alice }, acts, drawn })
})

test('orders in every state, and what others do to them, are kept', async () => {
  const site = await aShop()
  const { alice, refund, askRefunds, wait } = site
  const buy = async (itemId: number, isPaid = true) => {
    const made = await site.call(payments.create, { itemId, payType: 'alipay' }, alice)
    if (made.data === null) throw new Error(made.msg)
    const { orderNo } = made.data
    if (isPaid) {
      await site.pay(orderNo)
      await site.notify(orderNo)
    }
    wait(1_000)
    await site.closeOrders()
    return orderNo
  }
  for (let count = 0; count < 9; count += 1) await buy(site.month, false)
  await buy(site.month)
  await refund(await buy(site.year), 15, 'Half of it')
  await askRefunds()
  await tellStory('payments/orders', site, { people: { alice }, drawn })
})

test('a site that sells nothing is kept', async () => {
  const site = await aPaidSite()
  const alice = await aPerson(site, 'alice')
  // A membership that root has given.
  await aPerson(site, 'patron', 'vip')
  await tellStory('payments/nothing', site, { people: { alice } })
})
