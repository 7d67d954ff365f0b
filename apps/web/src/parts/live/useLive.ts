import type { ScrollSession } from '@praxis/contract/scrollBoard'
import type { LiveRecord } from '@praxis/contract/live'
import { useEffect, useSyncExternalStore } from 'react'
import { liveReaders, liveState, type LiveState } from './liveState.ts'
import { useObservable } from '#web/state/observable.ts'
import { useViewer } from '#web/session/session.ts'
import { useLocale } from '#web/text/text.ts'
import { liveStore, liveTab } from './client.ts'
import type { BoardEvent, ContestEvent, LiveEntry, MessagesEvent, StandingEvent } from './liveStore.ts'
import { isEmpty, type Subscription } from './subscription.ts'

export const useLiveState = (): LiveState => useObservable(liveState)

/** Follows a subscription while the component is mounted. */
export function useWatch(subscription: Subscription): void {
  const key = JSON.stringify(subscription)
  const uid = useViewer()?.uid
  const locale = useLocale()
  useEffect(() => {
    const watched = JSON.parse(key) as Subscription
    return isEmpty(watched) ? undefined : liveTab.watch(watched)
  }, [key])
  // Events depend on the person and the language.
  useEffect(() => liveTab.identify(`${uid ?? ''} ${locale}`), [uid, locale])
}

export const useLiveEntry = (submitId: number): LiveEntry | undefined =>
  useSyncExternalStore(liveStore.subscribe, () => liveStore.get(submitId))

/** The reader's level in a group. Null: the group is not there for the reader. Undefined: not told. */
export const useLevelIn = (gid: number): number | null | undefined =>
  useSyncExternalStore(liveStore.subscribe, () => liveStore.levelIn(gid))

/** The newest that the stream told of a contest. Undefined: nothing. */
export const useContestEvent = (cid: number): ContestEvent | undefined =>
  useSyncExternalStore(liveStore.subscribe, () => liveStore.contest(cid))

/** The newest that the stream told of the reader's own messages. Undefined: nothing. */
export const useMessagesEvent = (): MessagesEvent | undefined =>
  useSyncExternalStore(liveStore.subscribe, liveStore.messages)

/**
 * The newest that the stream told of the reader's roles and membership, for an effect to ask. Undefined: nothing. What
 * was rendered may have been told to who was signed in before.
 */
export function useStanding(): () => StandingEvent | undefined {
  useSyncExternalStore(liveStore.subscribe, liveStore.standing)
  return liveStore.standing
}

/** When what groups offer to everybody changed last. Undefined: nothing was told. */
export const useApplicationsAt = (): string | undefined =>
  useSyncExternalStore(liveStore.subscribe, liveStore.applicationsAt)

/** When settings of the site changed last. Undefined: nothing was told. */
export const useSettingsAt = (): string | undefined => useSyncExternalStore(liveStore.subscribe, liveStore.settingsAt)

/** The newest that the stream told of the show of a link. Null: the link has ended. Undefined: nothing. */
export const useScrollSession = (key: string): ScrollSession | null | undefined =>
  useSyncExternalStore(liveStore.subscribe, () => liveStore.scroll(key))

/** Hears what changes of the boards that this browser follows, until the returned function is called. */
export const hearBoards = (listener: (event: BoardEvent) => void): (() => void) => liveStore.hearBoards(listener)

/** Reads many entries: call the returned function while rendering. */
export function useLiveEntries(): (submitId: number) => LiveEntry | undefined {
  useSyncExternalStore(liveStore.subscribe, liveStore.changes)
  return liveStore.get
}

/** Counts the parts of the page that wait for news, for the notice in the frame. */
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

/** Stores what a call returned about a submission. While the stream is up, the stream is newer. */
export function noteRead(read: LiveRecord): void {
  const { submitId, status, score, oiRankScore, time, memory, judger, isManual } = read
  const submission = { submitId, status, score, oiRankScore, time, memory, judger, isManual }
  liveStore.read(submission, liveState.get() === 'down')
}
