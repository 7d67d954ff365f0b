import type { Services } from '#server/context.ts'
import { knownCallbackOf } from '../callbacks.ts'
import { findOrder, type StoredOrder } from '../orders/orders.queries.ts'
import { warnOf } from '../orders/warn.ts'
import { ProviderError, type PaymentProvider, type RefundState } from '../providers/provider.ts'
import { refundDone, refundFailed } from './endRefund.ts'
import { findRunningRefund, updateRefund, type StoredRefund } from './refunds.queries.ts'

/** After these nobody knows whether the refund was made: it is asked for again with the same number. */
const isOpenAfter = (error: ProviderError) => !['refused', 'wrong_argument', ...said].includes(error.code)
const said = ['order_unknown', 'order_paid', 'order_closed'] as const satisfies ProviderError['code'][]

/** Brings a refund one step further. What is not clear now is asked again. Returns what hinders it. */
export async function carryOut(services: Services, refundNo: string): Promise<string | null> {
  const { db, now, log, shop } = services
  const refund = await findRunningRefund(db, refundNo)
  const order = refund && (await findOrder(db, refund.orderNo))
  if (refund === undefined || order === undefined) return null
  const provider = (await shop.providers()).get(order.provider)
  const hindered = async (detail: string) => {
    await updateRefund(db, refundNo, { detail, askedAt: now() })
    return detail
  }
  if (provider === undefined) return hindered('not_configured')
  try {
    const answer = await ask(services, provider, { refund, order })
    switch (answer.state) {
      case 'done':
        await refundDone(services, refund)
        break
      case 'failed':
        await refundFailed(services, refund, answer.detail)
        break
      case 'pending':
        await updateRefund(db, refundNo, { state: 'pending', detail: null, askedAt: now() })
        break
      case 'unknown':
        // It is sent again.
        await updateRefund(db, refundNo, { state: 'asked', detail: null, askedAt: now() })
    }
    return null
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    warnOf(log, order, error, 'a provider of payments was asked for a refund in vain')
    return hindered(error.code)
  }
}

type Asked = { readonly refund: StoredRefund; readonly order: StoredOrder }
type Answer = { state: 'unknown' | 'pending' | 'done' } | { state: 'failed'; detail: string }

async function ask(services: Services, provider: PaymentProvider, { refund, order }: Asked): Promise<Answer> {
  const { refundNo, cents: refundCents, reason, state } = refund
  const asked = { orderNo: order.orderNo, refundNo, refundCents }
  if (state === 'pending') return answerOf(await provider.queryRefund(asked))
  const notifyAddress = await knownCallbackOf(services, order.provider)
  try {
    return answerOf(await provider.refund({ ...asked, cents: order.priceCents, reason, notifyAddress }))
  } catch (error) {
    if (!(error instanceof ProviderError) || isOpenAfter(error)) throw error
    // Whether an earlier call has made it, of which we did not hear.
    const known = await provider.queryRefund(asked)
    if (known.state !== 'unknown') return answerOf(known)
    return { state: 'failed', detail: error.detail === '' ? error.code : error.detail }
  }
}

const answerOf = ({ state }: RefundState): Answer =>
  state === 'failed' ? { state, detail: 'refund_failed_there' } : { state }
