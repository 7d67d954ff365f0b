import { beijingTime, isDay } from '../beijingTime.ts'
import { cut } from '../cut.ts'
import { checkCents, checkNumbers } from '../money.ts'
import {
  paymentOf,
  ProviderError,
  type Order,
  type OrderState,
  type PaymentProvider,
  type RefundState,
} from '../provider.ts'
import { readJson } from '../readJson.ts'
import { readBill } from './bill.ts'
import { openCalls, type WechatPayOptions } from './calls.ts'
import { readNotification, stateOfRefund, paid, checkOwner } from './facts.ts'
import { BillPlace, Created, Refund, Transaction } from './shapes.ts'
import type { WechatPaySettings } from './settings.ts'

/** WeChat Pay, API v3, Native: the payer scans a QR code. */
export function openWechatPay(settings: WechatPaySettings, options: WechatPayOptions): PaymentProvider {
  const { appId: appid, merchantId: mchid } = settings
  const { call, download, keys } = openCalls(settings, options)
  const orderPath = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`

  async function query(order: Order): Promise<OrderState> {
    checkNumbers(order.orderNo)
    const answer = await call('GET', `${orderPath(order.orderNo)}?mchid=${mchid}`).catch(unknownOrder)
    if (answer === null) return { state: 'unknown' }
    const transaction = readJson(answer, Transaction)
    checkOwner(transaction, settings)
    if (transaction.out_trade_no !== order.orderNo) throw new ProviderError('wrong_order')
    switch (transaction.trade_state) {
      case 'SUCCESS':
        return { state: 'paid', payment: paymentOf(paid(transaction), order) }
      case 'REFUND':
        return { state: 'refunded', payment: paymentOf(paid(transaction), order) }
      case 'CLOSED':
      case 'REVOKED':
        return { state: 'closed' }
      default:
        return { state: 'waiting' }
    }
  }

  function refundOf(text: string, asked: { orderNo: string; refundNo: string; refundCents: number }): RefundState {
    const refund = readJson(text, Refund)
    if (refund.out_trade_no !== asked.orderNo || refund.out_refund_no !== asked.refundNo)
      throw new ProviderError('wrong_order')
    if (refund.amount.currency !== 'CNY') throw new ProviderError('wrong_currency')
    if (refund.amount.refund !== asked.refundCents) throw new ProviderError('wrong_amount')
    const state = stateOfRefund(refund.status)
    return state === 'done' ? { state, refundCents: asked.refundCents } : { state }
  }

  return {
    query,

    async create({ orderNo, cents, title, expiresAt, notifyAddress }) {
      checkNumbers(orderNo)
      checkCents(cents)
      const text = await call('POST', '/v3/pay/transactions/native', {
        appid,
        mchid,
        description: cut(title, 127),
        out_trade_no: orderNo,
        time_expire: `${beijingTime(expiresAt).replace(' ', 'T')}+08:00`,
        notify_url: notifyAddress,
        amount: { total: cents, currency: 'CNY' },
      })
      return { codeUrl: readJson(text, Created).code_url }
    },

    async close({ orderNo }) {
      checkNumbers(orderNo)
      await call('POST', `${orderPath(orderNo)}/close`, { mchid }).catch((error: unknown) => {
        if (!(error instanceof ProviderError && error.code === 'order_closed')) throw error
      })
    },

    async refund({ orderNo, cents, refundNo, refundCents, reason, notifyAddress }) {
      checkNumbers(orderNo, refundNo)
      checkCents(cents, refundCents)
      const text = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: orderNo,
        out_refund_no: refundNo,
        reason: cut(reason, 80),
        ...(notifyAddress !== undefined && { notify_url: notifyAddress }),
        amount: { refund: refundCents, total: cents, currency: 'CNY' },
      })
      return refundOf(text, { orderNo, refundNo, refundCents })
    },

    async queryRefund(asked) {
      checkNumbers(asked.orderNo, asked.refundNo)
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(asked.refundNo)}`
      const text = await call('GET', path).catch(unknownOrder)
      return text === null ? { state: 'unknown' } : refundOf(text, asked)
    },

    readNotification: (message) => readNotification(message, { settings, keys }),

    answer: (result) =>
      result === 'taken'
        ? { status: 204, mediaType: 'application/json', body: '' }
        : {
            status: result === 'unreachable' ? 503 : 403,
            mediaType: 'application/json',
            body: JSON.stringify({ code: 'FAIL', message: result }),
          },

    async bill(day) {
      if (!isDay(day)) throw new ProviderError('wrong_argument', 'day')
      const place = readJson(await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`), BillPlace)
      return readBill(await download(place.download_url), { hash: place.hash_value, settings })
    },
  }
}

function unknownOrder(error: unknown): null {
  if (error instanceof ProviderError && error.code === 'order_unknown') return null
  throw error
}
