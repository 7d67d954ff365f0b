import type { DifferenceKind } from '@praxis/contract/billAdmin'
import { dayInChina, daysLater } from './chinaDays.ts'

/** A line of a bill. Money is in whole cents. */
export type BilledRow = {
  kind: 'payment' | 'refund'
  orderNo: string
  tradeNo: string
  refundNo: string | null
  cents: number
}

/** `billedOn` is the day of the bill in which it was found. */
export type OurPayment = {
  orderNo: string
  /** Null: nobody has paid. */
  paidAt: string | null
  tradeNo: string | null
  cents: number
  billedOn: string | null
}
export type OurRefund = {
  refundNo: string
  orderNo: string
  state: 'asked' | 'pending' | 'done' | 'failed'
  doneAt: string | null
  cents: number
  billedOn: string | null
}

export type Difference = {
  kind: DifferenceKind
  orderNo: string
  tradeNo: string | null
  refundNo: string | null
  /** Cents that we have, and that the bill has; null: nothing. */
  ours: number | null
  theirs: number | null
}

type Given = {
  /** In China. */
  day: string
  bill: readonly BilledRow[]
  /** Those that the bill names, and those of the day. */
  payments: readonly OurPayment[]
  /** Those that the bill names, and those of the day before. */
  refunds: readonly OurRefund[]
  /** The bill of the day before was compared: what was given back then and is in neither bill is missing. */
  isDayBeforeKnown: boolean
}

export type Comparison = {
  differences: Difference[]
  /** The numbers of what the bill has and we have too, whatever the amount. */
  foundPayments: string[]
  foundRefunds: string[]
}

/** What a bill says and we do not, or the other way round. A provider may write a refund on the bill of the next day. */
export function compareBill({ day, bill, payments, refunds, isDayBeforeKnown }: Given): Comparison {
  const ourPayments = new Map(payments.map((payment) => [payment.orderNo, payment]))
  const ourRefunds = new Map(refunds.map((refund) => [refund.refundNo, refund]))
  const foundPayments = new Set<string>()
  const foundRefunds = new Set<string>()

  function ofPayment(row: BilledRow): Difference | null {
    const ours = ourPayments.get(row.orderNo)
    const isOurs = ours !== undefined && (ours.paidAt === null || ours.tradeNo === row.tradeNo)
    // An order is paid once, so a second line is a payment that we do not know.
    if (!isOurs || foundPayments.has(row.orderNo)) return differenceOf('payment_unknown', row, null)
    if (ours.paidAt === null) return differenceOf('payment_state', row, null)
    foundPayments.add(row.orderNo)
    return ours.cents === row.cents ? null : differenceOf('payment_amount', row, ours.cents)
  }

  function ofRefund(row: BilledRow): Difference | null {
    const refundNo = row.refundNo ?? ''
    const ours = ourRefunds.get(refundNo)
    if (ours?.orderNo !== row.orderNo || foundRefunds.has(refundNo)) return differenceOf('refund_unknown', row, null)
    foundRefunds.add(refundNo)
    if (ours.state === 'failed') return differenceOf('refund_state', row, null)
    return ours.cents === row.cents ? null : differenceOf('refund_amount', row, ours.cents)
  }

  const ofBill = bill
    .map((row) => (row.kind === 'payment' ? ofPayment(row) : ofRefund(row)))
    .filter((difference) => difference !== null)

  const isOfNoOther = ({ billedOn }: { billedOn: string | null }) => billedOn === null || billedOn === day
  const isOf = (wanted: string, moment: string | null) => moment !== null && dayInChina(new Date(moment)) === wanted
  const missingPayments = payments
    .filter((one) => isOf(day, one.paidAt) && isOfNoOther(one) && !foundPayments.has(one.orderNo))
    .map(({ orderNo, tradeNo, cents }) => missing('payment_missing', { orderNo, tradeNo, refundNo: null, ours: cents }))
  const missingRefunds = refunds
    .filter((one) => isDayBeforeKnown && one.state === 'done' && isOf(daysLater(day, -1), one.doneAt))
    .filter((one) => isOfNoOther(one) && !foundRefunds.has(one.refundNo))
    .map(({ orderNo, refundNo, cents }) => missing('refund_missing', { orderNo, tradeNo: null, refundNo, ours: cents }))

  return {
    differences: [...missingPayments, ...missingRefunds, ...ofBill],
    foundPayments: [...foundPayments],
    foundRefunds: [...foundRefunds],
  }
}

const differenceOf = (kind: DifferenceKind, row: BilledRow, ours: number | null): Difference => ({
  kind,
  orderNo: row.orderNo,
  tradeNo: row.tradeNo,
  refundNo: row.kind === 'refund' ? row.refundNo : null,
  ours,
  theirs: row.cents,
})

const missing = (kind: DifferenceKind, found: Omit<Difference, 'kind' | 'theirs'>): Difference => ({
  kind,
  ...found,
  theirs: null,
})
