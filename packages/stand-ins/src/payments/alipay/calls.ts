import { randomBytes } from 'node:crypto'
import { chinaTime, refundedOf, yuan, type Ledger, type OrderRow } from '../ledger.ts'
import { billOf } from './bill.ts'

export type Answer = { code: string; msg: string } & Readonly<Record<string, unknown>>
export type Content = Readonly<Record<string, unknown>>

const good = (fields: object): Answer => ({ code: '10000', msg: 'Success', ...fields })
export const bad = (subCode: string, code = '40004'): Answer => ({
  code,
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subCode,
})

const centsOf = (value: unknown) =>
  typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value) ? Math.round(Number(value) * 100) : 0

/** The state of an order as queries and notifications name it. */
export function statusOf(order: OrderRow, isOver: boolean): string {
  if (order.paidAt === null) return isOver ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
  return refundedOf(order) >= order.cents ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
}

type Options = { ledger: Ledger; sellerId: string; now: () => Date; address: string }

/** The calls of the gateway that a shop with QR codes needs, with the rules and codes of the real ones. */
export function openCalls({ ledger, sellerId, now, address }: Options) {
  const bills = new Map<string, Buffer>()

  /** Before somebody has scanned its code Alipay has no trade of an order. */
  function tradeOf(content: Content): OrderRow | null {
    const order = ledger.orders.get(String(content['out_trade_no']))
    return order?.isScanned === true ? order : null
  }

  function precreate(content: Content, notifyAddress: string): Answer {
    const { out_trade_no: orderNo, subject, time_expire: until } = content
    const cents = centsOf(content['total_amount'])
    if (typeof orderNo !== 'string' || orderNo === '' || cents < 1) return bad('ACQ.INVALID_PARAMETER')
    if (typeof subject !== 'string' || subject === '' || /[/=&]/.test(subject)) return bad('ACQ.INVALID_PARAMETER')
    if (content['seller_id'] !== sellerId) return bad('ACQ.INVALID_PARAMETER')
    const expiresAt = typeof until === 'string' ? new Date(`${until}+08:00`) : new Date(now().getTime() + 7_200_000)
    if (!(expiresAt > now())) return bad('ACQ.INVALID_PARAMETER')
    const known = ledger.orders.get(orderNo)
    if (known?.paidAt) return bad('ACQ.TRADE_HAS_SUCCESS')
    if (known !== undefined && ledger.isOver(known)) return bad('ACQ.TRADE_HAS_CLOSE')
    if (known !== undefined && known.cents !== cents) return bad('ACQ.CONTEXT_INCONSISTENT')
    const codeUrl = `https://qr.alipay.com/bax${randomBytes(10).toString('hex')}`
    const order = known ?? ledger.add({ orderNo, title: subject, cents, notifyAddress, expiresAt, codeUrl })
    return good({ out_trade_no: orderNo, qr_code: order.codeUrl })
  }

  function query(content: Content): Answer {
    const order = tradeOf(content)
    if (order === null) return bad('ACQ.TRADE_NOT_EXIST')
    return good({
      buyer_logon_id: 'sta***@example.org',
      out_trade_no: order.orderNo,
      trade_no: order.tradeNo,
      trade_status: statusOf(order, ledger.isOver(order)),
      total_amount: yuan(order.cents),
      ...(order.paidAt !== null && { send_pay_date: chinaTime(order.paidAt) }),
    })
  }

  function close(content: Content): Answer {
    const order = tradeOf(content)
    if (order === null) return bad('ACQ.TRADE_NOT_EXIST')
    if (order.paidAt !== null || order.isClosed) return bad('ACQ.TRADE_STATUS_ERROR')
    order.isClosed = true
    return good({ out_trade_no: order.orderNo, trade_no: order.tradeNo })
  }

  function refund(content: Content): Answer {
    const order = tradeOf(content)
    const [refundNo, cents] = [String(content['out_request_no']), centsOf(content['refund_amount'])]
    if (order === null) return bad('ACQ.TRADE_NOT_EXIST')
    if (order.paidAt === null) return bad('ACQ.TRADE_STATUS_ERROR')
    const known = order.refunds.find((one) => one.refundNo === refundNo)
    if (known !== undefined && known.cents !== cents) return bad('ACQ.DISCORDANT_REPEAT_REQUEST')
    if (known === undefined && refundedOf(order) + cents > order.cents) return bad('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    if (known === undefined) ledger.refund(order, refundNo, cents)
    return good({
      out_trade_no: order.orderNo,
      trade_no: order.tradeNo,
      fund_change: known === undefined ? 'Y' : 'N',
      refund_fee: yuan(refundedOf(order)),
    })
  }

  function findRefund(content: Content): Answer {
    const order = tradeOf(content)
    if (order === null) return bad('ACQ.TRADE_NOT_EXIST')
    const found = order.refunds.find((one) => one.refundNo === content['out_request_no'])
    if (found === undefined) return good({})
    return good({
      out_trade_no: order.orderNo,
      trade_no: order.tradeNo,
      out_request_no: found.refundNo,
      total_amount: yuan(order.cents),
      refund_amount: yuan(found.cents),
      ...(found.state === 'done' && { refund_status: 'REFUND_SUCCESS' }),
    })
  }

  function findBill(content: Content): Answer {
    if (content['bill_type'] !== 'trade') return bad('isv.invalid_arguments')
    const bill = billOf(ledger.orders.values(), { day: String(content['bill_date']), sellerId })
    if (bill === null) return bad('isp.bill_not_exist')
    const token = randomBytes(16).toString('hex')
    bills.set(token, bill)
    return good({ bill_download_url: `${address}/bill/${token}?fileType=csv.zip` })
  }

  return {
    bill: (token: string): Buffer | null => bills.get(token) ?? null,

    answer(method: string, content: Content, notifyAddress: string): Answer {
      switch (method) {
        case 'alipay.trade.precreate':
          return precreate(content, notifyAddress)
        case 'alipay.trade.query':
          return query(content)
        case 'alipay.trade.close':
          return close(content)
        case 'alipay.trade.refund':
          return refund(content)
        case 'alipay.trade.fastpay.refund.query':
          return findRefund(content)
        case 'alipay.data.dataservice.bill.downloadurl.query':
          return findBill(content)
        default:
          return bad('isv.invalid-method', '40002')
      }
    },
  }
}
