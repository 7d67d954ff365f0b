import { randomInt } from 'node:crypto'

export type RefundRow = { refundNo: string; id: string; cents: number; at: Date; state: 'pending' | 'done' | 'failed' }

export type OrderRow = {
  orderNo: string
  title: string
  cents: number
  notifyAddress: string
  expiresAt: Date
  /** What the QR code holds. */
  codeUrl: string
  tradeNo: string
  isScanned: boolean
  paidAt: Date | null
  isClosed: boolean
  refunds: RefundRow[]
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
export const refundedOf = ({ refunds }: OrderRow): number =>
  refunds.reduce((sum, { cents, state }) => sum + (state === 'failed' ? 0 : cents), 0)

/** Orders at a stand-in for a provider, and what people pay. */
export function openLedger(now: () => Date) {
  const orders = new Map<string, OrderRow>()

  const isOver = ({ isClosed, paidAt, expiresAt }: OrderRow) => isClosed || (paidAt === null && expiresAt <= now())

  function find(orderNo: string): OrderRow {
    const order = orders.get(orderNo)
    if (order === undefined) throw new Error(`no order ${orderNo}`)
    return order
  }

  return {
    orders,
    find,
    isOver,

    add(order: Pick<OrderRow, 'orderNo' | 'title' | 'cents' | 'notifyAddress' | 'expiresAt' | 'codeUrl'>): OrderRow {
      const tradeNo = `${now().getUTCFullYear()}${digits(24)}`
      const row: OrderRow = { ...order, tradeNo, isScanned: false, paidAt: null, isClosed: false, refunds: [] }
      orders.set(order.orderNo, row)
      return row
    },

    scan(orderNo: string): OrderRow {
      const order = find(orderNo)
      order.isScanned = true
      return order
    },

    /** A person pays. Nobody can pay what is closed or has run out. */
    pay(orderNo: string): OrderRow {
      const order = find(orderNo)
      if (isOver(order)) throw new Error(`order ${orderNo} is closed`)
      order.isScanned = true
      order.paidAt ??= now()
      return order
    },

    refund(order: OrderRow, refundNo: string, cents: number): RefundRow {
      const refund: RefundRow = { refundNo, id: `50${digits(26)}`, cents, at: now(), state: 'done' }
      order.refunds.push(refund)
      return refund
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>

/** A moment as clocks in China show it. */
export const chinaTime = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )

export const yuan = (cents: number): string => (cents / 100).toFixed(2)
