import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recount } from '#server/recount/recount.ts'
import { dayMs } from '../../../../test/ordering.ts'
import { live, step, twoProcesses, type Buyer, type World } from '../../../../test/orderSteps.ts'

async function rowsOf({ db }: World, { uid }: Buyer) {
  const orders = await db.selectFrom('member_order').selectAll().where('uid', '=', uid).execute()
  const ofOrders = orders.map(({ order_no: orderNo }) => orderNo).concat('none')
  const events = await db
    .selectFrom('order_event')
    .selectAll()
    .where('order_no', 'in', ofOrders)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .selectAll()
    .where('order_no', 'in', ofOrders)
    .orderBy('created_at')
    .execute()
  const changes = await db.selectFrom('membership_change').selectAll().where('uid', '=', uid).orderBy('id').execute()
  const notices = await db.selectFrom('notice').select('kind').where('recipient_uid', '=', uid).execute()
  const { member_until: until } = await db
    .selectFrom('account')
    .select('member_until')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { orders, events, refunds, changes, notices: notices.map(({ kind }) => kind), until }
}
type Rows = Awaited<ReturnType<typeof rowsOf>>

/** The membership that follows from what happened, computed in another way than the site does. */
function untilBy({ orders, events, refunds }: Rows): number | null {
  let until: number | null = null
  const given = new Map<string, { stretch: number; price: number; back: number }>()
  const dones = new Map(
    orders.map(({ order_no: no }) => [no, refunds.filter((one) => one.order_no === no && one.state === 'done')]),
  )
  for (const { order_no: orderNo, to_state: to, created_at: when } of events) {
    const order = orders.find(({ order_no: no }) => no === orderNo)!
    const now = Date.parse(when)
    if (to === 'paid') {
      const from = Math.max(now, until ?? 0)
      until = from + order.days! * dayMs
      given.set(orderNo, { stretch: until - from, price: order.price_cents, back: 0 })
    }
    if ((to === 'partly_refunded' || to === 'refunded') && !order.is_late) {
      const gift = given.get(orderNo)!
      const before = Math.floor((gift.stretch * gift.back) / gift.price)
      gift.back += dones.get(orderNo)!.shift()!.cents
      const taken = Math.floor((gift.stretch * gift.back) / gift.price) - before
      if (until !== null && until > now) until = Math.max(now, until - taken)
    }
  }
  return until
}

test(
  'whatever happens in whatever order, each payment counts once, the membership is right and all money is accounted for',
  { timeout: 120_000 },
  async () => {
    const world = await twoProcesses()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40, size: 'max' }), async (steps) => {
        const buyer = await live(world, steps)
        const rows = await rowsOf(world, buyer)
        const { orders, events, refunds, changes, notices, until } = rows
        for (const order of orders) {
          const { order_no: orderNo } = order
          const there = world[order.provider].ledger.orders.get(orderNo)
          const givenBack = (there?.refunds ?? []).map(({ refundNo, cents }) => ({ refundNo, cents }))
          const sum = givenBack.reduce((total, { cents }) => total + cents, 0)
          expect([order.trade_no, order.refunded_cents]).toEqual([there?.paidAt ? there.tradeNo : null, sum])
          const done = refunds.filter(({ order_no: no, state }) => no === orderNo && state === 'done')
          expect(done.map(({ refund_no: refundNo, cents }) => ({ refundNo, cents }))).toEqual(givenBack)
          const own = events.filter(({ order_no: no }) => no === orderNo)
          expect(own.map(({ from_state: from }) => from)).toEqual(
            [null, ...own.map(({ to_state: to }) => to)].slice(0, -1),
          )
          expect(own.at(-1)!.to_state).toBe(order.state)
          const gave = changes.filter(
            ({ order_no: no, from_until: from, to_until: to }) => no === orderNo && (from === null || to! > from),
          )
          const isGiven = order.trade_no !== null && !order.is_late
          expect([gave.length, own.filter(({ to_state: to }) => to === 'paid').length]).toEqual(
            isGiven ? [1, 1] : [0, 0],
          )
          expect(['created', 'waiting', 'refunding']).not.toContain(order.state)
          if (order.is_late) expect([order.state, sum]).toEqual(['refunded', order.price_cents])
        }
        const count = (kind: string) => notices.filter((one) => one === kind).length
        expect([count('membership_bought'), count('payment_returned')]).toEqual([
          orders.filter(({ given_until: end }) => end !== null).length,
          orders.filter(({ is_late: isLate }) => isLate).length,
        ])
        expect(until === null ? null : Date.parse(until)).toBe(untilBy(rows))
        const unexpected = world.processes
          .flatMap(({ errors }) => errors)
          .filter((error) => !/the process is dead/.test(JSON.stringify(error, messageOf)))
        expect(unexpected).toEqual([])
      }),
      { numRuns: 45 },
    )
    for (const only of ['member_order', 'membership']) {
      for await (const { count } of recount(world.db, { check: true, only })) expect([only, count]).toEqual([only, 0])
    }
    const seen = await world.db.selectFrom('order_event').select(['from_state', 'to_state']).distinct().execute()
    // Otherwise the steps above would lead nowhere.
    expect(seen.map(({ from_state: from, to_state: to }) => `${from} > ${to}`)).toEqual(
      expect.arrayContaining([
        'waiting > paid',
        'waiting > closed',
        'closed > refunding',
        'paid > refunding',
        'refunding > partly_refunded',
        'refunding > refunded',
      ]),
    )
  },
)

const messageOf = (_name: string, value: unknown) => (value instanceof Error ? value.message : value)
