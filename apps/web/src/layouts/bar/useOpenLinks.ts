import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import type { SiteLink } from './siteLinks.ts'

/** Without the links of areas that are switched off. Until the switches are known they stand, so that nothing moves. */
export function useOpenLinks(): (links: readonly SiteLink[]) => readonly SiteLink[] {
  const config = useSiteConfig()
  return (links) => links.filter(({ feature }) => feature === undefined || config?.[feature] !== false)
}
