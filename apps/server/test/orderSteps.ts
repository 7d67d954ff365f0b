import { orderAdmin } from '@praxis/contract/orderAdmin'
import type { PayType } from '@praxis/contract/paymentLimits'
import { payments } from '@praxis/contract/payments'
import fc from 'fast-check'
import { askRefundsJob, closeOrdersJob } from '#server/modules/payments/public.ts'
import { startServer } from './harness.ts'
import { aShopSite, dayMs, runJob, unavailable } from './ordering.ts'

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
export type Step =
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
export const step: fc.Arbitrary<Step> = fc.oneof(
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
export async function twoProcesses() {
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

export type World = Awaited<ReturnType<typeof twoProcesses>>
export type Buyer = Awaited<ReturnType<World['aUser']>>

/** Does the steps in the name of a new person. */
export async function live(world: World, steps: readonly Step[]): Promise<Buyer> {
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
