import { pageLocales, type Locale, type PageMessages } from '@praxis/locales/locales'
import { observable, useObservable } from '#web/state/observable.ts'
import { readStored, storageKeys, writeStored } from '#web/state/storage.ts'
import { wantedLocale } from './wantedLocale.ts'

type Chosen = { locale: Locale; text: PageMessages }

const chosen = observable<Chosen | null>(null)

/** The words of the reader's language. */
export const useText = (): PageMessages => loaded(useObservable(chosen)).text
export const useLocale = (): Locale => loaded(useObservable(chosen)).locale
/** For code outside components. */
export const currentText = (): PageMessages => loaded(chosen.get()).text
export const currentLocale = (): Locale => chosen.get()?.locale ?? localeOfReader()

/** Other words that are in use: a change of the language waits for them too, so that nothing disappears meanwhile. */
const alsoUsed = new Set<(locale: Locale) => Promise<unknown>>()
export const changeTogetherWith = (loadMore: (locale: Locale) => Promise<unknown>): void => {
  alsoUsed.add(loadMore)
}

/** Rejects and changes nothing if the words cannot be loaded. */
export async function setLocale(locale: Locale): Promise<void> {
  await Promise.all([...alsoUsed].map((loadMore) => loadMore(locale)))
  await load(locale)
  writeStored(storageKeys.language, locale)
  forgetAddressLanguage()
}

let loading: Promise<void> | null = null

/** Await this before the first render, and in code that may run earlier. */
export function loadText(): Promise<void> {
  loading ??= loadWantedLocale()
  return loading
}

async function loadWantedLocale(): Promise<void> {
  const locale = localeOfReader()
  if (addressLanguage()) writeStored(storageKeys.language, locale)
  await load(locale)
}

async function load(locale: Locale): Promise<void> {
  const text = await pageLocales[locale]()
  document.documentElement.lang = locale
  chosen.set({ locale, text })
}

const localeOfReader = () => wantedLocale(addressLanguage(), readStored(storageKeys.language), navigator.language)

const addressLanguage = () => new URLSearchParams(location.search).get('l')

/** Removes the language from the address; otherwise a reload would restore it. */
function forgetAddressLanguage(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('l')) return
  address.searchParams.delete('l')
  history.replaceState(history.state, '', address)
}

function loaded(value: Chosen | null): Chosen {
  if (value === null) throw new Error('loadText() has not finished')
  return value
}
