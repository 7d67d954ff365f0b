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
      // As React marks a promise that it has waited for: `use` reads it at once.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => loads.delete(locale),
    )
    return loading
  }

  return {
    useWords() {
      // Always by `use`: React counts the hooks of a render that it repeats after waiting.
      return use(load(useLocale()))
    },
    preload() {
      // A failure surfaces in `useWords`.
      load(currentLocale()).catch(() => {})
    },
  }
}
