import { localeOf, type Locale } from '@praxis/locales/locales'

/**
 * The language of the address, else what was chosen before, else that of the browser (specification 000 part 1).
 * public/boot.js asks the same before the first script is there.
 */
export function wantedLocale(address: string | null, stored: string | null, browser: string | undefined): Locale {
  return localeOf([address, stored, browser].find((one) => (one ?? '').trim() !== ''))
}
