import type { Scope } from '@praxis/contract/scope'
import { useEffect, useState } from 'react'
import { loadProblem, type LoadedProblem } from './problemCalls.ts'

export type Loading =
  | { state: 'loading' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'loaded'; loaded: LoadedProblem | null }

/**
 * The problem that is edited; null for a new one. It is read once: what an editor shows does not change under the hands
 * of somebody who types. Another problem needs another component.
 */
export function useLoadedProblem(scope: Scope, pid: number | null): Loading {
  const [found, setFound] = useState<Loading>({ state: 'loading' })
  const [tried, setTried] = useState(() => ({ scope, pid }))
  useEffect(() => {
    if (tried.pid === null) return
    let isWanted = true
    loadProblem(tried.scope, tried.pid).then(
      (loaded) => isWanted && setFound({ state: 'loaded', loaded }),
      (error: Error) => {
        const retry = () => {
          setFound({ state: 'loading' })
          setTried({ ...tried })
        }
        if (isWanted) setFound({ state: 'failed', reason: error.message, retry })
      },
    )
    return () => {
      isWanted = false
    }
  }, [tried])
  return pid === null ? { state: 'loaded', loaded: null } : found
}
