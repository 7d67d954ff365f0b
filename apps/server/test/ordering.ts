import type { PayType } from '@praxis/contract/paymentLimits'
import { orderAdmin } from '@praxis/contract/orderAdmin'
import { payments } from '@praxis/contract/payments'
import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import type { Job } from '#server/jobs/defineJob.ts'
import { askRefundsJob, closeOrdersJob } from '#server/modules/payments/public.ts'
import { aPaidSite } from './paidSite.ts'

type Buyer = { uid: string; username: string; token: string }
export const dayMs = 86_400_000

/** What a stand-in answers while the gateway before it is away. */
export const unavailable = () => ({ status: 502, headers: {}, body: '' })

/** Runs a scheduled job once. */
export const runJob = (services: Services, job: Job): Promise<void> =>
  job.run(services, {}, { id: 'test', signal: new AbortController().signal })

/** A site that sells two products with both stand-ins, and what buyers, providers and jobs do there. */
export async function aShopSite() {
  const site = await aPaidSite()
  const { call, send, db, root, services, clock, aUser } = site
  const aProduct = async (name: string, cents: number, days: number | null = 30): Promise<number> => {
    const row = { name, price_cents: cents, days }
    return (await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const [month, year] = [await aProduct('A month', 1_999), await aProduct('A year', 9_900, 365)]
  const buyer = await aUser({ username: 'alice' })

  const order = (more: { itemId?: number; payType?: PayType } = {}, who: Buyer = buyer) =>
    call(payments.create, { itemId: month, payType: 'wechat', ...more }, who)
  const ordered = async (more: { itemId?: number; payType?: PayType } = {}, who: Buyer = buyer) =>
    (await order(more, who)).data!.orderNo
  const standInOf = (provider: PayType) => site[provider]
  const providerOf = async (orderNo: string): Promise<PayType> =>
    (await db.selectFrom('member_order').select('provider').where('order_no', '=', orderNo).executeTakeFirstOrThrow())
      .provider
  type Message = { headers: Record<string, string>; body: string }
  /** A message of a provider arrives. */
  const receive = async (provider: PayType, { headers, body }: Message) => {
    const { http, raw } = await send({ method: 'POST', url: `/api/pay/notify/${provider}`, body }, { headers })
    return { http, raw }
  }
  const messageOf = async (orderNo: string, more = {}) => standInOf(await providerOf(orderNo)).messageOf(orderNo, more)
  const notify = async (orderNo: string, more = {}) =>
    receive(await providerOf(orderNo), await messageOf(orderNo, more))
  /** Somebody scans the code and pays, and the provider has told nobody yet. */
  const pay = async (orderNo: string) => void standInOf(await providerOf(orderNo)).ledger.pay(orderNo)
  const detail = async (orderNo: string) => (await call(orderAdmin.detail, { orderNo }, root)).data!
  const story = async (orderNo: string) =>
    (await detail(orderNo)).events.map(({ from, to, cause, by, detail: what }) =>
      [`${from ?? '-'} > ${to}`, cause, by, what].filter((one) => one !== null).join(', '),
    )
  const untilOf = async ({ uid }: { uid: string } = buyer) =>
    (await db.selectFrom('account').select('member_until').where('uid', '=', uid).executeTakeFirstOrThrow())
      .member_until
  const after = (days: number) => new Date(clock.now.getTime() + days * dayMs).toISOString()
  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1_000)
  }
  const noticesOf = async ({ uid }: { uid: string } = buyer) =>
    db.selectFrom('notice').select(['kind', 'params']).where('recipient_uid', '=', uid).orderBy('id').execute()
  const refund = (orderNo: string, amount: number, reason = 'Bought twice') =>
    call(orderAdmin.refund, { orderNo, amount, reason }, root)
  const waitingJobs = async (name: string) => {
    const { rows } = await sql<{ refundNo: string }>`
      select data -> 'shown' ->> 'refundNo' as "refundNo" from pgboss.job where name = ${name} order by 1`.execute(db)
    return rows.map(({ refundNo }) => refundNo)
  }
  const warned: object[] = []
  services.log.warn = (details) => void warned.push(details)
  const acts = { order, ordered, receive, messageOf, notify, pay, refund, wait }
  const read = { detail, story, untilOf, noticesOf, waitingJobs, warned, standInOf, after }
  return {
    ...site,
    ...acts,
    ...read,
    aProduct,
    month,
    year,
    buyer,
    closeOrders: () => runJob(services, closeOrdersJob),
    askRefunds: () => runJob(services, askRefundsJob),
    info: (orderNo: string, who: Buyer = buyer) => call(payments.info, { orderNo }, who),
  }
}
