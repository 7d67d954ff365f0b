import { localeOf, type Locale } from '@praxis/locales/locales'

/**
 * The language in the address, else the one chosen before, else the browser's.
 * public/boot.js decides the same before the first script has loaded.
 */
export function wantedLocale(address: string | null, stored: string | null, browser: string | undefined): Locale {
  return localeOf([address, stored, browser].find((one) => (one ?? '').trim() !== ''))
}
