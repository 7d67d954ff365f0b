import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShopSite } from '../../test/ordering.ts'
import { recount } from './recount.ts'

/** Orders of two people: one paid, one given back in part, one closed. */
async function aSoldSite() {
  const site = await aShopSite()
  const { ordered, pay, notify, refund, askRefunds, aUser, year, order, db } = site
  const paid = await ordered()
  await pay(paid)
  await notify(paid)
  const bob = await aUser({ username: 'bob' })
  const part = await ordered({ payType: 'alipay' }, bob)
  await pay(part)
  await notify(part)
  await refund(part, 5)
  await askRefunds()
  const closed = await ordered({}, bob)
  await order({ itemId: year }, bob)
  const found = async (check = true) => {
    const differences: unknown[] = []
    for await (const { table, differences: some } of recount(db, { check }))
      differences.push(...some.map((one) => ({ table, ...one })))
    return differences
  }
  return { ...site, paid, part, closed, bob, found }
}

test('a site on which memberships were bought and given back has no differences', async () => {
  const { found } = await aSoldSite()
  expect(await found()).toEqual([])
})

const damages: readonly [what: string, damage: string, stored: object, due: object][] = [
  ['a lost change', 'delete from membership_change where order_no = $paid', { changes: 0 }, { changes: 1 }],
  [
    'a change that happened twice',
    `insert into membership_change (uid, from_until, to_until, order_no)
     select uid, to_until, to_until + interval '1 day', order_no from membership_change where order_no = $paid`,
    { changes: 2 },
    { changes: 1 },
  ],
  [
    'a membership that no payment gave',
    'update member_order set trade_no = null where order_no = $paid',
    { state: 'paid' },
    { state: 'closed' },
  ],
  [
    'a refund that was not counted',
    'update member_order set refunded_cents = 0 where order_no = $part',
    { refunded_cents: 0 },
    { refunded_cents: 500 },
  ],
  [
    'a refund that is told to run',
    `update member_order set state = 'refunding' where order_no = $part`,
    { state: 'refunding' },
    { state: 'partly_refunded' },
  ],
  [
    'a refund that failed',
    `update refund set state = 'failed' where order_no = $part`,
    { state: 'partly_refunded', refunded_cents: 500 },
    { state: 'refund_failed', refunded_cents: 0 },
  ],
  [
    'a payment of a closed order',
    `update member_order set trade_no = '1' where order_no = $closed`,
    { state: 'closed' },
    { state: 'paid' },
  ],
]

test.each(damages)('%s is found, and stays', async (_what, damage, stored, due) => {
  const { db, found, paid, part, closed } = await aSoldSite()
  const orders = { paid, part, closed }
  const statement = damage.replaceAll(/\$(\w+)/g, (_all, name: keyof typeof orders) => `'${orders[name]}'`)
  await sql`${sql.raw(statement)}`.execute(db)
  const differences = await found()
  const orderNo = orders[/\$(\w+)/.exec(damage)![1] as keyof typeof orders]
  expect(differences[0]).toMatchObject({ table: 'member_order', key: { order_no: orderNo }, stored, due })
  expect(await found(false)).toEqual([])
  expect(await found()).toEqual(differences)
})

test('a membership whose end is not that of its history is found', async () => {
  const { db, found, buyer, after } = await aSoldSite()
  await db.updateTable('account').set({ member_until: null }).where('uid', '=', buyer.uid).execute()
  expect(await found()).toEqual([
    {
      table: 'membership',
      key: { uid: buyer.uid },
      stored: { member_until: null },
      due: { member_until: expect.stringContaining(after(30).slice(0, 19)) as string },
    },
  ])
})

test('orders of somebody who was made anonymous are no difference', async () => {
  const { db, found, bob } = await aSoldSite()
  await db.deleteFrom('membership_change').where('uid', '=', bob.uid).execute()
  expect(await found()).toHaveLength(1)
  await db.updateTable('account').set({ deleted_at: new Date() }).where('uid', '=', bob.uid).execute()
  expect(await found()).toEqual([])
})
