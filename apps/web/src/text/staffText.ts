import { staffLocales, type Locale, type StaffMessages } from '@praxis/locales/locales'
import { use } from 'react'
import { currentLocale, useLocale } from './text.ts'

const loads = new Map<Locale, Promise<StaffMessages>>()

/** The words of administrators' screens. Suspends until they are here, so it needs a boundary around it. */
export const useStaffText = (): StaffMessages => use(load(useLocale()))

/** For the script of a page: its words travel beside its first call. */
export function preloadStaffText(): void {
  // A failure is shown where the words are needed.
  load(currentLocale()).catch(() => {})
}

function load(locale: Locale): Promise<StaffMessages> {
  const begun = loads.get(locale)
  if (begun !== undefined) return begun
  const loading = staffLocales[locale]()
  loads.set(locale, loading)
  loading.catch(() => loads.delete(locale))
  return loading
}
