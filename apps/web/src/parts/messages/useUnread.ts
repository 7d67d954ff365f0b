import { messages, type Unread } from '@praxis/contract/messages'
import { messageLimits } from '@praxis/contract/commentLimits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { keyOf } from '#web/api/preload.ts'
import { useLiveState, useMessagesEvent, useWatch } from '#web/parts/live/useLive.ts'
import { noSubscription } from '#web/parts/live/subscription.ts'
import { useViewer } from '#web/session/session.ts'
import { useLocale } from '#web/text/text.ts'

/** The unread messages of the signed-in person. Undefined: not known yet. */
export const useUnread = (): Unread | undefined => useUnreadCall(false)

function useUnreadCall(refetchInterval: number | false): Unread | undefined {
  return useCall(messages.unread, {}, { quiet: true, staleMs: Infinity, refetchInterval }).data
}

/**
 * Keeps the unread messages as the stream tells them; while there is none, they are asked for now and then. One part of
 * the page does that for all others.
 */
export function useUnreadNews(): void {
  const client = useQueryClient()
  const event = useMessagesEvent()
  const locale = useLocale()
  const uid = useViewer()?.uid ?? null
  useUnreadCall(useLiveState() === 'down' ? messageLimits.pollMs : false)
  useWatch({ ...noSubscription, messages: ['own'] })
  useEffect(() => {
    if (event === undefined || uid === null) return
    const queryKey = keyOf(messages.unread, {}, locale, uid)
    // A reply that is on its way is older.
    void client.cancelQueries({ queryKey }).then(() => client.setQueryData(queryKey, event.unread))
  }, [client, event, locale, uid])
}
