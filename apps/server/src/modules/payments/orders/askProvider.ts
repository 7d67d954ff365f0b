import type { Services } from '#server/context.ts'
import { ProviderError, type OrderState, type PaymentProvider, type ProviderCode } from '../providers/provider.ts'
import { closeHere } from './moveOrder.ts'
import type { StoredOrder } from './orders.queries.ts'
import { settle } from './settle.ts'
import { warnOf } from './warn.ts'

type Asking = Pick<Services, 'db' | 'log' | 'now' | 'shop'>
/** What hinders; null: nothing. */
type Hindrance = ProviderCode | 'not_configured' | null

/** Asks the provider how an open order stands, and takes over what it says. */
export async function followOrder(services: Asking, order: StoredOrder): Promise<Hindrance> {
  const provider = await providerOf(services, order)
  if (provider === undefined) return 'not_configured'
  return asked(services, order, async () => void (await follow(services, provider, order)))
}

/**
 * Closes an order at its provider and here, unless it turns out to be paid: then it is settled. With a hindrance it stays
 * as it was.
 */
export async function endOrder(services: Asking, order: StoredOrder, cause: 'buyer' | 'site'): Promise<Hindrance> {
  const provider = await providerOf(services, order)
  if (provider === undefined) return 'not_configured'
  return asked(services, order, async () => {
    const state = await follow(services, provider, order)
    if (state !== 'waiting' && state !== 'unknown') return
    if ((await close(provider, order)) === 'paid') await follow(services, provider, order)
    else await closeHere(services, order.orderNo, { cause })
  })
}

const providerOf = async ({ shop }: Asking, order: StoredOrder) => (await shop.providers()).get(order.provider)

async function follow(services: Asking, provider: PaymentProvider, order: StoredOrder): Promise<OrderState['state']> {
  const answer = await provider.query({ orderNo: order.orderNo, cents: order.priceCents })
  switch (answer.state) {
    case 'paid':
    case 'refunded': {
      // Somebody has given it back at the provider: the bill of the day tells.
      const detail = answer.state === 'refunded' ? 'refunded_elsewhere' : undefined
      const refused = await settle(services, answer.payment, { provider: order.provider, cause: 'query', detail })
      if (refused !== null) throw new ProviderError(refused)
      break
    }
    case 'closed':
      await closeHere(services, order.orderNo, { cause: 'query' })
      break
    case 'waiting':
    case 'unknown':
  }
  return answer.state
}

/** An order that the provider does not know cannot be closed there: payments that come all the same are given back. */
async function close(provider: PaymentProvider, { orderNo }: StoredOrder): Promise<'closed' | 'paid'> {
  try {
    await provider.close({ orderNo })
    return 'closed'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.code === 'order_unknown') return 'closed'
    if (error.code === 'order_paid') return 'paid'
    throw error
  }
}

async function asked({ log }: Asking, order: StoredOrder, ask: () => Promise<void>): Promise<Hindrance> {
  try {
    await ask()
    return null
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    warnOf(log, order, error, 'a provider of payments was asked about an order in vain')
    return error.code
  }
}
