import type { PayType } from '@praxis/contract/paymentLimits'
import type { OurPayment, OurRefund } from '@praxis/rules/payments/compareBill'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** Orders that were made with a stand-in are not on the bill of the provider itself, and the other way round. */
export type Till = { provider: PayType; isTest: boolean }
type Stretch = { from: Date; until: Date }

const paymentsOf = (db: Database, { provider, isTest }: Till) =>
  db
    .selectFrom('member_order')
    .select([
      'order_no as orderNo',
      'paid_at as paidAt',
      'trade_no as tradeNo',
      'price_cents as cents',
      'billed_on as billedOn',
    ])
    .where('provider', '=', provider)
    .where('is_test', '=', isTest)

export const listPayments = (db: Database, till: Till, { from, until }: Stretch): Promise<OurPayment[]> =>
  paymentsOf(db, till)
    .where('paid_at', '>=', from.toISOString())
    .where('paid_at', '<', until.toISOString())
    .orderBy('paid_at')
    .orderBy('order_no')
    .execute()

export const listNamedPayments = (db: Database, till: Till, orderNos: readonly string[]): Promise<OurPayment[]> =>
  paymentsOf(db, till)
    .where('order_no', '=', sql<string>`any(${orderNos}::text[])`)
    .execute()

const refundsOf = (db: Database, { provider, isTest }: Till) =>
  db
    .selectFrom('refund')
    .innerJoin('member_order', 'member_order.order_no', 'refund.order_no')
    .select([
      'refund_no as refundNo',
      'refund.order_no as orderNo',
      sql<OurRefund['state']>`refund.state`.as('state'),
      'done_at as doneAt',
      'cents',
      'refund.billed_on as billedOn',
    ])
    .where('provider', '=', provider)
    .where('is_test', '=', isTest)

export const listDoneRefunds = (db: Database, till: Till, { from, until }: Stretch): Promise<OurRefund[]> =>
  refundsOf(db, till)
    .where('refund.state', '=', 'done')
    .where('done_at', '>=', from.toISOString())
    .where('done_at', '<', until.toISOString())
    .orderBy('done_at')
    .orderBy('refund_no')
    .execute()

export const listNamedRefunds = (db: Database, till: Till, refundNos: readonly string[]): Promise<OurRefund[]> =>
  refundsOf(db, till)
    .where('refund_no', '=', sql<string>`any(${refundNos}::text[])`)
    .execute()

/** What another bill has stays there. */
export const billPayments = (db: Database, day: string, orderNos: readonly string[]) =>
  db
    .updateTable('member_order')
    .set({ billed_on: day })
    .where('order_no', '=', sql<string>`any(${orderNos}::text[])`)
    .where('billed_on', 'is', null)
    .execute()

export const billRefunds = (db: Database, day: string, refundNos: readonly string[]) =>
  db
    .updateTable('refund')
    .set({ billed_on: day })
    .where('refund_no', '=', sql<string>`any(${refundNos}::text[])`)
    .where('billed_on', 'is', null)
    .execute()
