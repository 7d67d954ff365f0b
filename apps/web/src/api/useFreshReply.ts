import type { Endpoint, OutputOf } from '@praxis/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { request } from './request.ts'

type Reactions<E extends Endpoint> = { onReply: (reply: OutputOf<E>) => void; onFailure: (error: Error) => void }

/** Asks for what serves once, such as a captcha, when the part opens and whenever the returned function is called. */
export function useFreshReply<E extends Endpoint>(endpoint: E, reactions: Reactions<E>): () => void {
  const latest = useRef(reactions)
  useEffect(() => {
    latest.current = reactions
  })
  const asked = useRef<AbortController>(undefined)
  const [ask] = useState(() => () => {
    asked.current?.abort()
    const abort = new AbortController()
    asked.current = abort
    void request(endpoint, {} as never, { signal: abort.signal, quiet: true, isPatient: true }).then(
      (reply) => (abort.signal.aborted ? undefined : latest.current.onReply(reply)),
      (error: Error) => (abort.signal.aborted ? undefined : latest.current.onFailure(error)),
    )
  })
  useEffect(() => {
    ask()
    return () => asked.current?.abort()
  }, [ask])
  return ask
}
