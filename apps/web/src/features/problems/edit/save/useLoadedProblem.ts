import type { Scope } from '@praxis/contract/scope'
import { useEffect, useState } from 'react'
import { loadProblem, type LoadedProblem } from './problemCalls.ts'

export type Loading =
  | { state: 'loading' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'loaded'; loaded: LoadedProblem | null }

/**
 * The problem that is edited; null for a new one. It is read once: what an editor shows does not change under the hands
 * of somebody who types.
 */
export function useLoadedProblem({ kind, ...rest }: Scope, pid: number | null): Loading {
  const gid = 'groupId' in rest ? rest.groupId : null
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<Loading>({ state: 'loading' })
  useEffect(() => {
    if (pid === null) return
    let isWanted = true
    const scope: Scope = gid === null ? { kind: 'site' } : { kind: 'group', groupId: gid }
    loadProblem(scope, pid).then(
      (loaded) => isWanted && setFound({ state: 'loaded', loaded }),
      (error: Error) => {
        const retry = () => {
          setFound({ state: 'loading' })
          setTries((count) => count + 1)
        }
        if (isWanted) setFound({ state: 'failed', reason: error.message, retry })
      },
    )
    return () => {
      isWanted = false
    }
  }, [kind, gid, pid, tries])
  return pid === null ? { state: 'loaded', loaded: null } : found
}
