import type { OutputOf } from '@praxis/contract/endpoint'
import { site } from '@praxis/contract/site'
import { useCall } from './hooks.ts'

/** How often the number of judges is looked at. */
const refreshMs = 60_000

/** Name and switches of the site; undefined until they are known. */
export function useSiteConfig(): OutputOf<typeof site.websiteConfig> | undefined {
  return useCall(site.websiteConfig, {}, { quiet: true, staleMs: refreshMs, refetchInterval: refreshMs }).data
}
