import type { OurPayment, OurRefund } from '@praxis/rules/payments/compareBill'
import { beginningInChina, daysLater } from '@praxis/rules/payments/chinaDays'
import type { Database } from '#server/db/connection.ts'
import type { BillRow } from '../providers/provider.ts'
import { listDoneRefunds, listNamedPayments, listNamedRefunds, listPayments, type Till } from './ours.queries.ts'

/** How many rows one query names. */
const blockSize = 2_000

export const blocksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / blockSize) }, (_, n) => all.slice(n * blockSize, (n + 1) * blockSize))

export const stretchOf = (day: string) => ({ from: beginningInChina(day), until: beginningInChina(daysLater(day, 1)) })

/** The payments of a day, the refunds of the day before, and all others that the bill names. */
export async function readOurs(db: Database, { till, day, bill }: { till: Till; day: string; bill: BillRow[] }) {
  const payments = new Map((await listPayments(db, till, stretchOf(day))).map(numbered))
  const refunds = new Map((await listDoneRefunds(db, till, stretchOf(daysLater(day, -1)))).map(numberedRefund))
  const named = (kind: BillRow['kind'], noOf: (row: BillRow) => string, known: ReadonlyMap<string, unknown>) => [
    ...new Set(
      bill
        .filter((row) => row.kind === kind)
        .map(noOf)
        .filter((no) => !known.has(no)),
    ),
  ]
  for (const block of blocksOf(named('payment', ({ orderNo }) => orderNo, payments))) {
    for (const payment of await listNamedPayments(db, till, block)) payments.set(payment.orderNo, payment)
  }
  for (const block of blocksOf(named('refund', ({ refundNo }) => refundNo ?? '', refunds))) {
    for (const refund of await listNamedRefunds(db, till, block)) refunds.set(refund.refundNo, refund)
  }
  return { payments: [...payments.values()], refunds: [...refunds.values()] }
}

const numbered = (payment: OurPayment) => [payment.orderNo, payment] as const
const numberedRefund = (refund: OurRefund) => [refund.refundNo, refund] as const
