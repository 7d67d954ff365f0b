import { breakpoints } from '@praxis/contract/limits'
import { useSyncExternalStore } from 'react'

const query = window.matchMedia(`(max-width: ${breakpoints.content - 1}px)`)

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the page is a single column. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
