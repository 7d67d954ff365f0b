import { defaultLocale, orderFileLocales } from '@praxis/locales/locales'
import type { Transaction } from '#server/db/connection.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { newNumber } from '../orders/numbers.ts'
import type { StoredOrder } from '../orders/orders.queries.ts'
import { refundJob } from './refundJob.ts'
import { insertRefund } from './refunds.queries.ts'

type Asked = { orderNo: string; cents: number; reason: string; byUid: string | null; now: Date }

/** Gives money back after the commit. The caller has moved the order. */
export async function beginRefund(tx: Transaction, asked: Asked): Promise<string> {
  const refundNo = newNumber(asked.now)
  await insertRefund(tx, { ...asked, refundNo })
  await enqueue(tx, refundJob, { refundNo }, { key: refundNo })
  return refundNo
}

/** The site gives back all of a payment that came too late. The provider shows the reason to the payer. */
export async function returnPayment(tx: Transaction, { orderNo, priceCents }: StoredOrder, now: Date): Promise<void> {
  const { lateReason } = await orderFileLocales[defaultLocale]()
  await beginRefund(tx, { orderNo, cents: priceCents, reason: lateReason, byUid: null, now })
}
