import type { DraftEntry } from './drafts.ts'
import { toEntry } from './drafts.ts'

const channelName = 'Praxis_Drafts'

type Heard = (key: string, entry: DraftEntry) => void
export type DraftBroadcast = { tell: Heard; close: () => void }

/** What other tabs of this browser write. What is heard is never told again, so two tabs cannot go on for ever. */
export function openDraftBroadcast(onHeard: Heard): DraftBroadcast {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data } = event
    if (typeof data !== 'object' || data === null || !('key' in data) || typeof data.key !== 'string') return
    const entry = toEntry(data)
    if (entry !== null) onHeard(data.key, entry)
  })
  return { tell: (key, { code, at }) => channel.postMessage({ key, code, at }), close: () => channel.close() }
}
