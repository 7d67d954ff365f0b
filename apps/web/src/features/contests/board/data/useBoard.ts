import { boardRules } from '@praxis/contract/contestLimits'
import { standings } from '@praxis/contract/standings'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { request } from '#web/api/request.ts'
import { useMoments } from '#web/parts/contests/clock/useServerClock.ts'
import { hearBoards, useContestEvent, useLiveState, useWatch } from '#web/parts/live/useLive.ts'
import { retryMs } from './retryMs.ts'
import { noSubscription } from '#web/parts/live/subscription.ts'
import { useViewer } from '#web/session/session.ts'
import { BoardFeed, type BoardState } from './boardFeed.ts'

/** Which board of a contest it is. */
type BoardChoice = { cid: number; force: boolean; containsEnd: boolean }

type Options = BoardChoice & {
  /** It is kept up to date by itself. */
  isLive: boolean
  /** When the board becomes another by itself, as at the freeze: milliseconds of the server's clock. */
  moments: readonly number[]
}

/** While the stream is up nothing is missed; this finds out if something was. */
const checkMs = 300_000
/** Boards of pages that were left, so that a way back costs only what has changed. */
const keptFeeds = 2
const kept = new Map<string, BoardFeed>()

function feedOf({ cid, force, containsEnd }: BoardChoice, uid: string): BoardFeed {
  const key = JSON.stringify([cid, force, containsEnd, uid])
  const feed =
    kept.get(key) ??
    new BoardFeed((known, signal) =>
      request(standings.board, { cid, force, containsEnd, ...known }, { signal, quiet: true }),
    )
  kept.delete(key)
  kept.set(key, feed)
  for (const other of [...kept.keys()].slice(0, -keptFeeds)) kept.delete(other)
  return feed
}

/** The board of a contest, kept up to date by the stream, or by polling without one. */
export function useBoard(options: Options): BoardState & { refresh: () => void } {
  const { cid, force, containsEnd, isLive, moments } = options
  const uid = useViewer()?.uid ?? ''
  const feed = useMemo(() => feedOf({ cid, force, containsEnd }, uid), [cid, force, containsEnd, uid])
  useWatch(isLive ? { ...noSubscription, contests: [cid], boards: [{ cid, force, containsEnd }] } : noSubscription)

  // Whoever reads first and hears later misses what comes in between.
  useEffect(() => {
    const stop = isLive ? hearBoards((event) => event.cid === cid && feed.hear(event)) : undefined
    if (isLive || feed.state().view === null) void feed.refresh()
    return () => {
      stop?.()
      feed.rest()
    }
  }, [feed, cid, isLive])

  useMoments(moments, () => isLive && feed.refreshSoon())
  useNews(feed, cid, isLive)
  usePolls(feed, isLive)
  const state = useSyncExternalStore(feed.subscribe, feed.state)
  useRetries(feed, state.error, isLive)
  return { ...state, refresh: () => void feed.refresh() }
}

/** A stream that has been made anew tells nothing of what happened before; a contest that has changed may have another board. */
function useNews(feed: BoardFeed, cid: number, isLive: boolean): void {
  const state = useLiveState()
  const event = useContestEvent(cid)
  const contest = event && `${event.stamps?.contest} ${event.status} ${event.isSealed}`
  const known = useRef({ feed, state, contest })
  useEffect(() => {
    const before = known.current
    known.current = { feed, state, contest }
    if (!isLive || before.feed !== feed) return
    const isUpAgain = state === 'up' && before.state !== 'up'
    const isOther = before.contest !== undefined && before.contest !== contest
    if (isUpAgain || isOther) feed.refreshSoon()
  }, [feed, state, contest, isLive])
}

/** Nobody sits at the screen of a hall: what failed is tried again, and at once when the network is back. */
function useRetries(feed: BoardFeed, error: Error | null, isLive: boolean): void {
  useEffect(() => {
    if (error === null || !isLive) return
    const again = () => void feed.refresh()
    const timer = setTimeout(again, retryMs(error) * (0.75 + Math.random() / 2))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [feed, error, isLive])
}

function usePolls(feed: BoardFeed, isLive: boolean): void {
  const everyMs = useLiveState() === 'down' ? boardRules.pollMs : checkMs
  useEffect(() => {
    if (!isLive) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Each page at another time.
    const arm = () => {
      timer = setTimeout(ask, everyMs * (0.9 + Math.random() / 5))
    }
    const ask = () => {
      arm()
      void feed.refresh()
    }
    arm()
    return () => clearTimeout(timer)
  }, [feed, isLive, everyMs])
}
