import { useEffect } from 'react'
import { observable, useObservable, type Observable } from '#web/state/observable.ts'

type Fetched<T> = { value: T } | { error: unknown }
export type Deferred<T> = { fetched: Observable<Fetched<T> | null>; load: () => void }

/**
 * A part of a page whose file is fetched ahead or when it is first shown. Unlike React's `lazy` it is drawn at once when
 * the file is here: React waits between showing a fallback and what it stood for, and does several of them together.
 */
export function deferred<T>(fetch: () => Promise<T>): Deferred<T> {
  const fetched = observable<Fetched<T> | null>(null)
  let isAsked = false
  return {
    fetched,
    load() {
      if (isAsked) return
      isAsked = true
      fetch().then(
        (value) => fetched.set({ value }),
        (error: unknown) => fetched.set({ error }),
      )
    },
  }
}

/** Null until it is here; a file that cannot be fetched is a crash of the page, which says so. */
export function useDeferred<T>({ fetched, load }: Deferred<T>): T | null {
  const now = useObservable(fetched)
  useEffect(load, [load])
  if (now === null) return null
  if ('error' in now) throw now.error
  return now.value
}
