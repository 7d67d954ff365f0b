import { defaultLocale, type Locale } from '@praxis/locales/locales'

/**
 * The language of the address, else what was chosen before, else that of the browser (specification 000 part 1). Only
 * zh-CN means Chinese here; the server, which is told one of our two, is more lenient with other clients.
 */
export function wantedLocale(address: string | null, stored: string | null, browser: string | undefined): Locale {
  const wanted = [address, stored, browser].map((one) => one?.trim().toLowerCase()).find(Boolean)
  if (wanted === undefined) return defaultLocale
  return wanted === 'zh-cn' ? 'zh-CN' : 'en-US'
}
