import { createHash, randomBytes } from 'node:crypto'
import { refundedOf, type Ledger, type OrderRow, type RefundRow } from '../ledger.ts'
import { billOf } from './bill.ts'
import type { Platform } from './platform.ts'

/** `body`: JSON, the bytes of a file, or nothing. */
export type Result = { status: number; body: object | Buffer | null }

const refusal = (status: number, code: string, message: string): Result => ({ status, body: { code, message } })

type Asked = { amount?: { total?: unknown; refund?: unknown; currency?: unknown } } & Readonly<Record<string, unknown>>

/** The calls of API v3 that a shop with QR codes needs, with the rules and codes of the real ones. */
export function openCalls({ ledger, platform, now }: { ledger: Ledger; platform: Platform; now: () => Date }) {
  const { appId, merchantId } = platform.settings
  const bills = new Map<string, Buffer>()
  const isCents = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

  /** What is ordered, or the field that is wrong. */
  function orderOf(asked: Asked) {
    const { out_trade_no: orderNo, description: title, notify_url: notifyAddress, time_expire: end, amount } = asked
    const expiresAt = typeof end === 'string' ? new Date(end) : new Date(now().getTime() + 7_200_000)
    if (typeof orderNo !== 'string' || !/^[\w|*-]{6,32}$/.test(orderNo)) return 'out_trade_no'
    if (typeof title !== 'string' || title === '' || Buffer.byteLength(title) > 127) return 'description'
    if (typeof notifyAddress !== 'string' || notifyAddress.includes('?')) return 'notify_url'
    if (!isCents(amount?.total) || amount.currency !== 'CNY') return 'amount'
    return expiresAt > now() ? { orderNo, title, notifyAddress, cents: amount.total, expiresAt } : 'time_expire'
  }

  function create(asked: Asked): Result {
    if (asked['appid'] !== appId || asked['mchid'] !== merchantId)
      return refusal(400, 'APPID_MCHID_NOT_MATCH', 'appid and mchid')
    const order = orderOf(asked)
    if (typeof order === 'string') return refusal(400, 'PARAM_ERROR', order)
    const known = ledger.orders.get(order.orderNo)
    if (known?.paidAt) return refusal(400, 'ORDERPAID', 'paid')
    if (known !== undefined && ledger.isOver(known)) return refusal(400, 'ORDER_CLOSED', 'closed')
    if (known !== undefined && (known.cents !== order.cents || known.title !== order.title))
      return refusal(400, 'INVALID_REQUEST', 'the same number with other contents')
    const codeUrl = `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString('base64url')}zz`
    return { status: 200, body: { code_url: (known ?? ledger.add({ ...order, codeUrl })).codeUrl } }
  }

  function refund(asked: Asked): Result {
    const { out_trade_no: orderNo, out_refund_no: refundNo, amount } = asked
    const order = ledger.orders.get(String(orderNo))
    if (order?.paidAt == null) return refusal(404, 'RESOURCE_NOT_EXISTS', 'order')
    if (amount?.total !== order.cents || amount.currency !== 'CNY' || !isCents(amount.refund))
      return refusal(400, 'PARAM_ERROR', 'amount')
    const known = order.refunds.find((one) => one.refundNo === refundNo)
    if (known !== undefined)
      return known.cents === amount.refund
        ? { status: 200, body: refundOf(order, known) }
        : refusal(400, 'INVALID_REQUEST', 'the same number with another amount')
    if (refundedOf(order) + amount.refund > order.cents) return refusal(400, 'INVALID_REQUEST', 'more than was paid')
    return { status: 200, body: refundOf(order, ledger.refund(order, String(refundNo), amount.refund)) }
  }

  const refundOf = (order: OrderRow, { refundNo, id, cents, at, state }: RefundRow) => ({
    refund_id: id,
    out_refund_no: refundNo,
    transaction_id: order.tradeNo,
    out_trade_no: order.orderNo,
    channel: 'ORIGINAL',
    user_received_account: 'OTHERS',
    create_time: at.toISOString(),
    ...(state === 'done' && { success_time: at.toISOString() }),
    status: { done: 'SUCCESS', pending: 'PROCESSING', failed: 'ABNORMAL' }[state],
    amount: { total: order.cents, refund: cents, payer_total: order.cents, payer_refund: cents, currency: 'CNY' },
  })

  function findRefund(refundNo: string): Result {
    for (const order of ledger.orders.values()) {
      const found = order.refunds.find((one) => one.refundNo === refundNo)
      if (found !== undefined) return { status: 200, body: refundOf(order, found) }
    }
    return refusal(404, 'RESOURCE_NOT_EXISTS', 'refund')
  }

  function close(orderNo: string): Result {
    const order = ledger.orders.get(orderNo)
    if (order === undefined) return refusal(404, 'ORDER_NOT_EXIST', 'order')
    if (order.paidAt !== null) return refusal(400, 'ORDERPAID', 'paid')
    if (order.isClosed) return refusal(400, 'ORDER_CLOSED', 'closed')
    order.isClosed = true
    return { status: 204, body: null }
  }

  /** An order as queries and notifications show it. */
  function transactionOf(order: OrderRow) {
    const isPaid = order.paidAt !== null
    const unpaid = ledger.isOver(order) ? 'CLOSED' : 'NOTPAY'
    return {
      appid: appId,
      mchid: merchantId,
      out_trade_no: order.orderNo,
      trade_state: isPaid ? (refundedOf(order) > 0 ? 'REFUND' : 'SUCCESS') : unpaid,
      trade_state_desc: '',
      attach: '',
      amount: {
        total: order.cents,
        currency: 'CNY',
        ...(isPaid && { payer_total: order.cents, payer_currency: 'CNY' }),
      },
      ...(order.paidAt !== null && {
        transaction_id: order.tradeNo,
        trade_type: 'NATIVE',
        bank_type: 'OTHERS',
        success_time: order.paidAt.toISOString(),
        payer: { openid: 'oStandIn' },
      }),
    }
  }

  function query(orderNo: string, url: URL): Result {
    const order = ledger.orders.get(orderNo)
    if (url.searchParams.get('mchid') !== merchantId) return refusal(400, 'PARAM_ERROR', 'mchid')
    return order === undefined ? refusal(404, 'ORDER_NOT_EXIST', 'order') : { status: 200, body: transactionOf(order) }
  }

  function applyForBill(url: URL): Result {
    const day = url.searchParams.get('bill_date') ?? ''
    const bill = billOf(ledger.orders.values(), { day, appId, merchantId })
    if (bill === null) return refusal(400, 'NO_STATEMENT_EXIST', 'no bill')
    const token = randomBytes(16).toString('hex')
    const file = Buffer.from(bill)
    bills.set(token, file)
    const hash = createHash('sha1').update(file).digest('hex')
    const place = `${url.origin}/v3/billdownload/file?token=${token}`
    return { status: 200, body: { hash_type: 'SHA1', hash_value: hash, download_url: place } }
  }

  return {
    transactionOf,
    refundOf,

    answer(method: string, url: URL, body: string): Result | null {
      const path = url.pathname
      const read = () => JSON.parse(body) as Asked
      const order = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path)
      const refundNo = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path)?.[1]
      switch (`${method} ${path}`) {
        case 'POST /v3/pay/transactions/native':
          return create(read())
        case 'POST /v3/refund/domestic/refunds':
          return refund(read())
        case 'GET /v3/certificates':
          return { status: 200, body: platform.certificateList() }
        case 'GET /v3/bill/tradebill':
          return applyForBill(url)
        case 'GET /v3/billdownload/file':
          return { status: 200, body: bills.get(url.searchParams.get('token') ?? '') ?? Buffer.alloc(0) }
      }
      if (method === 'GET' && refundNo !== undefined) return findRefund(refundNo)
      if (order === null) return null
      const [, orderNo = '', end] = order
      if (method === 'POST' && end !== undefined)
        return read()['mchid'] === merchantId ? close(orderNo) : refusal(400, 'PARAM_ERROR', 'mchid')
      return method === 'GET' && end === undefined ? query(orderNo, url) : null
    },
  }
}
