import { beijingTime, isDay, momentOf } from '../beijingTime.ts'
import { cut } from '../cut.ts'
import { checkCents, checkNumbers, requireCents, yuanOf } from '../money.ts'
import {
  paymentOf,
  ProviderError,
  type Order,
  type OrderState,
  type Payment,
  type PaymentProvider,
  type RefundState,
} from '../provider.ts'
import { readJson } from '../readJson.ts'
import { readBill } from './bill.ts'
import { openCalls, type AlipayOptions } from './calls.ts'
import { readNotification } from './notification.ts'
import type { AlipaySettings } from './settings.ts'
import { BillFound, Precreated, Refunded, RefundFound, Trade } from './shapes.ts'

/** Alipay, payment face to face: the payer scans a QR code. */
export function openAlipay(settings: AlipaySettings, options: AlipayOptions): PaymentProvider {
  const { call, download } = openCalls(settings, options)

  async function query(order: Order): Promise<OrderState> {
    checkNumbers(order.orderNo)
    const text = await call('alipay.trade.query', { out_trade_no: order.orderNo }).catch(unknownOrder)
    if (text === null) return { state: 'unknown' }
    const trade = readJson(text, Trade)
    if (trade.out_trade_no !== order.orderNo) throw new ProviderError('wrong_order')
    if ((trade.trans_currency ?? 'CNY') !== 'CNY') throw new ProviderError('wrong_currency')
    switch (trade.trade_status) {
      case 'WAIT_BUYER_PAY':
        return { state: 'waiting' }
      case 'TRADE_SUCCESS':
      case 'TRADE_FINISHED':
        return { state: 'paid', payment: paymentOf(paid(trade), order) }
      case 'TRADE_CLOSED':
        // Also said of what was paid and then given back whole.
        return trade.send_pay_date === undefined
          ? { state: 'closed' }
          : { state: 'refunded', payment: paymentOf(paid(trade), order) }
    }
  }

  async function queryRefund(asked: { orderNo: string; refundNo: string; refundCents: number }): Promise<RefundState> {
    checkNumbers(asked.orderNo, asked.refundNo)
    const text = await call('alipay.trade.fastpay.refund.query', {
      out_trade_no: asked.orderNo,
      out_request_no: asked.refundNo,
    }).catch(unknownOrder)
    if (text === null) return { state: 'unknown' }
    const found = readJson(text, RefundFound)
    if (found.refund_amount === undefined) return { state: 'unknown' }
    if (found.out_trade_no !== asked.orderNo || found.out_request_no !== asked.refundNo)
      throw new ProviderError('wrong_order')
    if (requireCents(found.refund_amount) !== asked.refundCents) throw new ProviderError('wrong_amount')
    return found.refund_status === 'REFUND_SUCCESS'
      ? { state: 'done', refundCents: asked.refundCents }
      : { state: 'pending' }
  }

  return {
    query,
    queryRefund,

    async create({ orderNo, cents, title, expiresAt, notifyAddress }) {
      checkNumbers(orderNo)
      checkCents(cents)
      const content = {
        out_trade_no: orderNo,
        total_amount: yuanOf(cents),
        // It takes none of these letters.
        subject: cut(title.replaceAll(/[/=&]/g, ' '), 256),
        seller_id: settings.sellerId,
        time_expire: beijingTime(expiresAt),
      }
      const created = readJson(await call('alipay.trade.precreate', content, notifyAddress), Precreated)
      if (created.out_trade_no !== orderNo) throw new ProviderError('wrong_order')
      return { codeUrl: created.qr_code }
    },

    async close({ orderNo }) {
      checkNumbers(orderNo)
      await call('alipay.trade.close', { out_trade_no: orderNo }).catch(async (error: unknown) => {
        if (!(error instanceof ProviderError)) throw error
        if (error.code === 'order_closed') return
        // This code means that it is paid as well as that it is closed.
        if (error.detail === 'ACQ.TRADE_STATUS_ERROR' || error.detail === 'ACQ.REASON_TRADE_STATUS_INVALID')
          return refuseOpen(orderNo)
        throw error
      })
    },

    async refund({ orderNo, cents, refundNo, refundCents, reason, notifyAddress }) {
      checkNumbers(orderNo, refundNo)
      checkCents(cents, refundCents)
      const content = {
        out_trade_no: orderNo,
        refund_amount: yuanOf(refundCents),
        out_request_no: refundNo,
        refund_reason: cut(reason, 256),
      }
      const answer = readJson(await call('alipay.trade.refund', content, notifyAddress), Refunded)
      if (answer.out_trade_no !== orderNo) throw new ProviderError('wrong_order')
      // Without a change of funds it was given back before, or is not yet.
      if (answer.fund_change === 'N') return queryRefund({ orderNo, refundNo, refundCents })
      if (requireCents(answer.refund_fee) < refundCents) throw new ProviderError('wrong_amount')
      return { state: 'done', refundCents }
    },

    readNotification: (message) => Promise.resolve(readNotification(message, settings, options.now())),

    answer: (result) => ({ status: 200, mediaType: 'text/plain', body: result === 'taken' ? 'success' : 'fail' }),

    async bill(day) {
      if (!isDay(day)) throw new ProviderError('wrong_argument', 'day')
      const text = await call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
      return readBill(await download(readJson(text, BillFound).bill_download_url))
    },
  }

  async function refuseOpen(orderNo: string): Promise<void> {
    const { trade_status: status, send_pay_date: paidAt } = readJson(
      await call('alipay.trade.query', { out_trade_no: orderNo }),
      Trade,
    )
    if (status !== 'TRADE_CLOSED' || paidAt !== undefined) throw new ProviderError('order_paid')
  }
}

function paid(trade: {
  out_trade_no: string
  trade_no: string
  total_amount: string
  send_pay_date?: string | undefined
}): Payment {
  const paidAt = momentOf(trade.send_pay_date ?? '')
  if (paidAt === null) throw new ProviderError('not_understood', 'payment')
  return { orderNo: trade.out_trade_no, tradeNo: trade.trade_no, cents: requireCents(trade.total_amount), paidAt }
}

function unknownOrder(error: unknown): null {
  if (error instanceof ProviderError && error.code === 'order_unknown') return null
  throw error
}
