import type { Locale } from '@praxis/locales/locales'
import { use } from 'react'
import { changeTogetherWith, currentLocale, useLocale } from './text.ts'

type LateText<Words> = {
  /** The words in the reader's language. It suspends while they load, so it needs a `Suspense` boundary. */
  useWords: () => Words
  /** A script calls this to load the words while its first call is under way. */
  preload: () => void
}

/** Words that are loaded with the screens that show them. */
export function lateText<Words>(files: Record<Locale, () => Promise<Words>>): LateText<Words> {
  const loads = new Map<Locale, Promise<Words>>()

  function load(locale: Locale): Promise<Words> {
    const begun = loads.get(locale)
    if (begun !== undefined) return begun
    const loading = files[locale]()
    loads.set(locale, loading)
    changeTogetherWith(load)
    loading.then(
      // React reads a promise marked so at once. The hook must call `use` even then: a component that suspended is
      // rendered again where it stopped, and React fails if it does not get there.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => loads.delete(locale),
    )
    return loading
  }

  return {
    useWords() {
      return use(load(useLocale()))
    },
    preload() {
      // A failure surfaces in `useWords`.
      load(currentLocale()).catch(() => {})
    },
  }
}
