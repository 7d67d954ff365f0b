import type { refundStates } from '@praxis/contract/orderAdmin'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

type RefundState = (typeof refundStates)[number]
const running = ['asked', 'pending'] as const satisfies RefundState[]

const refunds = (db: Database) =>
  db
    .selectFrom('refund')
    .select(['refund_no as refundNo', 'order_no as orderNo', 'cents', 'reason', 'state', 'by_uid as byUid'])

export type StoredRefund = NonNullable<Awaited<ReturnType<typeof findRunningRefund>>>

export const findRunningRefund = (db: Database, refundNo: string) =>
  refunds(db).where('refund_no', '=', refundNo).where('state', 'in', running).executeTakeFirst()

export const listRunningRefunds = (db: Database, orderNo: string) =>
  refunds(db).where('order_no', '=', orderNo).where('state', 'in', running).execute()

/** Those that were asked about least, first. */
export const listDueRefunds = (db: Database, limit: number) =>
  db
    .selectFrom('refund')
    .innerJoin('member_order', 'member_order.order_no', 'refund.order_no')
    .select(['refund.refund_no as refundNo', 'member_order.provider'])
    .where('refund.state', 'in', running)
    .orderBy(sql`refund.asked_at nulls first`)
    .orderBy('refund.created_at')
    .limit(limit)
    .execute()

type NewRefund = {
  refundNo: string
  orderNo: string
  cents: number
  reason: string
  byUid: string | null
  now: Date
}

export const insertRefund = async (
  tx: Transaction,
  { refundNo, orderNo, cents, reason, byUid, now }: NewRefund,
): Promise<void> => {
  await tx
    .insertInto('refund')
    .values({ refund_no: refundNo, order_no: orderNo, cents, reason, by_uid: byUid, created_at: now })
    .execute()
}

type RefundChange = { state?: RefundState; detail?: string | null; askedAt?: Date; doneAt?: Date }

/** Only of a refund that is running. False: it has ended. */
export async function updateRefund(
  db: Database,
  refundNo: string,
  { state, detail, askedAt, doneAt }: RefundChange,
): Promise<boolean> {
  const updated = await db
    .updateTable('refund')
    .set({ state, detail, asked_at: askedAt, done_at: doneAt })
    .where('refund_no', '=', refundNo)
    .where('state', 'in', running)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
