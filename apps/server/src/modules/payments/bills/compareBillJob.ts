import { payTypes } from '@praxis/contract/paymentLimits'
import { compareBill, type Difference } from '@praxis/rules/payments/compareBill'
import { billReadyAt, daysLater } from '@praxis/rules/payments/chinaDays'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { tell } from '#server/modules/messages/public.ts'
import { ProviderError, type BillRow, type PaymentProvider } from '../providers/provider.ts'
import {
  deleteDifferences,
  finishBill,
  holdBill,
  insertDifferences,
  listCompared,
  listDifferences,
  listRoots,
  setBillState,
  type Bill,
} from './bills.queries.ts'
import { billPayments, billRefunds, listDoneRefunds, type Till } from './ours.queries.ts'
import { blocksOf, readOurs, stretchOf } from './readOurs.ts'

/** A provider that makes its bill late may say until then that there is none. */
const latestMs = 3 * 86_400_000

/** So many differences are kept. Their number is always right. */
const mostKept = 10_000

/** Compares a bill with our orders and refunds. To do it again changes nothing, unless something else has changed. */
export const compareBillJob = defineJob({
  name: 'payments.compareBill',
  data: z.object({ payType: z.enum(payTypes), day: z.iso.date() }),
  singleton: true,
  async run(services, { payType, day }) {
    const bill = { provider: payType, day }
    const provider = (await services.shop.providers()).get(payType)
    const problem = provider === undefined ? 'not_configured' : await compare(services, bill, provider)
    if (problem !== null)
      await setBillState(services.db, bill, { state: 'failed', detail: problem, now: services.now() })
  },
})

export const enqueueComparison = (db: Database, { provider, day }: Bill) =>
  enqueue(db, compareBillJob, { payType: provider, day }, { key: `${provider}/${day}` })

/** Null, or why it could not be compared. */
async function compare(services: Services, bill: Bill, provider: PaymentProvider): Promise<string | null> {
  const { db, shop, now } = services
  const { provider: name, day } = bill
  const read = await readBill(provider, day)
  if (typeof read === 'string' && read !== 'bill_missing') return read
  const rows = typeof read === 'string' ? [] : read
  const till = { provider: name, isTest: shop.isTest(name) }
  const ours = await readOurs(db, { till, day, bill: rows })
  const dayBefore = daysLater(day, -1)
  const isDayBeforeKnown = (await listCompared(db, name, dayBefore)).has(dayBefore)
  const { differences, foundPayments, foundRefunds } = compareBill({ day, bill: rows, ...ours, isDayBeforeKnown })
  const mayStillCome = now().getTime() < billReadyAt(day).getTime() + latestMs
  // Where nothing happened there is no bill.
  if (read === 'bill_missing' && differences.length > 0 && mayStillCome) return read

  // Each block for itself: whoever settles an order does not wait for a whole bill.
  for (const block of blocksOf(foundPayments)) await billPayments(db, day, block)
  for (const block of blocksOf(foundRefunds)) await billRefunds(db, day, block)
  await store(services, bill, rows, differences)
  await askNextDay(db, till, day)
  return null
}

/** A bill that came late decides whether refunds are missing that the bill of the next day did not have. */
async function askNextDay(db: Database, till: Till, day: string): Promise<void> {
  const { provider } = till
  const next = daysLater(day, 1)
  if (!(await listCompared(db, provider, next)).has(next)) return
  const refunds = await listDoneRefunds(db, till, stretchOf(day))
  if (refunds.some(({ billedOn }) => billedOn === null)) await enqueueComparison(db, { provider, day: next })
}

async function readBill(provider: PaymentProvider, day: string): Promise<BillRow[] | string> {
  try {
    return await provider.bill(day)
  } catch (error) {
    if (error instanceof ProviderError) return error.code
    throw error
  }
}

async function store({ db, now }: Services, bill: Bill, rows: BillRow[], differences: Difference[]): Promise<void> {
  const kept = differences.slice(0, mostKept)
  const sumsOf = (kind: BillRow['kind']) => {
    const some = rows.filter((row) => row.kind === kind)
    return [some.length, some.reduce((sum, { cents }) => sum + cents, 0)] as const
  }
  const [[payments, paid_cents], [refunds, refunded_cents]] = [sumsOf('payment'), sumsOf('refund')]
  await db.transaction().execute(async (tx) => {
    await holdBill(tx, bill)
    const known = new Set((await listDifferences(tx, bill)).map(lineOf))
    const isNew = kept.some((difference) => !known.has(lineOf(difference)))
    await deleteDifferences(tx, bill)
    for (const block of blocksOf(kept)) await insertDifferences(tx, bill, block)
    const sums = { payments, paid_cents, refunds, refunded_cents, differences: differences.length }
    await finishBill(tx, bill, { ...sums, now: now() })
    if (!isNew) return
    const params = { payType: bill.provider, day: bill.day, differences: differences.length }
    await tell(tx, { kind: 'bill_differs', params, to: { uids: await listRoots(tx) } })
  })
}

const lineOf = ({ kind, orderNo, tradeNo, refundNo, ours, theirs }: Difference) =>
  JSON.stringify([kind, orderNo, tradeNo, refundNo, ours, theirs])
