import type { OutputOf } from '@praxis/contract/endpoint'
import { products } from '@praxis/contract/products'
import { useCall } from '#web/api/hooks.ts'
import { useToldTime } from '#web/parts/contests/clock/useServerClock.ts'
import { useViewer } from '#web/session/session.ts'

type Options = OutputOf<typeof products.options>
export type Shop = Options & {
  items: OutputOf<typeof products.items>
  /** There is something to buy, and a way to pay for it. */
  sells: boolean
}

/** What the site sells; undefined as long as it has not said so. */
export function useShop(): { shop: Shop | undefined; error: Error | null; refetch: () => void } {
  const isSignedIn = useViewer() !== null
  const options = useCall(products.options, {}, { quiet: true })
  useToldTime(options.data?.now)
  const items = useCall(products.items, {}, { quiet: true, enabled: isSignedIn })
  const listed = isSignedIn ? items.data : []
  const shop = options.data && listed && { ...options.data, items: listed, sells: options.data.payTypes.length > 0 }
  const refetch = () => {
    void options.refetch()
    if (isSignedIn) void items.refetch()
  }
  return { shop, error: shop === undefined ? (options.error ?? items.error) : null, refetch }
}
