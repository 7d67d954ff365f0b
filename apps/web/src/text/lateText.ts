import type { Locale } from '@praxis/locales/locales'
import { use } from 'react'
import { ChunkError } from '#web/state/chunkError.ts'
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
  const failed = new Set<Locale>()

  /**
   * Keeps a failure, which `use` then throws to the nearest error boundary. A promise that was made anew at each render
   * would ask for ever.
   */
  function load(locale: Locale): Promise<Words> {
    const begun = loads.get(locale)
    if (begun !== undefined) return begun
    const loading = files[locale]().catch((cause: unknown) => {
      failed.add(locale)
      throw new ChunkError('words', { cause, forget: () => forget(locale) })
    })
    loads.set(locale, loading)
    changeTogetherWith(loadAgain)
    loading.then(
      // React reads a promise marked so at once. The hook must call `use` even then: a component that suspended is
      // rendered again where it stopped, and React fails if it does not get there.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => {},
    )
    return loading
  }

  function forget(locale: Locale): void {
    if (failed.delete(locale)) loads.delete(locale)
  }

  function loadAgain(locale: Locale): Promise<Words> {
    forget(locale)
    return load(locale)
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
