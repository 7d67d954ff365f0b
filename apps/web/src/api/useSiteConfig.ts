import type { OutputOf } from '@praxis/contract/endpoint'
import { site } from '@praxis/contract/site'
import { useCall } from './hooks.ts'

export type SiteConfig = OutputOf<(typeof site)['websiteConfig']>

/** How often the number of judges is looked at. */
const refreshMs = 60_000
/** While there is none, a notice says so: it has to go when one has come. */
const refreshWithoutMs = 5_000

/** Name and switches of the site; undefined until they are known. */
export function useSiteConfig(): SiteConfig | undefined {
  return useCall(
    site.websiteConfig,
    {},
    {
      quiet: true,
      staleMs: refreshMs,
      refetchInterval: (latest) => (latest?.judgesOnline === 0 ? refreshWithoutMs : refreshMs),
    },
  ).data
}

/** Whether the site has a membership to speak of. Until that is known its words stand, so that nothing moves. */
export const useOffersMembership = (): boolean => useSiteConfig()?.offersMembership !== false
