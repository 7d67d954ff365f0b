import type { PayType } from '@praxis/contract/paymentLimits'
import type { Transaction } from '#server/db/connection.ts'

type Noted = { provider: PayType; eventId: string; orderNo: string; kind: string; now: Date }

/** False: it was dealt with before. */
export async function noteNotification(
  tx: Transaction,
  { provider, eventId, orderNo, kind, now }: Noted,
): Promise<boolean> {
  const noted = await tx
    .insertInto('payment_notification')
    .values({ provider, event_id: eventId, order_no: orderNo, kind, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n
}
