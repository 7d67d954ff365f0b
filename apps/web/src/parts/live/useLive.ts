import type { LiveRecord } from '@praxis/contract/live'
import { useEffect, useSyncExternalStore } from 'react'
import { liveReaders, liveState, type LiveState } from './liveState.ts'
import { useObservable } from '#web/state/observable.ts'
import { useViewer } from '#web/session/session.ts'
import { useLocale } from '#web/text/text.ts'
import { liveStore, liveTab } from './client.ts'
import type { LiveEntry } from './liveStore.ts'
import { isEmpty, type Subscription } from './subscription.ts'

export const useLiveState = (): LiveState => useObservable(liveState)

/** Follows something as long as the component is there. */
export function useWatch(subscription: Subscription): void {
  const key = JSON.stringify(subscription)
  const uid = useViewer()?.uid
  const locale = useLocale()
  useEffect(() => {
    const watched = JSON.parse(key) as Subscription
    return isEmpty(watched) ? undefined : liveTab.watch(watched)
  }, [key])
  // The stream speaks to a person in a language.
  useEffect(() => liveTab.identify(`${uid ?? ''} ${locale}`), [uid, locale])
}

export const useLiveEntry = (submitId: number): LiveEntry | undefined =>
  useSyncExternalStore(liveStore.subscribe, () => liveStore.get(submitId))

/** Looks at many entries: `get` is to be called while rendering. */
export function useLiveEntries(): (submitId: number) => LiveEntry | undefined {
  useSyncExternalStore(liveStore.subscribe, liveStore.changes)
  return liveStore.get
}

/** Lets the page say that news is late. */
export function useReader(isWaiting: boolean, isPolling: boolean): void {
  useEffect(() => {
    const change = (by: number) => {
      const { waiting, polling } = liveReaders.get()
      liveReaders.set({ waiting: waiting + (isWaiting ? by : 0), polling: polling + (isPolling ? by : 0) })
    }
    change(1)
    return () => change(-1)
  }, [isWaiting, isPolling])
}

/** What a call told of a submission; while the stream is there, it knows better. */
export function noteRead(read: LiveRecord): void {
  const { submitId, status, score, oiRankScore, time, memory, judger, isManual } = read
  const submission = { submitId, status, score, oiRankScore, time, memory, judger, isManual }
  liveStore.read(submission, liveState.get() === 'down')
}
