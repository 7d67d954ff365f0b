import { momentOf } from '../beijingTime.ts'
import { isSignedBy, publicKeyOf } from '../keys.ts'
import { centsOf } from '../money.ts'
import { ProviderError, type Fact, type Message, type Reading } from '../provider.ts'
import type { AlipaySettings } from './settings.ts'
import { Told } from './shapes.ts'
import { readForm, signedText } from './signing.ts'

/** Alipay sends what was not taken again for a day, and says nowhere that the later ones have another time. */
const windowMs = { past: 25 * 3_600_000, future: 300_000 }

export function readNotification({ body }: Message, settings: AlipaySettings, now: Date): Reading {
  try {
    return { fact: factOf(verified(body.toString(), settings), settings, now) }
  } catch (error) {
    if (error instanceof ProviderError) return { refused: error.code }
    throw error
  }
}

function verified(text: string, settings: AlipaySettings): ReadonlyMap<string, string> {
  const fields = readForm(text)
  if (fields === null) throw new ProviderError('not_understood', 'form')
  const sign = fields.get('sign')
  if (sign === undefined || fields.get('sign_type') !== 'RSA2') throw new ProviderError('wrong_signature')
  const content = signedText(new Map([...fields].filter(([name]) => name !== 'sign' && name !== 'sign_type')))
  if (!isSignedBy(content, sign, publicKeyOf(settings.publicKey)!)) throw new ProviderError('wrong_signature')
  return fields
}

function factOf(fields: ReadonlyMap<string, string>, { appId, sellerId }: AlipaySettings, now: Date): Fact {
  const { success, data: told } = Told.safeParse(Object.fromEntries(fields))
  if (!success) throw new ProviderError('not_understood', 'shape')
  if (told.app_id !== appId) throw new ProviderError('wrong_application')
  if (told.seller_id !== sellerId) throw new ProviderError('wrong_merchant')
  if ((told.trans_currency ?? 'CNY') !== 'CNY') throw new ProviderError('wrong_currency')
  const sentAt = momentOf(told.notify_time)
  if (sentAt === null) throw new ProviderError('not_understood', 'time')
  const age = now.getTime() - sentAt.getTime()
  if (age > windowMs.past || age < -windowMs.future) throw new ProviderError('stale')
  const { notify_id: eventId, out_trade_no: orderNo, trade_no: tradeNo } = told
  // The order keeps the state of being paid while a part was given back: a refund is told by these alone.
  if (told.gmt_refund !== undefined || told.refund_fee !== undefined)
    return { kind: 'refund', eventId, orderNo, refundNo: told.out_biz_no ?? null, state: 'done' }
  switch (told.trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED': {
      const [paidAt, cents] = [momentOf(told.gmt_payment ?? ''), centsOf(told.total_amount)]
      if (paidAt === null || cents === null) throw new ProviderError('not_understood', 'payment')
      return { kind: 'paid', eventId, payment: { orderNo, tradeNo, cents, paidAt } }
    }
    case 'TRADE_CLOSED':
      return { kind: 'closed', eventId, orderNo }
    case 'WAIT_BUYER_PAY':
      return { kind: 'other', eventId }
  }
}
