import { afterRefund } from '@praxis/rules/payments/refundShare'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { changeMemberships } from '#server/modules/accounts/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { listRoots } from '../bills/bills.queries.ts'
import { holdOrder, moveOrder, type Buyer } from '../orders/moveOrder.ts'
import type { StoredOrder } from '../orders/orders.queries.ts'
import { yuanOf } from '../providers/money.ts'
import { updateRefund, type StoredRefund } from './refunds.queries.ts'

type Ending = Pick<Services, 'db' | 'now'>

/** The money is back: the order has it, and the membership is shortened by its share. Happens once for each refund. */
export const refundDone = (services: Ending, refund: StoredRefund): Promise<void> =>
  ending(services, refund, async (tx, { order, buyer }, now) => {
    if (!(await updateRefund(tx, refund.refundNo, { state: 'done', detail: null, doneAt: now, askedAt: now }))) return
    const refundedCents = order.refundedCents + refund.cents
    const event = refundedCents === order.priceCents ? 'refunded_whole' : 'refunded_part'
    await moveOrder(tx, order, event, { cause: 'query', now }, { refundedCents })
    if (buyer === null || order.isLate) return
    await shorten(tx, { order, buyer, refund, refundedCents }, now)
    await tell(tx, {
      kind: 'refund_done',
      params: { product: order.name, amount: yuanOf(refund.cents) },
      to: { uid: buyer.uid },
    })
  })

/** Nothing was given back, and this refund never will be. Root is told, and may ask for another one. */
export const refundFailed = (services: Ending, refund: StoredRefund, detail: string): Promise<void> =>
  ending(services, refund, async (tx, { order }, now) => {
    if (!(await updateRefund(tx, refund.refundNo, { state: 'failed', detail, askedAt: now }))) return
    await moveOrder(tx, order, 'refund_failed', { cause: 'query', now, detail })
    const params = { orderNo: order.orderNo, product: order.name, amount: yuanOf(refund.cents) }
    await tell(tx, { kind: 'refund_failed', params, to: { uids: await listRoots(tx) } })
  })

type Held = { readonly order: StoredOrder; readonly buyer: Buyer }

const ending = (
  { db, now }: Ending,
  { orderNo }: StoredRefund,
  end: (tx: Transaction, held: Held, now: Date) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const held = await holdOrder(tx, orderNo)
    if (held !== undefined) await end(tx, held, now())
  })

type Shortened = Held & { readonly buyer: NonNullable<Buyer>; refund: StoredRefund; refundedCents: number }

async function shorten(tx: Transaction, { order, buyer, refund, refundedCents }: Shortened, now: Date): Promise<void> {
  const { givenFrom, givenUntil, priceCents, refundedCents: before, orderNo } = order
  if (givenFrom === null || givenUntil === null) return
  const given = { givenFrom, givenUntil, priceCents, before, after: refundedCents }
  const change = { uid: buyer.uid, from: buyer.memberUntil, to: afterRefund(buyer.memberUntil, given, now) }
  await changeMemberships(tx, [change], { reason: null, byUid: refund.byUid, orderNo })
}
