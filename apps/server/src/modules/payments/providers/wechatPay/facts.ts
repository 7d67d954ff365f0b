import { ProviderError, type Fact, type Message, type Payment, type Reading, type RefundState } from '../provider.ts'
import { readJson } from '../readJson.ts'
import type { PlatformKeys } from './platformKeys.ts'
import type { WechatPaySettings } from './settings.ts'
import { Notification, ToldRefund, Transaction, type refundStatuses } from './shapes.ts'
import { decrypt, Resource, signatureOf } from './signing.ts'

/** Verifies the bytes as they came, and only then reads them. */
export async function readNotification(
  { body, headers }: Message,
  { settings, keys }: { settings: WechatPaySettings; keys: PlatformKeys },
): Promise<Reading> {
  try {
    await keys.verify({ body, signature: signatureOf(headers) })
    return { fact: factOf(body.toString(), settings) }
  } catch (error) {
    if (error instanceof ProviderError) return { refused: error.code }
    throw error
  }
}

function factOf(text: string, settings: WechatPaySettings): Fact {
  const { id: eventId, event_type: event, resource } = readJson(text, Notification)
  const open = () => decrypt(readJson(JSON.stringify(resource), Resource), settings.apiKey)
  if (event.startsWith('TRANSACTION.')) {
    const transaction = readJson(open(), Transaction)
    checkOwner(transaction, settings)
    if (transaction.trade_state !== 'SUCCESS') return { kind: 'other', eventId }
    return { kind: 'paid', eventId, payment: paid(transaction) }
  }
  if (event.startsWith('REFUND.')) {
    const refund = readJson(open(), ToldRefund)
    if (refund.mchid !== settings.merchantId) throw new ProviderError('wrong_merchant')
    const { out_trade_no: orderNo, out_refund_no: refundNo, refund_status: status } = refund
    return { kind: 'refund', eventId, orderNo, refundNo, state: stateOfRefund(status) }
  }
  return { kind: 'other', eventId }
}

export function checkOwner(
  { mchid, appid }: Pick<Transaction, 'mchid' | 'appid'>,
  { merchantId, appId }: Pick<WechatPaySettings, 'merchantId' | 'appId'>,
): void {
  if (mchid !== merchantId) throw new ProviderError('wrong_merchant')
  if (appid !== appId) throw new ProviderError('wrong_application')
}

export function paid(transaction: Transaction): Payment {
  const { transaction_id: tradeNo, success_time: time, amount } = transaction
  if (tradeNo === undefined || amount === undefined || time === undefined || Number.isNaN(Date.parse(time)))
    throw new ProviderError('not_understood', 'payment')
  if (amount.currency !== 'CNY') throw new ProviderError('wrong_currency')
  return { orderNo: transaction.out_trade_no, cents: amount.total, tradeNo, paidAt: new Date(time) }
}

/** An abnormal refund did not reach the card of the payer: somebody must end it by hand at the merchant platform. */
export const stateOfRefund = (status: (typeof refundStatuses)[number]): RefundState['state'] =>
  (({ SUCCESS: 'done', PROCESSING: 'pending', ABNORMAL: 'failed', CLOSED: 'failed' }) as const)[status]
