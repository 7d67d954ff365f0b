import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { request } from './request.ts'

type Polling<E extends Endpoint> = {
  /** What to ask next; null when there is nothing left to ask. */
  input: InputOf<E> | null
  /** Another key is another run, with a count of its own. */
  key: string
  everyMs: number
  atMost: number
  onReply: (reply: OutputOf<E>) => void
}

/** The first answer is often there at once: it is not waited for the whole period. */
const firstMs = 500

/**
 * Asks again and again until there is nothing left to ask, a call fails or `atMost` replies have come. A run that
 * ended early says so with `isStale`; `retry` starts another.
 */
export function usePolling<E extends Endpoint>(
  endpoint: E,
  { input, key, everyMs, atMost, onReply }: Polling<E>,
): { isStale: boolean; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [staleRun, setStaleRun] = useState<string | null>(null)
  const latest = useRef({ input, onReply })
  useEffect(() => {
    latest.current = { input, onReply }
  })
  const run = `${key}#${attempt}`
  const isActive = input !== null

  useEffect(() => {
    if (!isActive) return
    const abort = new AbortController()
    let timer = setTimeout(() => void ask(), firstMs)
    let replies = 0
    async function ask(): Promise<void> {
      const next = latest.current.input
      if (next === null) return
      try {
        const reply = await request(endpoint, next, { signal: abort.signal, quiet: true, isPatient: true })
        if (abort.signal.aborted) return
        latest.current.onReply(reply)
      } catch {
        if (!abort.signal.aborted) setStaleRun(run)
        return
      }
      replies += 1
      if (replies >= atMost) setStaleRun(run)
      else timer = setTimeout(() => void ask(), everyMs)
    }
    return () => {
      abort.abort()
      clearTimeout(timer)
      setStaleRun(null)
    }
  }, [endpoint, run, isActive, everyMs, atMost])

  return { isStale: isActive && staleRun === run, retry: () => setAttempt(attempt + 1) }
}
