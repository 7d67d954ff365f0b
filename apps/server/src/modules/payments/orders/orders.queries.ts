import type { OrderState, PayType } from '@praxis/contract/paymentLimits'
import type { OrderDetail } from '@praxis/contract/orderAdmin'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'

export const orderColumns = [
  'member_order.order_no as orderNo',
  'member_order.uid',
  'member_order.product_id as productId',
  'member_order.name',
  'member_order.price_cents as priceCents',
  'member_order.days',
  'member_order.provider',
  'member_order.is_test as isTest',
  'member_order.state',
  'member_order.code_url as codeUrl',
  'member_order.trade_no as tradeNo',
  'member_order.is_late as isLate',
  'member_order.refunded_cents as refundedCents',
  'member_order.given_from as givenFrom',
  'member_order.given_until as givenUntil',
  'member_order.created_at as createdAt',
  'member_order.expires_at as expiresAt',
  'member_order.paid_at as paidAt',
  'member_order.closed_at as closedAt',
] as const

const orders = (db: Database) => db.selectFrom('member_order').select(orderColumns)
const openStates = ['created', 'waiting'] as const satisfies OrderState[]

export type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export const findOrder = (db: Database, orderNo: string) =>
  orders(db).where('order_no', '=', orderNo).executeTakeFirst()

/** Holds the order until the transaction ends. Whoever holds its owner as well has to hold them first. */
export const lockOrder = (tx: Transaction, orderNo: string) =>
  orders(tx).where('order_no', '=', orderNo).forUpdate().executeTakeFirst()

export const findOpenOrder = (db: Database, uid: string) =>
  orders(db).where('uid', '=', uid).where('state', 'in', openStates).executeTakeFirst()

export const listOwnOrders = (db: Database, uid: string, asked: { currentPage: number; limit: number }) =>
  listPage(db, orders(db).where('uid', '=', uid).orderBy('created_at', 'desc').orderBy('order_no', 'desc'), asked)

/** Of a product that people can buy. Until the end of the transaction nobody deletes it. */
export const findProduct = (tx: Transaction, id: number) =>
  tx
    .selectFrom('product')
    .select(['id as productId', 'name', 'price_cents as priceCents', 'days'])
    .where('id', '=', id)
    .where('is_visible', '=', true)
    .forKeyShare()
    .executeTakeFirst()

type NewOrder = Pick<
  StoredOrder,
  'orderNo' | 'uid' | 'productId' | 'name' | 'priceCents' | 'days' | 'provider' | 'isTest'
> & { createdAt: Date; expiresAt: Date }

export const insertOrder = async (tx: Transaction, order: NewOrder): Promise<void> => {
  await tx
    .insertInto('member_order')
    .values({
      order_no: order.orderNo,
      uid: order.uid,
      product_id: order.productId,
      name: order.name,
      price_cents: order.priceCents,
      days: order.days,
      provider: order.provider,
      is_test: order.isTest,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
    })
    .execute()
}

export type OrderChange = {
  state: OrderState
  codeUrl?: string
  tradeNo?: string
  paidAt?: Date
  isLate?: boolean
  givenFrom?: string
  givenUntil?: string
  closedAt?: Date
  refundedCents?: number
}

export const updateOrder = async (tx: Transaction, orderNo: string, change: OrderChange): Promise<void> => {
  await tx
    .updateTable('member_order')
    .set({
      state: change.state,
      code_url: change.codeUrl,
      trade_no: change.tradeNo,
      paid_at: change.paidAt,
      is_late: change.isLate,
      given_from: change.givenFrom,
      given_until: change.givenUntil,
      closed_at: change.closedAt,
      refunded_cents: change.refundedCents,
    })
    .where('order_no', '=', orderNo)
    .execute()
}

export type Cause = OrderDetail['events'][number]['cause']
type NewEvent = {
  orderNo: string
  from: OrderState | null
  to: OrderState
  cause: Cause
  byUid: string | null
  detail: string | null
  at: Date
}

export const insertEvent = async (
  tx: Transaction,
  { orderNo, from, to, cause, byUid, detail, at }: NewEvent,
): Promise<void> => {
  await tx
    .insertInto('order_event')
    .values({ order_no: orderNo, from_state: from, to_state: to, cause, by_uid: byUid, detail, created_at: at })
    .execute()
}

/** Whether the caller is the one who may ask the provider about the order now. */
export async function claimAsking(
  db: Database,
  orderNo: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const claimed = await db
    .updateTable('member_order')
    .set({ asked_at: now })
    .where('order_no', '=', orderNo)
    .where('state', 'in', openStates)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before.toISOString())]))
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0
}

/** Open orders that have run out, or that nobody has asked about for so long, those first that were asked about least. */
export const listDueOrders = (db: Database, { now, before }: { now: Date; before: Date }, limit: number) =>
  orders(db)
    .where('state', 'in', openStates)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now.toISOString()),
        eb(sql<string>`coalesce(asked_at, created_at)`, '<=', before.toISOString()),
      ]),
    )
    .orderBy(sql`asked_at nulls first`)
    .orderBy('created_at')
    .limit(limit)
    .execute()

/**
 * Orders that were closed before their end, and about which nobody has asked since: Alipay closes none that nobody has
 * scanned, so that it could be paid until its end.
 */
export const listEarlyClosed = (db: Database, { now, before }: { now: Date; before: Date }, limit: number) =>
  orders(db)
    .where('state', '=', 'closed')
    .where('created_at', '>', new Date(now.getTime() - 86_400_000).toISOString())
    .where('expires_at', '<=', before.toISOString())
    .whereRef('closed_at', '<', 'expires_at')
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', eb.ref('expires_at'))]))
    .orderBy('created_at')
    .limit(limit)
    .execute()

export const noteAsked = async (db: Database, orderNo: string, now: Date): Promise<void> => {
  await db.updateTable('member_order').set({ asked_at: now }).where('order_no', '=', orderNo).execute()
}

/** Another order has the payment of this number already. */
export const isTradeKnown = async (db: Database, provider: PayType, tradeNo: string): Promise<boolean> =>
  (await db
    .selectFrom('member_order')
    .select('order_no')
    .where('provider', '=', provider)
    .where('trade_no', '=', tradeNo)
    .executeTakeFirst()) !== undefined
