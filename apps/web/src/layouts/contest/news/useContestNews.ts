import type { ContestInfo } from '@praxis/contract/contestShapes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { rereadNow } from '#web/api/reread/rereadNow.ts'
import { momentsOf, statusAt, type Times } from '#web/parts/contests/clock/phase.ts'
import { useMoments, useServerValue, useToldTime } from '#web/parts/contests/clock/useServerClock.ts'
import type { ContestEvent } from '#web/parts/live/liveStore.ts'
import { noSubscription } from '#web/parts/live/subscription.ts'
import { useContestEvent, useLiveState, useWatch } from '#web/parts/live/useLive.ts'
import { contestCalls, staleCalls } from './staleCalls.ts'

/** A page that is told something waits up to so long, so that not all pages ask in the same moment. */
const spreadMs = 1_000

type Read = { info: ContestInfo | undefined; times: Times | null }

/**
 * Reads again what the stream, or the clock, says has changed in a contest. True: what is read from now on is no older
 * than what the stream will tell, or there is no stream.
 */
export function useContestNews(cid: number, { info, times }: Read): boolean {
  const client = useQueryClient()
  const event = useContestEvent(cid)
  const isDown = useLiveState() === 'down'
  useWatch({ ...noSubscription, contests: [cid] })
  useToldTime(info?.now)
  useToldTime(event?.now)
  useMoments(times === null ? [] : momentsOf(times), () => {
    for (const call of contestCalls) void rereadNow(client, { queryKey: [call] })
  })

  useLateReply({ info, times }, () => void client.invalidateQueries({ queryKey: [contestCalls[0]] }))

  const known = useRef(info)
  useEffect(() => {
    known.current = info
  })
  const before = useRef<ContestEvent | undefined>(undefined)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    if (event === undefined) return
    const calls = staleCalls(before.current, event, known.current)
    before.current = event
    if (calls.length === 0) return
    const waiting = timers.current
    const timer = setTimeout(() => {
      waiting.delete(timer)
      for (const call of calls) void rereadNow(client, { queryKey: [call] })
    }, Math.random() * spreadMs)
    waiting.add(timer)
  }, [event, client])
  useEffect(() => {
    const waiting = timers.current
    return () => waiting.forEach(clearTimeout)
  }, [])
  return event !== undefined || isDown
}

const againMs = 2_000

/** The server may be a moment behind this page's clock: it is asked again until it agrees. */
function useLateReply({ info, times }: Read, ask: () => void): void {
  const isLate = useServerValue((now) => info !== undefined && times !== null && info.status !== statusAt(times, now))
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!isLate) return
    const timer = setInterval(() => latest.current(), againMs)
    return () => clearInterval(timer)
  }, [isLate])
}
