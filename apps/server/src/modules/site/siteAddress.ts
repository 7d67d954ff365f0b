import { isAddress } from '@praxis/rules/addresses'
import type { SiteSettings } from './storedSettings.ts'

/** What addresses of the site begin with, without a slash at the end. Null if no administrator has set it. */
export function siteAddress({ baseUrl }: Pick<SiteSettings, 'baseUrl'>): string | null {
  return isAddress(baseUrl) && !baseUrl.startsWith('/') ? baseUrl.replace(/\/+$/, '') : null
}
