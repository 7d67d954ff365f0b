import { scrollBoard, type ScrollBoard, type ScrollSession } from '@praxis/contract/scrollBoard'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, request } from '#web/api/request.ts'
import { useScrollSession, useWatch } from '#web/parts/live/useLive.ts'
import { noSubscription } from '#web/parts/live/subscription.ts'

export type Change = Partial<Pick<ScrollSession, 'step' | 'isPlaying' | 'speed'>>

/**
 * How far the show of a link is. A change holds here at once and is told to everybody who follows it; of two who change it
 * at the same time the first does, and the other goes where that one went.
 */
export function useSession(key: string, { session: read, digest }: Pick<ScrollBoard, 'session' | 'digest'>) {
  const [session, setSession] = useState<ScrollSession>(() => (read.digest === digest ? read : { ...read, step: 0 }))
  const [isEnded, setEnded] = useState(false)
  const latest = useRef(session)
  const sending = useRef(false)
  const isChanged = useRef(false)
  const followed = useMemo(() => ({ ...noSubscription, scrolls: [key] }), [key])
  useWatch(followed)
  const told = useScrollSession(key)
  const heard = useRef(told)

  const put = useCallback((next: ScrollSession) => {
    latest.current = next
    setSession(next)
  }, [])

  /** What others have changed holds, but while a change of ours is on its way: its reply says what has become of it. */
  const follow = useCallback(() => {
    const other = heard.current
    if (other == null || sending.current || other.version <= latest.current.version) return
    put(other)
  }, [put])

  const flush = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      while (isChanged.current) {
        isChanged.current = false
        const { version, step, isPlaying, speed } = latest.current
        const reply = await request(scrollBoard.move, { key, version, step, isPlaying, speed, digest }, { quiet: true })
        const isOurs = reply.version === version + 1 && reply.step === step
        if (!isOurs) isChanged.current = false
        put(isOurs && isChanged.current ? { ...latest.current, version: reply.version } : reply)
      }
    } catch (error) {
      // The show goes on without a network; the next change tells where it is.
      if (error instanceof ApiError && error.code === 'scroll_link_ended') setEnded(true)
    } finally {
      sending.current = false
    }
  }, [key, digest, put])

  const change = useCallback(
    (part: Change) => {
      put({ ...latest.current, ...part, digest })
      isChanged.current = true
      void flush().then(follow)
    },
    [digest, put, flush, follow],
  )

  useEffect(() => {
    heard.current = told
    follow()
  }, [told, follow])

  return { session, change, hasEnded: isEnded || told === null }
}
