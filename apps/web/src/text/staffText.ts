import { staffLocales, type Locale, type StaffMessages } from '@praxis/locales/locales'
import { use } from 'react'
import { changeTogetherWith, currentLocale, useLocale } from './text.ts'

const loads = new Map<Locale, Promise<StaffMessages>>()
const loaded = new Map<Locale, StaffMessages>()

/** The words of administrators' screens. It suspends while they load, so it needs a `Suspense` boundary. */
export function useStaffText(): StaffMessages {
  const locale = useLocale()
  return loaded.get(locale) ?? use(load(locale))
}

/** A page's script calls this to load the words while its first call is under way. */
export function preloadStaffText(): void {
  // A failure surfaces in `useStaffText`.
  load(currentLocale()).catch(() => {})
}

function load(locale: Locale): Promise<StaffMessages> {
  const begun = loads.get(locale)
  if (begun !== undefined) return begun
  const loading = staffLocales[locale]()
  loads.set(locale, loading)
  changeTogetherWith(load)
  loading.then(
    (words) => loaded.set(locale, words),
    () => loads.delete(locale),
  )
  return loading
}
