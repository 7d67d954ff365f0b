import { live } from '@praxis/contract/live'
import { liveState } from './liveState.ts'
import { openStream } from '#web/api/send.ts'
import { storedToken } from '#web/session/token.ts'
import { currentLocale } from '#web/text/text.ts'
import { LiveStore } from './liveStore.ts'
import { LiveStream } from './liveStream.ts'
import { callOf } from './topics.ts'
import { LiveTab, tabProtocol, type Neighbours, type TabMessage } from './liveTab.ts'

export const liveStore = new LiveStore()

export const liveTab = new LiveTab({
  id: `${Date.now()}-${Math.random()}`,
  store: liveStore,
  neighbours: neighboursOf(navigator.locks),
  makeStream: (events) =>
    new LiveStream({
      ...events,
      open: (subscription, signal) => openStream(live.follow, callOf(subscription), signal),
      identity: () => `${storedToken() ?? ''} ${currentLocale()}`,
    }),
  onState: liveState.set,
})

window.addEventListener('online', () => liveTab.renew())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') liveTab.wake()
})

/** Locks are for secure pages: over plain HTTP every tab has a stream of its own. */
function neighboursOf(locks: LockManager | undefined): Neighbours | null {
  if (locks === undefined) return null
  const channel = new BroadcastChannel(tabProtocol)
  return {
    lock: (name, held) => locks.request(name, held),
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
    },
  }
}
