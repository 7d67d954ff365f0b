import { useEffect, useRef } from 'react'
import { useContestEvent } from '#web/parts/live/useLive.ts'

/** Calls `act` when a contest that this page follows has changed. */
export function useContestNews(cid: number, act: () => void): void {
  const event = useContestEvent(cid)
  const news = event && `${event.stamps?.contest} ${event.status} ${event.isSealed}`
  const latest = useRef(act)
  const known = useRef(news)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const before = known.current
    known.current = news
    if (before !== undefined && before !== news) latest.current()
  }, [news])
}
