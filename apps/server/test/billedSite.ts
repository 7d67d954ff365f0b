import { billAdmin } from '@praxis/contract/billAdmin'
import type { NoticeParams } from '@praxis/contract/notices'
import type { PayType } from '@praxis/contract/paymentLimits'
import { beginningInChina, dayInChina, daysLater } from '@praxis/rules/payments/chinaDays'
import { compareBillJob } from '#server/modules/payments/public.ts'
import { aPaidSite } from './paidSite.ts'

/** What WeChat Pay answers while it makes a bill. */
export const notReady = (reply: { headers: Record<string, string> }) => ({
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code: 'STATEMENT_CREATING', message: reply.headers['content-type'] ?? '' }),
})

/** A site that sold memberships yesterday, as calendars in China have it; there it is noon. */
export async function aBilledSite() {
  const site = await aPaidSite()
  const { call, root, db, services, clock, aUser } = site
  const today = dayInChina(clock.now)
  const day = daysLater(today, -1)
  const at = (hour: number, daysAgo: number) =>
    new Date(beginningInChina(daysLater(today, -daysAgo)).getTime() + hour * 3_600_000)
  clock.now = at(12, 0)
  const buyer = await aUser({ username: 'buyer' })
  const { id: product_id } = await db
    .insertInto('product')
    .values({ name: 'month', price_cents: 1999, days: 30 })
    .returning('id')
    .executeTakeFirstOrThrow()

  /** What both sides know of a payment. Without `here` only the provider does. */
  async function buy(
    payType: PayType,
    orderNo: string,
    { cents = 1999, paidAt = at(9, 1), here = {} }: { cents?: number; paidAt?: Date; here?: object | null } = {},
  ) {
    const noted = clock.now
    clock.now = paidAt
    const { ledger } = site[payType]
    const expiresAt = new Date(paidAt.getTime() + 900_000)
    ledger.add({ orderNo, title: 'month', cents, notifyAddress: '', expiresAt, codeUrl: '' })
    const { tradeNo } = ledger.pay(orderNo)
    clock.now = noted
    if (here === null) return
    const paid = { state: 'paid' as const, trade_no: tradeNo, paid_at: paidAt, price_cents: cents, is_test: true }
    const order = {
      order_no: orderNo,
      uid: buyer.uid,
      product_id,
      name: 'month',
      provider: payType,
      expires_at: expiresAt,
    }
    await db
      .insertInto('member_order')
      .values({ ...order, ...paid, ...here })
      .execute()
  }

  async function giveBack(
    payType: PayType,
    orderNo: string,
    {
      cents = 500,
      doneAt = at(10, 1),
      refundNo = `${orderNo}r`,
      here = {},
    }: {
      cents?: number
      doneAt?: Date
      refundNo?: string
      here?: object | null
    } = {},
  ) {
    const noted = clock.now
    clock.now = doneAt
    site[payType].ledger.refund(site[payType].ledger.find(orderNo), refundNo, cents)
    clock.now = noted
    if (here === null) return
    const refund = {
      refund_no: refundNo,
      order_no: orderNo,
      cents,
      reason: 'x',
      state: 'done' as const,
      done_at: doneAt,
    }
    await db
      .insertInto('refund')
      .values({ ...refund, ...here })
      .execute()
  }

  const compare = (payType: PayType, of = day) =>
    compareBillJob.run(services, { payType, day: of }, { id: '', signal: new AbortController().signal })

  const bills = async () => (await call(billAdmin.list, {}, root)).data!.records
  /** Each difference in one line. */
  async function differences(payType: PayType, of = day) {
    const { records } = (await call(billAdmin.differences, { payType, day: of, limit: 100 }, root)).data!
    return records.map(({ kind, orderNo, refundNo, ours, theirs }) =>
      [kind, orderNo, refundNo ?? '', `${ours}`, `${theirs}`].filter((part) => part !== '').join(' '),
    )
  }
  const told = async () => {
    const rows = await db
      .selectFrom('notice')
      .select(['recipient_uid', 'params'])
      .where('kind', '=', 'bill_differs')
      .orderBy('id')
      .execute()
    const lineOf = (uid: string | null, { payType, day: of, differences: count }: NoticeParams['bill_differs']) =>
      `${uid} ${payType} ${of} ${count}`
    return rows
      .map(({ recipient_uid, params }) => lineOf(recipient_uid, params as NoticeParams['bill_differs']))
      .toSorted()
  }
  return { ...site, today, day, at, buyer, buy, giveBack, compare, bills, differences, told }
}
