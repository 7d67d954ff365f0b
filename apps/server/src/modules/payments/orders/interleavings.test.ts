import { orderAdmin } from '@praxis/contract/orderAdmin'
import type { PayType } from '@praxis/contract/paymentLimits'
import { payments } from '@praxis/contract/payments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recount } from '#server/recount/recount.ts'
import { startServer } from '../../../../test/harness.ts'
import { aShopSite, runJob, unavailable } from '../../../../test/ordering.ts'
import { askRefundsJob, closeOrdersJob } from '../public.ts'

const dayMs = 86_400_000
const days = { month: 30, year: 365 } as const
type Product = keyof typeof days
type Process = 0 | 1

/** `nth` counts orders from the newest. */
type Single =
  | { do: 'create'; at: Process; product: Product; payType: PayType }
  | { do: 'pay'; nth: number }
  | { do: 'notify'; at: Process; nth: number; isOld: boolean }
  | { do: 'poll'; at: Process; nth: number }
  | { do: 'close' | 'goOnWithRefunds'; at: Process }
  | { do: 'refund'; at: Process; nth: number; cents: number }
/** `fuse`: in this transaction from now on the process dies before the commit. `lost`: answers do not come back. */
type Step =
  | Single
  | { do: 'together'; steps: Single[] }
  | { do: 'wait'; seconds: number }
  | { do: 'die'; fuse: number; step: Single }
  | { do: 'lost'; step: Single }

const at = fc.constantFrom<Process>(0, 1)
const nth = fc.constantFrom(0, 0, 0, 1, 1, 2)
const single: fc.Arbitrary<Single> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      at,
      product: fc.constantFrom<Product>('month', 'month', 'month', 'year'),
      payType: fc.constantFrom<PayType>('wechat', 'alipay'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('pay' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('notify' as const), at, nth, isOld: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('poll' as const), at, nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('goOnWithRefunds' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('refund' as const), at, nth, cents: fc.constantFrom(1, 700, 1_299, 1_999) }),
  },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: single },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('together' as const),
      steps: fc.array(single, { minLength: 2, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(6, 70, 400, 1_000, 35 * 86_400),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('die' as const), fuse: fc.integer({ min: 1, max: 3 }), step: single }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lost' as const), step: single }) },
)

/** Two processes on one database, with stand-ins for both providers. */
async function twoProcesses() {
  const site = await aShopSite()
  const { services, database, wechat, alipay, clock } = site
  const other = await startServer({ database, paymentAddresses: services.paymentAddresses })
  Object.defineProperty(other.clock, 'now', { get: () => clock.now })
  const processes = [site, other] as const
  const fuses = processes.map(({ services: { db } }) => fuseOf(db))
  const all = () => [...wechat.ledger.orders.values(), ...alipay.ledger.orders.values()]
  return { ...site, processes, fuses, all }
}

/** Cuts a process off between what it asked of a provider and the commit. */
function fuseOf(db: Awaited<ReturnType<typeof aShopSite>>['db']) {
  const fuse = { left: 0 }
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = begin()
    fuse.left -= 1
    if (fuse.left !== 0) return transaction
    const execute = transaction.execute.bind(transaction)
    transaction.execute = (work) =>
      execute(async (tx) => {
        await work(tx)
        throw new Error('the process is dead')
      })
    return transaction
  }
  return fuse
}

type World = Awaited<ReturnType<typeof twoProcesses>>
type Buyer = Awaited<ReturnType<World['aUser']>>

/** Does the steps in the name of a new person. */
async function live(world: World, steps: readonly Step[]): Promise<Buyer> {
  const { processes, fuses, wechat, alipay, db, root, clock, wait } = world
  const buyer = await world.aUser()
  const sent: Record<string, Awaited<ReturnType<World['messageOf']>>[]> = {}
  const numbers = async () =>
    (
      await db
        .selectFrom('member_order')
        .select(['order_no', 'provider'])
        .where('uid', '=', buyer.uid)
        .orderBy('created_at', 'desc')
        .execute()
    ).map(({ order_no: orderNo, provider }) => ({ orderNo, provider }))

  async function perform(one: Single): Promise<void> {
    const orders = 'nth' in one ? await numbers() : []
    const order = 'nth' in one ? orders[one.nth] : undefined
    if ('nth' in one && order === undefined) return
    switch (one.do) {
      case 'create': {
        const { call } = processes[one.at]
        await call(payments.create, { itemId: world[one.product], payType: one.payType }, buyer)
        return
      }
      case 'pay': {
        const { ledger } = world[order!.provider]
        const there = ledger.orders.get(order!.orderNo)
        if (there !== undefined && !ledger.isOver(there)) ledger.pay(order!.orderNo)
        return
      }
      case 'notify':
        return notify(order!, one)
      case 'poll':
        await processes[one.at].call(payments.info, { orderNo: order!.orderNo }, buyer)
        return
      case 'refund': {
        const asked = { orderNo: order!.orderNo, amount: one.cents / 100, reason: 'x' }
        await processes[one.at].call(orderAdmin.refund, asked, root)
        return
      }
      case 'close':
        return runJob(processes[one.at].services, closeOrdersJob).catch(ifDead)
      case 'goOnWithRefunds':
        return runJob(processes[one.at].services, askRefundsJob).catch(ifDead)
    }
  }

  async function notify(
    { orderNo, provider }: { orderNo: string; provider: PayType },
    { at: process, isOld }: { at: Process; isOld: boolean },
  ): Promise<void> {
    if (world[provider].ledger.orders.get(orderNo)?.paidAt == null) return
    const known = (sent[orderNo] ??= [])
    const message = isOld ? known[0] : undefined
    const { headers, body } = message ?? world[provider].messageOf(orderNo)
    known.push({ headers, body, address: '' })
    await processes[process].send({ method: 'POST', url: `/api/pay/notify/${provider}`, body }, { headers })
  }

  const stayIn = () =>
    db
      .updateTable('session')
      .set({ issued_at: clock.now, seen_at: clock.now, expires_at: new Date(clock.now.getTime() + dayMs) })
      .execute()

  for (const one of steps) {
    switch (one.do) {
      case 'wait':
        wait(one.seconds)
        await stayIn()
        break
      case 'together':
        await Promise.all(one.steps.map(perform))
        break
      case 'die': {
        const fuse = fuses['at' in one.step ? one.step.at : 0]!
        fuse.left = one.fuse
        await perform(one.step)
        fuse.left = 0
        break
      }
      case 'lost':
        wechat.state.trouble = unavailable
        alipay.state.trouble = unavailable
        await perform(one.step)
        wechat.state.trouble = null
        alipay.state.trouble = null
        break
      default:
        await perform(one)
    }
  }
  // In the end everything comes through: orders run out, and each payment is told.
  wait(1_000)
  await stayIn()
  await runJob(processes[0].services, closeOrdersJob)
  for (const order of await numbers()) await notify(order, { at: 1, isOld: false })
  await runJob(processes[1].services, askRefundsJob)
  return buyer
}

function ifDead(error: unknown): void {
  if ((error as Error).message !== 'the process is dead') throw error
}

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
      { numRuns: 60 },
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
